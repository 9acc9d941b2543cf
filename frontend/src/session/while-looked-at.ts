/** Milliseconds between two checks while the tab is looked at. */
const EVERY_MS = 60_000
/** Window and document both report that somebody came back. */
const AT_ONCE_MS = 1_000

/** Calls `check` when somebody comes back to this tab, and every minute while it is visible. */
export function whileLookedAt(check: () => void): void {
  let checkedAt = Date.now()
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < AT_ONCE_MS) return
    checkedAt = Date.now()
    check()
  }
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  window.setInterval(look, EVERY_MS)
}
