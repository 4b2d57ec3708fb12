/** The question before a game is given up. */
import type { JSX } from 'preact'
import { Dialog } from './dialog'

export function Resign({ onAnswer }: { onAnswer: (yes: boolean) => void }): JSX.Element {
  return (
    <Dialog label="Resign" onClose={() => onAnswer(false)}>
      <h2>Give this game up?</h2>
      <p>It counts as lost and cannot be taken back. The record is kept.</p>
      <div class="row">
        <button type="button" class="btn" onClick={() => onAnswer(false)}>
          Play on
        </button>
        <button type="button" class="btn atk" onClick={() => onAnswer(true)}>
          Resign
        </button>
      </div>
    </Dialog>
  )
}
