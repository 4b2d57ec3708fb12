/** The tab of the page: a mark in its title and icon tells that something is up to you. */

const MARK = '● '
export const ICON = '/favicon.svg'
/** The same icon with a dot: only its colour and shape matter at this size. */
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -13 26 26"><path d="M0-12L10.4-6V6L0 12L-10.4 6V-6Z" fill="#1C6453"/><circle r="5" fill="#fff"/></svg>',
)}`

/** Mark the tab, or take the mark away. */
export function markTab(isMarked: boolean): void {
  const plain = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title
  document.title = isMarked ? MARK + plain : plain
  document.querySelector('link[rel=icon]')?.setAttribute('href', isMarked ? DOTTED : ICON)
}
