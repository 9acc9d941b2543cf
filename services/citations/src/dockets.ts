import type { DocketCitation } from './citation/citation.ts'
import { extractCitations } from './extract.ts'

/** Reading dockets needs no acts and no start pages. */
const TABLES = { acts: { code: () => null, looseCode: () => null, names: () => null, at: () => null }, startPages: {} }

/**
 * Rewrites a docket in the court's own spelling: `2C 1106/2018` and `2C.1106/2018` become `2C_1106/2018` (since 2007),
 * `4C.314/1992` keeps its dot, initials of clerks (`/ech`) are removed, `U 319/01` of the insurance court stays. Other
 * text is returned with single blanks.
 */
export function normalDocket(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return docketCitation(plain)?.parts.docket ?? plain
}

/** Reads a text that is exactly one docket; null for anything else. */
export function docketCitation(text: string): DocketCitation | null {
  const bare = text.trim().replace(/\/[a-z]{3}$/, '')
  return docketCitations(bare).find(({ start, end }) => start === 0 && end === bare.length) ?? null
}

/** Every docket of the Federal Supreme Court in a heading, normalised, in order, each once. */
export function docketsIn(text: string): string[] {
  const federal = docketCitations(text).filter(({ parts }) => parts.court === 'bger' || parts.court === 'evg')
  return [...new Set(federal.map(({ parts }) => parts.docket))]
}

function docketCitations(text: string): DocketCitation[] {
  return extractCitations(text, { tables: TABLES }).filter(
    (citation): citation is DocketCitation => 'docket' in citation.parts,
  )
}

/** A docket as a path segment: `1C_437/2022` becomes `1C-437-2022`. */
export const docketAddress = (docket: string): string => docket.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
