/** Results of chance: dice by silhouette with the number, coins with a star or a bar, always also in words. */
import type { JSX } from 'preact'
import { type Result, resultWords } from '../state/player'

const SILHOUETTES: Record<number, string> = {
  6: 'M-8.5-8.5H8.5V8.5H-8.5Z',
  8: 'M0-11L10 0L0 11L-10 0Z',
  12: 'M0-10.5L10-3.2L6.2 8.5H-6.2L-10-3.2Z',
  20: 'M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5Z',
}

const SPOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function Face({ sides, value }: { sides: number; value: number }): JSX.Element {
  const spots = sides === 6 ? SPOTS[value] : undefined
  if (!spots) {
    return (
      <text y="4" text-anchor="middle" class="dienumber">
        {value}
      </text>
    )
  }
  return (
    <>
      {spots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 4.6} cy={y * 4.6} r="1.9" fill="var(--plate-i)" />
      ))}
    </>
  )
}

function Die(props: { sides: number; value: number; size: number; rolling: boolean }): JSX.Element {
  return (
    <svg
      class={props.rolling ? 'die rolling' : 'die'}
      width={props.size}
      height={props.size}
      viewBox="-13 -13 26 26"
      aria-hidden="true"
    >
      <path
        d={SILHOUETTES[props.sides] ?? SILHOUETTES[6] ?? ''}
        fill="var(--plate)"
        stroke="var(--plate-i)"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
      <Face sides={props.sides} value={props.value} />
    </svg>
  )
}

function Coin({
  heads,
  size,
  rolling,
}: {
  heads: boolean
  size: number
  rolling: boolean
}): JSX.Element {
  return (
    <svg
      class={rolling ? 'coin rolling' : 'coin'}
      width={size}
      height={size}
      viewBox="-13 -13 26 26"
      aria-hidden="true"
    >
      <circle
        r="11"
        fill={heads ? '#C9A24C' : '#B4B7B4'}
        stroke="var(--plate-i)"
        stroke-width="1.6"
      />
      {heads ? (
        <path
          d="M0-7.4L1.9-2.4L7-2.3L3-.9L4.4 5.9L0 2.9L-4.4 5.9L-3-.9L-7-2.3L-1.9-2.4Z"
          fill="var(--plate-i)"
        />
      ) : (
        <path d="M-6 0H6" stroke="var(--plate-i)" stroke-width="3" stroke-linecap="round" />
      )}
    </svg>
  )
}

interface ResultsProps {
  results: readonly Result[]
  size?: number
  rolling?: boolean
}

/** A row of dice and coins. */
export function Results(props: ResultsProps): JSX.Element | null {
  const { results, size = 16, rolling = false } = props
  if (results.length === 0) return null
  return (
    <span class="results" role="img" aria-label={resultWords(results)}>
      {results.map((result, place) =>
        result.kind === 'die' ? (
          <Die
            key={`${place} die`}
            sides={result.sides}
            value={result.value}
            size={size}
            rolling={rolling}
          />
        ) : (
          <Coin key={`${place} coin`} heads={result.heads} size={size} rolling={rolling} />
        ),
      )}
    </span>
  )
}
