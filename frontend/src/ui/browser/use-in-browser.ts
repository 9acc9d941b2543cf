import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, so that both render the same; true afterwards. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
