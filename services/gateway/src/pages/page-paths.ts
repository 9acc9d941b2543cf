import type { BrandKey } from '@trilex/platform/brands'

/**
 * Path of a page in each language: literal segments, which may differ, and named ones (`:act`); optional ones
 * (`:part?`) come last.
 */
export type PagePath = Record<BrandKey, string>

const withoutSlash = (path: string): string => path.replace(/\/+$/, '') || '/'
const segmentsOf = (path: string) => path.split('/').slice(1)

function follows(pattern: string[], segments: string[]): boolean {
  const required = pattern.filter((part) => !part.endsWith('?')).length
  const fits = segments.length >= required && segments.length <= pattern.length
  return fits && segments.every((segment, place) => pattern[place]?.startsWith(':') || pattern[place] === segment)
}

/** Finds pages of a front end by their paths. */
export interface PagePaths<Page> {
  /**
   * The canonical path of a page: without a trailing slash, its first segment in lower case (`/ATF/147-III-1/` →
   * `/atf/147-III-1`). Null when the path is already canonical or belongs to no page.
   */
  addressOf(path: string): string | null
  /**
   * The page at a path in any language, with or without a trailing slash; undefined for a path that belongs to no page.
   */
  pageAt(path: string): Page | undefined
  /** The path of the same page in another language; a path without a page stays as it is. */
  pathIn(path: string, key: BrandKey): string
}

export function pagePaths<Page extends { path: PagePath }>(pages: readonly Page[]): PagePaths<Page> {
  const known = pages.map((page) => ({
    page,
    patterns: [...new Set(Object.values(page.path))].map(segmentsOf),
  }))
  const pageAt = (path: string) => {
    const segments = segmentsOf(withoutSlash(path))
    return known.find(({ patterns }) => patterns.some((pattern) => follows(pattern, segments)))?.page
  }
  return {
    pageAt,
    addressOf(path) {
      const plain = withoutSlash(path)
      const [, first = ''] = plain.split('/')
      const small = `/${first.toLowerCase()}${plain.slice(first.length + 1)}`
      const address = pageAt(plain) ? plain : small
      return address !== path && pageAt(address) ? address : null
    },
    pathIn(path, key) {
      const pattern = segmentsOf(pageAt(path)?.path[key] ?? '')
      const translated = segmentsOf(path).map((segment, place) => {
        const part = pattern[place]
        return part === undefined || part.startsWith(':') ? segment : part
      })
      return `/${translated.join('/')}`
    },
  }
}
