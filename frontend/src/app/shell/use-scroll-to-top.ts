import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Scrolls to the top on a new page or another page of results; not when going back or following a link within the
 * page.
 */
export function useScrollToTop(): void {
  const { pathname, search, hash, ...location } = useLocation()
  // After sign-in the page is scrolled to where it was left.
  const returns = ((location.state as { top?: number } | null)?.top ?? 0) > 0
  const kind = useNavigationType()
  const resultPage = new URLSearchParams(search).get('page') ?? '1'
  const place = `${pathname}#${resultPage}`
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    if (kind !== 'POP' && hash === '' && !returns) window.scrollTo(0, 0)
  }, [place, kind, hash, returns])
}
