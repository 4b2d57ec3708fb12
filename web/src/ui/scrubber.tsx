/** Going through a replay: by button, slider, key, or by itself. */
import type { Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Icon } from './icons'
import { isTyping } from './typing'

const BEAT = 900

const PATHS = {
  back: 'M4-9L-5 0L4 9',
  next: 'M-4-9L5 0L-4 9',
  first: 'M6-9L-3 0L6 9M-7-9V9',
  last: 'M-6-9L3 0L-6 9M7-9V9',
  play: 'M-5-9L9 0L-5 9Z',
  pause: 'M-4.5-9V9M4.5-9V9',
} as const

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys step, Home and End jump. */
export function useArrows(at: Signal<number>, last: number): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const move = MOVES[event.key]
      const typing = isTyping(event) && !(event.target as HTMLElement).matches('[type=range]')
      if (!move || typing || event.altKey || event.ctrlKey || event.metaKey) return
      at.value = move(at.value, last)
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [at, last])
}

/** While it plays, a step a beat. */
export function usePlaying(playing: Signal<boolean>, at: Signal<number>, last: number): void {
  const on = playing.value
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => {
      if (at.value < last) at.value += 1
      else playing.value = false
    }, BEAT)
    return () => clearInterval(timer)
  }, [on, at, last, playing])
}

/** Buttons and a slider for the steps; `told` says more about the step, and `children` are further buttons. */
export function Scrubber(props: {
  at: Signal<number>
  last: number
  playing: Signal<boolean>
  told: string
  children?: ComponentChildren
}): JSX.Element {
  const { at, last, playing, told } = props
  const button = (icon: keyof typeof PATHS, words: string, key: string) => (
    <button
      type="button"
      class="btn square"
      aria-label={words}
      onClick={() => {
        playing.value = false
        at.value = MOVES[key]?.(at.value, last) ?? at.value
      }}
    >
      <Icon path={PATHS[icon]} size={20} />
    </button>
  )
  return (
    <section class="bar scrub" aria-label="Steps">
      {button('first', 'To the start', 'Home')}
      {button('back', 'One step back', 'ArrowLeft')}
      <button
        type="button"
        class="btn square"
        aria-label={playing.value ? 'Pause' : 'Play'}
        onClick={() => {
          if (at.value === last) at.value = 0
          playing.value = !playing.value
        }}
      >
        <Icon path={PATHS[playing.value ? 'pause' : 'play']} size={20} />
      </button>
      {button('next', 'One step on', 'ArrowRight')}
      {button('last', 'To the end', 'End')}
      <input
        type="range"
        min="0"
        max={last}
        value={at.value}
        aria-label="Step"
        aria-valuetext={`step ${at.value} of ${last}${told && `, ${told}`}`}
        onInput={(event) => {
          playing.value = false
          at.value = Number(event.currentTarget.value)
        }}
      />
      <output aria-hidden="true">
        {at.value} of {last}
      </output>
      {props.children}
    </section>
  )
}
