import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows plain links of a region through the router, without a page load, with one listener for thousands of links.
 * Links of the router handle their click before. A link to the current page adds no history entry.
 */
export function usePlainLinks(region: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!plain || event.defaultPrevented || !link || !region.current?.contains(link)) return
      if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [region, navigate])
}
