import { useLocation } from 'react-router'
import { useInBrowser } from '../browser/use-in-browser.ts'

/**
 * The fragment of the address, with its `#`. A server never receives it, so that hydration starts without one; the
 * fragment follows right after.
 */
export function useHash(): string {
  const { hash } = useLocation()
  return useInBrowser() ? hash : ''
}
