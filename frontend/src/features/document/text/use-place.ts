import { placeInText } from '@trilex/citations'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Section } from '../../../api/types.ts'
import { useHash } from '../../../ui/page/use-hash.ts'

/** Id of the notice that a place is missing: the page scrolls there instead. */
export const MISSING_ID = 'missing-place'

/**
 * The place that the address names (`#E3.2`, `#p466`), or the nearest that the text has; null without one. Scrolls to
 * it and focuses its link once the text has loaded, and again whenever the reader asks for it.
 */
export function usePlaceInText(sections: Section[] | undefined): string | null {
  const { key } = useLocation()
  const wanted = usePlaceAsked()
  const target = useMemo(() => (wanted && sections ? targetOf(sections, wanted) : null), [sections, wanted])
  useEffect(() => {
    const element = target === null ? null : document.getElementById(target)
    if (!element || document.getElementById(MISSING_ID)) return
    element.scrollIntoView({ block: 'start' })
    const link = element.matches('a') ? element : element.querySelector<HTMLElement>('a')
    link?.focus({ preventScroll: true })
  }, [target, key])
  return target
}

function targetOf(sections: Section[], wanted: string): string | null {
  if (wanted === 'regeste' || sections.some(({ key }) => wanted === `section-${key}`)) return wanted
  return placeInText(
    sections.flatMap(({ paragraphs }) => paragraphs),
    wanted,
  ).nearest
}

/** The place as written in the address; empty without one. */
export function usePlaceAsked(): string {
  const hash = useHash()
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
