import { carryPlace } from './shell/carry-place.ts'

/** The blocking script of the head keeps the clicks, the page's own code does them: they share nothing but the window. */
const KEPT = Symbol.for('early-clicks')
/** More are impatience. */
const MOST_KEPT = 10

interface Kept {
  buttons: HTMLElement[]
  /** Ends the keeping. */
  end: () => void
}

/**
 * The scripts of a drawn page come after its first paint. Until then clicks on its buttons are kept, and links to the other
 * languages get the reader's place.
 */
export function keepEarlyClicks(): void {
  if (!('drawn' in document.documentElement.dataset)) return
  const buttons: HTMLElement[] = []
  const onClick = ({ target, type }: MouseEvent) => {
    const element = target instanceof Element ? target : null
    const link = element?.closest<HTMLAnchorElement>('a[hreflang]')
    if (link) carryPlace(link, window.location.hash)
    // The middle button opens links in a new tab and presses nothing.
    if (type === 'auxclick') return
    // The browser itself submits a form.
    const button = element?.closest<HTMLElement>('button:not([type=submit])')
    if (button && buttons.length < MOST_KEPT) buttons.push(button)
  }
  const ending = new AbortController()
  for (const type of ['click', 'auxclick'] as const)
    document.addEventListener(type, onClick, { capture: true, signal: ending.signal })
  const kept: Kept = { buttons, end: () => ending.abort() }
  Object.assign(window, { [KEPT]: kept })
}

/** Ends the keeping, because the page acts from now on; returns a function that does what was kept. */
export function takeEarlyClicks(): () => void {
  const kept = (window as { [KEPT]?: Kept })[KEPT]
  kept?.end()
  return () => {
    for (const button of kept?.buttons.splice(0) ?? []) if (button.isConnected) button.click()
  }
}
