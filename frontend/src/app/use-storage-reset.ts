import { useEffect } from 'react'

const AFTER_MS = 2_000

/** Checks once, when the page has rendered and the browser is idle, whether the browser storage must be reset. */
export function useStorageReset(): void {
  useEffect(() => {
    const look = () =>
      void import('../session/storage-reset.ts')
        .then(({ resetStorageIfDemanded }) => resetStorageIfDemanded())
        // Ignore code that fails to load: the next start retries.
        .catch(() => undefined)
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(look)
      else look()
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
