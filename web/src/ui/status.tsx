/** Where things stand, in the game's own lines; a seat's colour comes with its mark. */
import type { JSX } from 'preact'
import { pretty } from '../state/words'
import { SeatMark } from './icons'

/** The seat a line is about, and the line without the letter that stands for it in text pictures. */
export function aboutSeat(line: string, seatNames: readonly string[]): [number, string] {
  const bare = line.replace(/^[A-Z] (?=[A-Z])/, '')
  const seat = seatNames.findIndex((name) => bare.startsWith(name))
  return [seat, seat < 0 ? line : bare]
}

/** How many lines are shown at once: a first one about the game, and those about the seats. */
export function shownAtOnce(lines: readonly string[], seatNames: readonly string[]): number {
  const isSeat = (line: string | undefined) => aboutSeat(line ?? '', seatNames)[0] >= 0
  let count = isSeat(lines[0]) ? 0 : 1
  while (isSeat(lines[count])) count += 1
  return Math.max(2, count)
}

interface StatusProps {
  title: string
  lines: readonly string[]
  seatNames: readonly string[]
}

export function Status({ title, lines, seatNames }: StatusProps): JSX.Element | null {
  if (lines.length === 0) return null
  const split = shownAtOnce(lines, seatNames)
  return (
    <section class="card status" aria-label={title}>
      <h2>{title}</h2>
      <Lines lines={lines.slice(0, split)} seatNames={seatNames} />
      {split < lines.length && (
        <details>
          <summary>More</summary>
          <Lines lines={lines.slice(split)} seatNames={seatNames} />
        </details>
      )}
    </section>
  )
}

function Lines({ lines, seatNames }: Omit<StatusProps, 'title'>): JSX.Element {
  return (
    <ul>
      {lines.map((line) => {
        const [seat, words] = aboutSeat(line, seatNames)
        return (
          <li key={line}>
            {seat >= 0 && <SeatMark seat={seat} />} {pretty(words)}
          </li>
        )
      })}
    </ul>
  )
}
