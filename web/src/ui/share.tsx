/** A link to hand over: to copy, to share where the browser can, and as a picture for a phone's camera. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Icon } from './icons'
import { say } from './toast'

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    say('The link is copied. It works once.')
  } catch {
    say('Select the link and copy it: this browser does not allow it by button.')
  }
}

interface ShareProps {
  link: string
  seat: string
  label?: string
}

export function Share({ link, seat, label = 'Link for your friend' }: ShareProps): JSX.Element {
  const isShown = useSignal(false)
  return (
    <div class="share">
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="btn" onClick={() => void copy(link)}>
        <Icon name="link" size={18} /> Copy
      </button>
      {'share' in navigator && (
        <button
          type="button"
          class="btn"
          onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
        >
          Share
        </button>
      )}
      <button
        type="button"
        class="btn"
        aria-expanded={isShown.value}
        onClick={() => {
          isShown.value = !isShown.value
        }}
      >
        QR code
      </button>
      {isShown.value && <Code text={link} seat={seat} />}
    </div>
  )
}

/** A link as a QR code; every dark square is drawn once. */
function Code({ text, seat }: { text: string; seat: string }): JSX.Element | null {
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
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code for ${seat}`}>
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
