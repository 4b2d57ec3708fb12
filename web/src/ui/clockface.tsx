/** The clock on a seat's chip: large, inverted while it runs, in tenths below 20 seconds; never a flash. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { faceOf, leftNow, spokenTime, type ToldClocks } from '../state/company'
import './clockface.css'

/** Show a running clock again when its face changes next. */
function useTicking(clocks: ToldClocks, seat: number): number | null {
  const now = useSignal(performance.now())
  const isRunning = clocks.running === seat
  useEffect(() => {
    now.value = performance.now()
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      now.value = performance.now()
      const left = leftNow(clocks, seat, now.value) ?? 0
      if (left > 0) timer = setTimeout(tick, left < 21_000 ? 100 : 500)
    }
    tick()
    return () => clearTimeout(timer)
  }, [clocks, seat, isRunning, now])
  return leftNow(clocks, seat, Math.max(now.value, clocks.at))
}

export function ClockFace(props: {
  clocks: ToldClocks
  seat: number
  name: string
  isOwn: boolean
}): JSX.Element | null {
  const { clocks, seat } = props
  const left = useTicking(clocks, seat)
  if (left === null) return null
  const isRunning = clocks.running === seat
  return (
    <>
      <span
        class={isRunning ? 'clock running' : 'clock'}
        role="timer"
        aria-label={`Time of ${props.name}`}
      >
        {faceOf(left)}
      </span>
      {props.isOwn && (
        <span class="hidden" aria-live="polite">
          {isRunning ? spokenTime(left) : ''}
        </span>
      )}
    </>
  )
}
