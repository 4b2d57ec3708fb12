/** Two people at one device: nobody sees what is the other one's secret. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './axe'
import { browser, server, useHouse } from './house'
import { browserPath, cellsNamed, openPage, person, seat } from './stand'

const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A deployment that goes on: how many pieces either side still places, and what lies there. */
const deploying = (to_act: number, quota: number[], pieces: object[]) => ({
  game: 'dicestorm',
  phase: 'deploy',
  to_act,
  first: 0,
  quota,
  army_supply: [4, 4],
  pieces,
})

/** A page on which nothing waits for a show, and both people at it. */
async function sitTogether(
  position: Record<string, unknown>,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await openPage(browser, server, options)
  await page.addInitScript(() => localStorage.setItem('sixfold.speed', 'off'))
  const seats = [person('Anna'), person('Ben')]
  await seat(page, server, { game: 'dicestorm', options: {}, seats, position })
  return { page, errors }
}

describe.skipIf(!browserPath())('a device that is handed over', () => {
  useHouse()

  test('on one device the secrets of one are covered before the other looks', async () => {
    const { page, errors } = await sitTogether(deploying(0, [2, 2], []), TOUCH)
    const place = async (name: string, kind: string, cell: string) => {
      await page.getByRole('button', { name: new RegExp(`^Deploy a ${kind} on …`) }).tap()
      await page.locator(`.board [data-cell="${cell}"]`).tap()
      await page
        .getByText(`${name} place a ${kind} face down`)
        .or(page.locator('.handover'))
        .or(page.getByText('Choose a piece with a turn token'))
        .first()
        .waitFor({ state: 'attached' })
    }
    await place('Orbotrons', 'Vanguard', '0,3')
    await place('Orbotrons', 'Sentinel', '1,3')
    await page.getByRole('heading', { name: 'Pass the device to Ben' }).waitFor()
    expect(await findings(page)).toEqual([])
    const secret = /vanguard|sentinel/i
    expect(await page.content()).not.toMatch(secret)
    expect(await page.locator('.board [data-cell]').count()).toBe(0)
    await page.getByText('2 pieces lie face down.').waitFor()
    const button = page.getByRole('button', { name: 'I am Ben, show my side' })
    await button.tap()
    expect(await page.locator('.handover').count(), 'a short touch shows nothing').toBe(1)
    const box = await button.boundingBox()
    if (!box) throw new Error('there is no button to hold')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.locator('.handover').waitFor({ state: 'detached' })
    await page.mouse.up()
    await page.getByText('Ben, it is your turn.').first().waitFor({ state: 'attached' })
    const told = page.locator('.lines .ln').filter({ hasText: 'place a unit face down on 0,3.' })
    await told.first().waitFor({ state: 'attached' })
    const drawn = await page.locator('.board .pieces, .lines, [role=log]').allInnerTexts()
    expect(drawn.join(' ')).not.toMatch(secret)
    expect(await page.locator('[data-piece=vanguard], [data-piece=sentinel]').count()).toBe(0)
    expect(await page.locator('[data-piece=hidden]').count()).toBe(2)
    await place('Hellspawn', 'Cerberus Pup', '0,-3')
    await place('Hellspawn', 'Soulkeeper', '1,-3')
    await page.locator('[data-piece=vanguard]').waitFor({ state: 'attached' })
    expect(await page.locator('.handover').count(), 'all is revealed').toBe(0)
    expect(errors).toEqual([])
  })

  test('the device is handed over anew when the page is loaded again', async () => {
    const hidden = { type: 'vanguard', owner: 0, cell: '0,3', face_down: true }
    const { page } = await sitTogether(deploying(1, [0, 2], [hidden]))
    await page.getByRole('heading', { name: 'Pass the device to Ben' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await cellsNamed(page, 'Face-down').first().waitFor({ state: 'attached' })
  })
})
