import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import { bot, browserPath, openPage, person, seat, sit, waitForTurn } from './stand'

const touch = { hasTouch: true, isMobile: true }
const PHONE = { viewport: { width: 390, height: 844 }, ...touch }
const SMALL = { viewport: { width: 320, height: 568 }, ...touch }

/** Two people at one device. */
const side = [person('Anna'), person('Ben')]

describe.skipIf(!browserPath())('before something is done it is told', () => {
  useHouse()

  test('a first touch tells about pieces beside the board, a second acts', async () => {
    const { page } = await openPage(browser, server, PHONE)
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    const bar = page.locator('.bar .say')
    const chip = page.locator('.chips.own small')
    await chip.getByText('rerolls left 2').waitFor()
    await page.locator('.traybox.under .pool:not(.own) .lying').first().tap()
    await bar.getByText(/^Level 1 bot’s \w+: armor \d, attack \d/).waitFor()
    const own = page.locator('.traybox.under .pool.own .lying').first()
    await own.tap()
    await bar.getByText(/Touch again: Roll the \d, \w+, again\./).waitFor()
    await bar.getByText(/^Your \w+: armor \d, attack \d/).waitFor()
    await page.getByRole('button', { name: 'Piece', exact: true }).tap()
    await page.locator('.panel .pc .stats').waitFor()
    await page.getByRole('button', { name: 'Close the sheet' }).tap()
    expect(await chip.textContent()).toContain('rerolls left 2')
    await own.tap()
    await chip.getByText('rerolls left 1').waitFor()
  })

  test('a first touch tells what a button would draft, a second drafts it', async () => {
    const { page } = await openPage(browser, server, PHONE)
    const options = { match: 'single', factions: ['human', 'orc'] }
    await sit(page, server, 'doomball', options, side)
    const button = page.getByRole('button', { name: 'Draft Spearmen' })
    await button.tap()
    const bar = page.locator('.bar .say')
    await bar.getByText('Touch again: Draft Spearmen.').waitFor()
    await bar.getByText(/Spearmen: range 1, attack 2/).waitFor()
    expect(await page.locator('.lines .ln').count()).toBe(0)
    await button.tap()
    await page.locator('.lines .ln').first().waitFor({ state: 'attached' })
  })

  describe('what has more to tell than its button', () => {
    const die = (type: string, cell: string, owner = 0) => ({ type, owner, cell })

    /** A die that may be rolled again or merge with another, in somebody's hand. */
    async function army(options: BrowserContextOptions): Promise<Page> {
      const { page } = await openPage(browser, server, options)
      const rules = { ruleset: 'classic', first_player: 0 }
      const pieces = [die('d2', '0,0'), die('d1', '1,0'), die('d1', '3,-5', 1)]
      const position = { game: 'hexdice', options: rules, phase: 'turn', to_act: 0, pieces }
      await seat(page, server, { game: 'hexdice', options: rules, seats: side, position })
      await waitForTurn(page)
      const cell = page.locator('.board [data-cell="0,0"]')
      await (options.hasTouch ? cell.tap() : cell.click())
      await page.getByRole('button', { name: 'Reroll' }).waitFor()
      return page
    }

    const EACH = '16.7 % each: Copter on 0,0 becomes Infantry, stays, becomes Assault,'
    const lines = (page: Page): Promise<number> => page.locator('.lines .ln').count()

    test('tells at the first touch and acts at the second; the rest acts at once', async () => {
      const page = await army(SMALL)
      const [bar, reroll] = [
        page.locator('.bar .say'),
        page.getByRole('button', { name: 'Reroll' }),
      ]
      await reroll.tap()
      await bar.getByText('Touch again: Reroll.').waitFor()
      await bar.getByText(EACH).waitFor()
      expect(await lines(page)).toBe(0)
      await page.locator('.board [data-cell="1,0"]').tap()
      await bar.getByText(/Touch again: Merge/).waitFor()
      await bar.getByText('Infantry on 1,0 becomes Assault.').waitFor()
      expect(await lines(page)).toBe(0)
      await page.getByRole('button', { name: 'Guard' }).tap()
      await page.locator('.lines .ln', { hasText: 'guards' }).waitFor({ state: 'attached' })
      expect(await lines(page)).toBe(1)
    })

    test('says that a merge above 6 leaves the face to be chosen', async () => {
      const { page } = await openPage(browser, server)
      const rules = { ruleset: 'classic', first_player: 0 }
      const pieces = [die('d4', '0,0'), die('d5', '1,0'), die('d1', '-1,0'), die('d1', '3,-5', 1)]
      const position = { game: 'hexdice', options: rules, phase: 'turn', to_act: 0, pieces }
      await seat(page, server, {
        game: 'hexdice',
        options: rules,
        seats: [person('Anna'), bot(1)],
        position,
      })
      await waitForTurn(page)
      await page.locator('.board [data-cell="0,0"]').click()
      await page.locator('.board [data-cell="-1,0"]').hover()
      const small = page.getByRole('region', { name: 'What would happen: Merge on −1,0' })
      await small.getByText('Infantry on −1,0 becomes Archer.').waitFor()
      await page.locator('.board [data-cell="1,0"]').hover()
      const large = page.getByRole('region', { name: 'What would happen: Merge on 1,0' })
      await large.getByText('You may choose:').waitFor()
      expect(await large.getByText('becomes').count()).toBe(0)
    })

    test('acts at the second touch', async () => {
      const page = await army(SMALL)
      const reroll = page.getByRole('button', { name: 'Reroll' })
      await reroll.tap()
      await page.locator('.bar .say').getByText(EACH).waitFor()
      await reroll.tap()
      await page.locator('.lines .ln').first().waitFor({ state: 'attached' })
    })

    test('tells at the first letter and acts at the second', async () => {
      const page = await army({})
      await page.keyboard.press('r')
      await page.locator('.bar .say').getByText('Press again: Reroll.').waitFor()
      const card = page.getByRole('region', { name: 'What would happen: Reroll' })
      await card.getByText('Indigo’s die on 0,0 now shows the Infantry.').waitFor()
      expect(await lines(page)).toBe(0)
      await page.keyboard.press('r')
      await page.locator('.lines .ln').first().waitFor()
    })

    test.each(['hover', 'focus'] as const)('tells by %s, and a click acts', async (way) => {
      const page = await army({})
      const reroll = page.getByRole('button', { name: 'Reroll' })
      await reroll[way]()
      await page.getByRole('region', { name: 'What would happen: Reroll' }).waitFor()
      expect(await lines(page)).toBe(0)
      if (way === 'hover') await reroll.click()
      else await page.keyboard.press('Enter')
      await page.locator('.lines .ln').first().waitFor()
    })
  })
})
