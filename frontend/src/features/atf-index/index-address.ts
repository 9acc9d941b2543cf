import { reporterPath } from '../../api/address.ts'
import type { Language } from '../../api/types.ts'
import { type IndexFilter, type Part, PARTS } from './endpoints.ts'

/** What the address of the index says: the whole reporter, one volume, or one part of it, and what to look for there. */
export interface IndexPlace extends IndexFilter {
  volume: number | null
  part: Part | null
}

/** Reads path and query of the page. Null where the path names no volume or no part. */
export function parsePlace(path: { volume?: string; part?: string }, query: URLSearchParams): IndexPlace | null {
  const filter = { chamber: query.get('chamber') || null, domain: query.get('domain') || null }
  if (path.volume === undefined) return { volume: null, part: null, ...filter }
  if (!/^[1-9]\d{0,2}$/.test(path.volume)) return null
  const part = PARTS.find((known) => known === path.part) ?? null
  return path.part === undefined || part ? { volume: Number(path.volume), part, ...filter } : null
}

/** The address of a place in the reader's language, with its filter. */
export function formatPlace({ volume, part, chamber, domain }: IndexPlace, language: Language): string {
  const query = new URLSearchParams()
  if (chamber) query.set('chamber', chamber)
  if (domain) query.set('domain', domain)
  const path = [reporterPath(language), volume, volume !== null && part].filter(Boolean).join('/')
  return query.size > 0 ? `${path}?${query}` : path
}
