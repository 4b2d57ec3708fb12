/** The frame of every page: top bar, settings, and what shows while something is fetched. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon, Logo } from './icons'
import { lazy } from './lazy'

/** The bar on top: home, where you are, what belongs to the page, settings. */
export function TopBar(props: {
  crumb?: ComponentChildren
  children?: ComponentChildren
}): JSX.Element {
  return (
    <header class="top">
      <a class="logo" href="/" aria-label="Sixfold">
        <Logo />
        <span>Sixfold</span>
      </a>
      {props.crumb && <div class="crumb">{props.crumb}</div>}
      <div class="sp" />
      {props.children}
      <Settings />
    </header>
  )
}

const SettingsMenu = lazy(() => import('./settings').then((part) => part.SettingsMenu))

/** Light and dark, and how fast pieces move. */
function Settings(): JSX.Element {
  const open = useSignal(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const away = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target)
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape || (event.type === 'pointerdown' && !inside)) open.value = false
    }
    addEventListener('pointerdown', away)
    addEventListener('keydown', away)
    return () => {
      removeEventListener('pointerdown', away)
      removeEventListener('keydown', away)
    }
  }, [open])
  return (
    <div class="settings" ref={box}>
      <button
        type="button"
        class="icon"
        aria-label="Settings"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value
        }}
      >
        <Icon name="gear" />
      </button>
      {open.value && <SettingsMenu />}
    </div>
  )
}

/** Set the title of the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} – Sixfold` : 'Sixfold'
  }, [title])
}

/** Something went wrong: what, and what to do now. */
export const Trouble = lazy(() => import('./trouble').then((part) => part.Trouble))
