const CARRIED = /^#at=(0(?:\.\d+)?|1)$/
const PATIENCE_MS = 8_000

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
  const go = () => window.scrollTo(0, Number(share) * (documentElement.scrollHeight - documentElement.clientHeight))
  const growth = new ResizeObserver(go)
  const end = new AbortController()
  const stop = () => {
    growth.disconnect()
    end.abort()
  }
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(moved, stop, { signal: end.signal, passive: true })
  growth.observe(document.body)
  setTimeout(stop, PATIENCE_MS)
}
