const PATIENCE_MS = 8_000

/**
 * Scrolls now and whenever the page grows or shrinks, until the reader moves it or eight seconds have passed.
 * @returns ends it
 */
export function holdScroll(go: () => void): () => void {
  const growth = new ResizeObserver(go)
  const end = new AbortController()
  const stop = () => {
    growth.disconnect()
    end.abort()
  }
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(moved, stop, { signal: end.signal, passive: true })
  growth.observe(document.body)
  const patience = setTimeout(stop, PATIENCE_MS)
  end.signal.addEventListener('abort', () => clearTimeout(patience))
  return stop
}
