import { reporterPath } from '../../api/address.ts'
import type { Language } from '../../api/types.ts'

/** Parts of the official reporter; Ia and Ib stand for I in volumes 98 to 120 (1972 to 1994). */
export const PARTS = ['I', 'Ia', 'Ib', 'II', 'III', 'IV', 'V'] as const
export type Part = (typeof PARTS)[number]

/** Filters of the index; the query string of `GET /api/catalog/atf-index`. */
export interface IndexFilter {
  chamber: string | null
  domain: string | null
}

/** The content of an index address: the whole reporter, one volume, or one part of it, and the filters. */
export interface IndexPlace extends IndexFilter {
  volume: number | null
  part: Part | null
}

/** The volume of 1954, with which the index begins; one more each year. */
const FIRST_VOLUME = 80
const YEAR_BEFORE_VOLUME_1 = 1874

/** Reads path and query of the page. Null where the path names no part, or no volume from 1954 to the current year. */
export function parsePlace(path: { volume?: string; part?: string }, query: URLSearchParams): IndexPlace | null {
  const filter = { chamber: query.get('chamber') || null, domain: query.get('domain') || null }
  if (path.volume === undefined) return { volume: null, part: null, ...filter }
  const volume = /^[1-9]\d{1,2}$/.test(path.volume) ? Number(path.volume) : 0
  if (volume < FIRST_VOLUME || volume + YEAR_BEFORE_VOLUME_1 > new Date().getFullYear()) return null
  const part = PARTS.find((known) => known === path.part) ?? null
  return path.part === undefined || part ? { volume, part, ...filter } : null
}

/** The address of a place in the reader's language, with its filter. */
export function formatPlace({ volume, part, chamber, domain }: IndexPlace, language: Language): string {
  const query = new URLSearchParams()
  if (chamber) query.set('chamber', chamber)
  if (domain) query.set('domain', domain)
  const path = [reporterPath(language), volume, volume !== null && part].filter(Boolean).join('/')
  return query.size > 0 ? `${path}?${query}` : path
}

/** API path of the index data: all years, or one volume with titles in the reader's language. */
export function indexPath(filter: IndexFilter, of?: { volume: number; lang: Language }): string {
  const query = new URLSearchParams()
  if (of) query.set('volume', of.volume.toString())
  if (filter.chamber) query.set('chamber', filter.chamber)
  if (filter.domain) query.set('domain', filter.domain)
  return `/api/catalog/atf-index?${query}${of ? `&lang=${of.lang}` : ''}`
}
