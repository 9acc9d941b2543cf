import type { PageAddress } from '../../api/question.ts'
import type { ByLanguage, Language } from '../../api/types.ts'
import { SITE_MAP } from '../site-map.ts'
import type { SitePage } from './site-page.ts'

interface PlacedPage {
  page: SitePage
  /** The one of the page's paths that the address follows, in whichever language. */
  path: ByLanguage<string>
  /** Values of the named segments, not decoded. */
  params: Record<string, string>
}

/** The page at a path in any language; null where there is none. A path with a trailing slash is another path. */
export function pageAt(pathname: string): PlacedPage | null {
  const segments = segmentsOf(pathname)
  for (const page of Object.values(SITE_MAP)) {
    for (const path of page.paths) {
      for (const pattern of Object.values(path)) {
        const params = paramsOf(segmentsOf(pattern), segments)
        if (params) return { page, path, params }
      }
    }
  }
  return null
}

/** Name in the site map of the page at a path; null where there is none. */
export function pageNameAt(pathname: string): string | null {
  const placed = pageAt(withoutSlash(pathname))
  return Object.entries(SITE_MAP).find(([, page]) => page === placed?.page)?.[0] ?? null
}

/**
 * The page at an address, and the address with its values decoded; null where there is no page or the address is
 * malformed.
 */
export function pageAndAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  language: Language,
): { page: SitePage; address: PageAddress } | null {
  const placed = pageAt(pathname)
  if (!placed) return null
  try {
    const values = Object.entries(placed.params).map(([name, value]) => [name, decodeURIComponent(value)])
    const params = Object.fromEntries(values) as Record<string, string>
    return { page: placed.page, address: { pathname, params, query: new URLSearchParams(search), language } }
  } catch {
    return null
  }
}

/** The path of the same page in another language. Unknown paths stay as they are. */
export function pathInLanguage(pathname: string, language: Language): string {
  const placed = pageAt(withoutSlash(pathname))
  if (!placed) return pathname
  const pattern = segmentsOf(placed.path[language])
  const translated = segmentsOf(pathname).map((segment, place) => {
    const part = pattern[place]
    return part === undefined || isNamed(part) ? segment : part
  })
  return `/${translated.join('/')}`
}

/** The path of a page in a language up to its first named segment. */
export function startOf({ paths }: SitePage, language: Language): string {
  return paths[0]?.[language].replace(/\/:.*$/, '') ?? '/'
}

/** The path without slashes at its end: router and gateway accept a page at both. */
export const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '')

const segmentsOf = (path: string) => path.split('/').slice(1)
const isNamed = (part: string) => part.startsWith(':')

/** Values of the pattern's named segments; null where the segments do not match it. */
function paramsOf(pattern: string[], segments: string[]): Record<string, string> | null {
  const required = pattern.filter((part) => !part.endsWith('?')).length
  if (segments.length < required || segments.length > pattern.length) return null
  const params: Record<string, string> = {}
  for (const [place, segment] of segments.entries()) {
    const part = pattern[place] ?? ''
    if (isNamed(part)) params[part.replaceAll(/[:?]/g, '')] = segment
    else if (part !== segment) return null
  }
  return params
}
