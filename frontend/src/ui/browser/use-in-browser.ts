import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a server draws the page and while the browser takes it over, so that both draw the same; then true. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
