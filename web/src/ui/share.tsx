/** A link to hand over: to copy, to share where the browser can, and as a picture for a phone's camera. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Icon } from './icons'
import { say } from './toast'

/** Two links of a chain. */
const CHAIN = 'M-2 5L-5 8C-9 11-13 6-9 2L-5-1.4M2-5L5-8C9-11 13-6 9-2L5 1.4M-3.4 3.4L3.4-3.4'

async function copy(link: string, times: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    say(`The link is copied. It works ${times}.`)
  } catch {
    say('Select the link and copy it: this browser does not allow it by button.')
  }
}

interface ShareProps {
  link: string
  label: string
  /** What is sent along where the browser shares: "Play Hex with me". */
  words: string
  /** How often it works. */
  times?: string
}

export function Share({ link, label, words, times = 'once' }: ShareProps): JSX.Element {
  const isShown = useSignal(false)
  return (
    <div class="share">
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        class="btn"
        aria-label={`Copy: ${label}`}
        onClick={() => void copy(link, times)}
      >
        <Icon path={CHAIN} size={18} /> Copy
      </button>
      {'share' in navigator && (
        <button
          type="button"
          class="btn"
          aria-label={`Share: ${label}`}
          onClick={() => void navigator.share({ text: words, url: link }).catch(() => undefined)}
        >
          Share
        </button>
      )}
      <button
        type="button"
        class="btn"
        aria-label={`QR code: ${label}`}
        aria-expanded={isShown.value}
        onClick={() => {
          isShown.value = !isShown.value
        }}
      >
        QR code
      </button>
      {isShown.value && <Code text={link} label={label} />}
    </div>
  )
}

/** A link as a QR code; every dark square is drawn once. */
function Code({ text, label }: { text: string; label: string }): JSX.Element | null {
  const drawn = useSignal<{ size: number; path: string } | null>(null)
  useEffect(() => {
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { border: 2 })
      const dark = data.flatMap((row, y) =>
        row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])),
      )
      drawn.value = { size, path: dark.join('') }
    })
  }, [text, drawn])
  if (!drawn.value) return null
  const { size, path } = drawn.value
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code: ${label}`}>
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
