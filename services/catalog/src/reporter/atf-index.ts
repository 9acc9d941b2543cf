import type { StartPages } from '@trilex/citations/citation'
import { reporterPage } from '@trilex/citations/resolve/resolve'
import { volumeYear } from '@trilex/citations/dates'
import {
  type ByLanguage,
  type InterfaceLanguage,
  REPORTER_PARTS,
  type ReporterPart,
} from '@trilex/citations/vocabulary'
import { type Decision } from '../decision.ts'
import { publishedPages, publishedParts, type ShelfPlace } from './reporter-shelf.ts'

export interface AtfYear {
  year: number
  volume: number
  parts: { part: ReporterPart; published: number; present: number }[]
}

export interface AtfEntry {
  page: number
  present: boolean
  /** Fictitious, part of the demonstration collection. */
  demonstration: boolean
  docId: string | null
  title: string | null
  /** Language of the title. */
  language: Decision['language'] | null
  /** The court's own page of a decision that the collection lacks. */
  official: string | null
  citations: ByLanguage<string>
}

/**
 * Years of the reporter, newest first, with the numbers of published and present decisions by part.
 * @param present counts by `147|III`
 */
export function atfYears(pages: StartPages, present: Map<string, number>): AtfYear[] {
  const volumes = publishedParts(pages)
  for (const key of present.keys()) {
    const [volume, part] = key.split('|') as [string, ReporterPart]
    const parts = volumes.get(Number(volume)) ?? []
    if (!parts.includes(part)) volumes.set(Number(volume), [...parts, part])
  }
  return [...volumes]
    .sort(([a], [b]) => b - a)
    .map(([volume, parts]) => ({
      year: volumeYear(volume),
      volume,
      parts: REPORTER_PARTS.filter((part) => parts.includes(part)).map((part) => ({
        part,
        published: publishedPages(pages, volume, part).length,
        present: present.get(`${volume}|${part}`) ?? 0,
      })),
    }))
}

/**
 * Entries of one part by page: decisions that are present and, as holes, published ones that the collection lacks.
 * @param holes language of the official pages that holes link to; null, without holes, for a filter that only present
 *   decisions can match
 */
export function atfEntries(
  pages: StartPages,
  volume: number,
  part: ReporterPart,
  places: ShelfPlace[],
  holes: InterfaceLanguage | null,
): AtfEntry[] {
  const entries = new Map<number, AtfEntry>()
  if (holes) {
    for (const page of publishedPages(pages, volume, part)) {
      const official = reporterPage(volume, part, page, holes)
      const citations = citationsOf(volume, part, page)
      entries.set(page, {
        page,
        present: false,
        demonstration: false,
        docId: null,
        title: null,
        language: null,
        official,
        citations,
      })
    }
  }
  for (const { page, docId, title, language, citations, demonstration = false } of places) {
    entries.set(page, { page, present: true, demonstration, docId, title, language, official: null, citations })
  }
  return [...entries.values()].sort((a, b) => a.page - b.page)
}

/** The citation of a place in the reporter in the three languages. */
export function citationsOf(volume: number, part: ReporterPart, page: number): ByLanguage<string> {
  const place = `${volume} ${part} ${page}`
  return { fr: `ATF ${place}`, de: `BGE ${place}`, it: `DTF ${place}` }
}
