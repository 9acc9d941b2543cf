import { type RefObject, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Section } from '../../api/types.ts'
import { nearestPlace } from './nearest-place.ts'

/** The place that the address names (`#E3.2`, `#p466`), or the nearest that the text has; null without one. Brings it into view and its link into focus, once when the text is there and whenever the reader asks for it again. */
export function usePlaceInText(sections: Section[] | undefined): string | null {
  const { key, hash } = useLocation()
  const wanted = decodeHash(hash)
  const target = useMemo(
    () => (wanted && sections ? nearestPlace(anchorsOf(sections), wanted) : null),
    [sections, wanted],
  )
  useEffect(() => {
    const element = target === null ? null : document.getElementById(target)
    if (!element) return
    element.scrollIntoView({ block: 'start' })
    const link = element.matches('a') ? element : element.querySelector<HTMLElement>('a')
    link?.focus({ preventScroll: true })
  }, [target, key])
  return target
}

function anchorsOf(sections: Section[]): string[] {
  return [
    'regeste',
    ...sections.flatMap(({ key, paragraphs }) => [
      `section-${key}`,
      ...paragraphs.flatMap(({ anchor, page_marks }) => [
        ...(anchor === null ? [] : [anchor]),
        ...page_marks.map(({ page }) => `p${page}`),
      ]),
    ]),
  ]
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Follows the plain links of a region without loading the page anew. Our other links have handled their click before. */
export function usePlainLinks(region: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!plain || event.defaultPrevented || !link || !region.current?.contains(link)) return
      if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [region, navigate])
}
