/** What fell: dice by silhouette with the face, coins with a star or a bar, cells and cards by name; also in words. */
import type { JSX } from 'preact'
import type { ThrowInfo } from '../net/protocol'
import { pretty, throwWords } from '../state/words'
import './dice.css'

const SILHOUETTES: Record<number, string> = {
  4: 'M0-11.5L11 8H-11Z',
  6: 'M-8.5-8.5H8.5V8.5H-8.5Z',
  8: 'M0-11L10 0L0 11L-10 0Z',
  10: 'M0-11L10.5-2V2L0 11L-10.5 2V-2Z',
  12: 'M0-10.5L10-3.2L6.2 8.5H-6.2L-10-3.2Z',
  20: 'M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5Z',
}

/** What is no die: a card, and a cell that something lands on. */
const CARD = 'M-7.5-11H7.5V11H-7.5Z'
const CELL = 'M-11 0L-5.5-9.5H5.5L11 0L5.5 9.5H-5.5Z'

const SPOTS: Record<string, [number, number][]> = {
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

function Face({ sides, face }: { sides: number; face: string }): JSX.Element {
  const spots = sides === 6 ? SPOTS[face] : undefined
  if (!spots) {
    const style = face.length > 2 ? `font-size:${20 / face.length}px` : ''
    return (
      <text y="4" text-anchor="middle" class="dienumber" style={style}>
        {pretty(face)}
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

interface FallenProps {
  thrown: ThrowInfo
  face: string
  size: number
  /** Which of several it is, if it is still falling. */
  falling: number | null
}

/** Those of one throw fall a moment apart, in ms. */
const APART = 60

const falls = (name: string, falling: number | null) =>
  falling === null
    ? { class: name }
    : { class: `${name} rolling`, style: { animationDelay: `${APART * falling}ms` } }

function outlineOf({ what, sides }: ThrowInfo): string {
  if (what === 'card') return CARD
  if (what === 'cell') return CELL
  return SILHOUETTES[sides] ?? SILHOUETTES[20] ?? ''
}

function Die({ thrown, face, size, falling }: FallenProps): JSX.Element {
  return (
    <svg
      {...falls('die', falling)}
      width={size}
      height={size}
      viewBox="-13 -13 26 26"
      aria-hidden="true"
    >
      <path
        d={outlineOf(thrown)}
        fill="var(--plate)"
        stroke="var(--plate-i)"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
      <Face sides={thrown.what === 'die' ? thrown.sides : 0} face={face} />
    </svg>
  )
}

function Coin({ face, size, falling }: FallenProps): JSX.Element {
  const heads = face === 'heads'
  return (
    <svg
      {...falls('coin', falling)}
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

interface ThrownProps {
  thrown: ThrowInfo
  size?: number
  rolling?: boolean
  /** The words stand beside it already. */
  isSilent?: boolean
}

/** A row of whatever fell. */
export function Thrown(props: ThrownProps): JSX.Element {
  const { thrown, size = 16, rolling = false } = props
  const Fallen = thrown.what === 'coin' ? Coin : Die
  const said = props.isSilent
    ? { 'aria-hidden': true }
    : { role: 'img' as const, 'aria-label': throwWords(thrown) }
  return (
    <span class="results" {...said}>
      {thrown.faces.map((face, place) => (
        <Fallen
          key={`${place} ${face}`}
          thrown={thrown}
          face={face}
          size={size}
          falling={rolling ? place : null}
        />
      ))}
    </span>
  )
}
