/** Every way in which an action can turn out, row by row, with exact odds. */
import type { EventInfo, Prospect } from '../net/protocol'
import { type Course, type Outlook, percent, rounded } from './prospects'
import { several } from './words'

/** More ways to turn out than this are not told one by one. */
const TOLD = 5

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** The least number of equal parts in which all shares are whole. */
export const partsOf = (prospects: readonly Prospect[]): number =>
  prospects.reduce((parts, { of }) => (parts * of) / divisor(parts, of), 1)

/** A share in lowest terms: "3/8". */
export function fraction(ways: number, of: number): string {
  const shared = divisor(Math.round(ways), of)
  return `${Math.round(ways) / shared}/${of / shared}`
}

/** Whether chance decides more than once, or somebody answers in between. */
export function isChained({ prospects }: Outlook): boolean {
  const isRoll = ({ shown }: EventInfo) => shown.some(({ how }) => how === 'roll')
  return prospects.some(
    ({ chooser, events }) => chooser !== null || events.filter(isRoll).length > 1,
  )
}

/** One row of the preview: how likely (empty if certain), and what happens. */
export interface Row {
  odds: string
  fraction: string
  words: string
  course: Course | null
}

export function rowsOf(outlook: Outlook): Row[] {
  const { courses, prospects } = outlook
  const parts = partsOf(prospects)
  const shown = courses.length > TOLD + 1 ? courses.slice(0, TOLD) : courses
  const rows = shown.map((course) => ({
    odds: course.share === 1 ? '' : percent(course.share, 1),
    fraction: fraction(course.share * parts, parts),
    words: course.sentences.join(' ') || 'Nothing more.',
    course,
  }))
  const rest = courses.slice(shown.length)
  if (rest.length === 0) return rows
  const share = rounded(rest.reduce((sum, course) => sum + course.share, 0))
  return [
    ...rows,
    {
      odds: percent(share, 1),
      fraction: fraction(share * parts, parts),
      words: `${several(rest.length, 'other outcome')}.`,
      course: null,
    },
  ]
}
