/** Parts of a page that few need at once: fetched when they are first shown. */
import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A component that is empty until its module has come. */
export function lazy<P extends object>(
  fetched: () => Promise<ComponentType<P>>,
): (props: P) => JSX.Element | null {
  let known: ComponentType<P> | null = null
  return (props) => {
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      if (known) return
      void fetched().then((part) => {
        known = part
        setPart(() => part)
      })
    }, [])
    return Part && <Part {...props} />
  }
}
