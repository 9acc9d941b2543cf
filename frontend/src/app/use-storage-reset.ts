import { useEffect } from 'react'

const AFTER_MS = 2_000

/** Looks once, when the page stands and the browser is idle, whether what it keeps has to be forgotten. */
export function useStorageReset(): void {
  useEffect(() => {
    const look = () =>
      void import('../session/storage-reset.ts')
        .then(({ resetStorageIfDemanded }) => resetStorageIfDemanded())
        // Code that is missing is there at the next start.
        .catch(() => undefined)
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(look)
      else look()
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
