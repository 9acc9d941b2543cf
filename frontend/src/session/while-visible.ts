/** Poll interval in milliseconds while the tab is visible. */
const EVERY_MS = 60_000
/** Window and document both report a return to the tab; the second report is ignored. */
const AT_ONCE_MS = 1_000

/** Calls `returned` when the tab becomes visible or focused, and `stays` every minute while it is visible. */
export function whileVisible({ returned, stays }: { returned: () => void; stays: () => void }): void {
  let checkedAt = Date.now()
  const checkNow = (check: () => void) => (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < AT_ONCE_MS) return
    checkedAt = Date.now()
    check()
  }
  window.addEventListener('focus', checkNow(returned))
  document.addEventListener('visibilitychange', checkNow(returned))
  window.setInterval(checkNow(stays), EVERY_MS)
}
