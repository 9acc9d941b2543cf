import { useLocation } from 'react-router'
import { useInBrowser } from '../browser/use-in-browser.ts'

/** The place that the address names, with its `#`. A server never learns it: the page that it drew is taken over without one, which comes right after. */
export function useHash(): string {
  const { hash } = useLocation()
  return useInBrowser() ? hash : ''
}
