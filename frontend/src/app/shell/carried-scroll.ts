import { holdScroll } from './hold-scroll.ts'

const CARRIED = /^#at=(0(?:\.\d+)?|1)$/

/** The scroll position as a hash, from 0 (top) to 1 (`#at=0.25`); empty at the top. */
export function scrollToCarry(): string {
  const { scrollHeight, clientHeight } = document.documentElement
  const share = window.scrollY / Math.max(scrollHeight - clientHeight, 1)
  return share < 0.001 ? '' : `#at=${Math.min(share, 1).toFixed(4)}`
}

/**
 * Removes a carried scroll position from the address and scrolls there while the page grows, until the reader scrolls or eight
 * seconds have passed. The brands are different origins: only the address passes from one to another.
 */
export function takeCarriedScroll(): void {
  const share = CARRIED.exec(window.location.hash)?.[1]
  if (share === undefined) return
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  const { documentElement } = document
  holdScroll(() => window.scrollTo(0, Number(share) * (documentElement.scrollHeight - documentElement.clientHeight)))
}
