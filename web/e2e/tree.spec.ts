import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import { bot, browserPath, openPage, person, sit } from './stand'
import { isIn, type Leaf, Reader, spoken } from './tree'

/** Whole games, with options that let them end soon, and ready-made ones that are played from their preset on. */
const GAMES: [string, Record<string, unknown>][] = [
  // So large that not every open cell is marked: the words remain.
  ['hex', { size: 6 }],
  ['hexdice', { max_turns: 12, first_player: 0, dice: 6 }],
  ['spacechess', { max_turns: 4 }],
  ['polyspear', { max_rounds: 6 }],
  ['doomball', { match: 'single', turn_limit: 2, stall_limit: 3, factions: ['human', 'orc'] }],
  ['dicestorm', { max_rounds: 1, army_supply_cap: 2, active_supply_cap: 2 }],
]
const MOST_STEPS = 600
/** Buttons that lead nowhere on the way to the end. */
const ASIDE = /^(Cancel|Type)| for me$/

/** The end of the game, as a dialog tells it. */
const ending = (tree: readonly Leaf[]): Leaf | undefined =>
  tree.find(({ role, name }) => role === 'dialog' && /(wins?|draw)\.?$/i.test(name))

const isYours = (tree: readonly Leaf[]): boolean => /Your turn|to act|Throw\./.test(spoken(tree))

/** What may be chosen, the likelier ways to go on first. */
function ways(tree: readonly Leaf[]): Leaf[][] {
  const cells = tree.filter(({ role, name, within }) => {
    const isCell = role === 'button' && within.some((part) => part.endsWith(' board'))
    return isCell && name !== ''
  })
  const named = (words: RegExp): Leaf[] => cells.filter(({ name }) => words.test(name))
  const buttons = tree.filter(
    (leaf) => leaf.role === 'button' && !leaf.isOff && isIn(leaf, 'region Your action'),
  )
  const acts = [buttons.filter(({ name }) => !ASIDE.test(name)), named(/can act/)]
  return [
    named(/you can attack/),
    named(/you can (go|choose)/),
    ...(named(/selected/).length > 0 ? acts : acts.reverse()),
    buttons.filter(({ name }) => / for me$/.test(name)),
  ].filter((list) => list.length > 0)
}

/** One step: now and then another way than the likeliest, so that nothing goes round in circles. */
function pick(tree: readonly Leaf[], step: number): Leaf | undefined {
  const open = ways(tree)
  const way = open[step % 5 === 4 ? Math.floor(step / 5) % open.length : 0]
  return way?.[(step * 7) % way.length]
}

/** What happened and what could be chosen, to see that something has changed. */
const digest = (tree: readonly Leaf[]): string => {
  const told = tree.filter((leaf) => isIn(leaf, 'list What happened'))
  const open = ways(tree).flat()
  return [spoken(tree), ...[...told, ...open].map(({ name }) => name)].join('|')
}

describe.skipIf(!browserPath())('the accessibility tree alone', () => {
  useHouse()

  test.each(GAMES)(
    'plays %s to its end',
    async (game, options) => {
      const { page, errors } = await openPage(browser, server)
      await sit(page, server, game, options, [person('Anna'), bot(1)])
      const reader = await Reader.of(page)
      let end: Leaf | undefined
      let gone = 0
      for (let step = 0; !end; step += 1) {
        expect(step, 'the game goes on for ever').toBeLessThan(MOST_STEPS)
        const tree = await reader.until(
          (found) => (ending(found) || (isYours(found) && pick(found, step))) && found,
          'whose turn it is, and what can be done',
        )
        end = ending(tree)
        const leaf = end ? undefined : pick(tree, step)
        if (!leaf || !(await reader.press(leaf))) continue
        if (/you can (go|choose)/.test(leaf.name)) gone += 1
        const before = digest(tree)
        await reader.until(
          (found) => ending(found) || digest(found) !== before,
          `what ${leaf.name} led to`,
        )
      }
      expect(gone, 'cells that are named as places to go to').toBeGreaterThan(0)
      const told = (await reader.read()).filter((leaf) => isIn(leaf, `dialog ${end?.name}`))
      expect(told.some(({ role, name }) => role === 'button' && name === 'Rematch')).toBe(true)
      expect(told.some(({ role, name }) => role === 'link' && name === 'Replay')).toBe(true)
      expect(errors).toEqual([])
    },
    300_000,
  )
})
