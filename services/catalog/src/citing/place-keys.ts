import type { Citation, Resolution } from '@trilex/citations/citation'
import { docketCitation } from '@trilex/citations/case-law/dockets'
import type { BriefRow } from '../decision/decision-brief.ts'

/**
 * Key of a decision as others cite it, without the place inside: `bge:147-III-463` by its first page,
 * `bger:4A_606/2020`, `bger-old:4C.317/2002`, `evg:U 123/04`, `echr:24404/05`, `hudoc:001-187186`. The language of the
 * reporter's name is not part of it.
 */
export type PlaceKey = string

/**
 * The keys of the decision that a citation names, and the date that has to agree; no keys for what cannot be a decision
 * of the collection. A place missing from the table of start pages has its key too: the collection may be newer or
 * fuller.
 */
export function placeKeysOf(
  citation: Citation,
  { startPage }: Pick<Resolution, 'startPage'>,
): { keys: PlaceKey[]; date?: string } {
  if (citation.certainty === 'low') return { keys: [] }
  switch (citation.kind) {
    case 'bge': {
      const { volume, part, page } = citation.parts
      return { keys: [`bge:${volume}-${part}-${startPage ?? page}`] }
    }
    case 'bger':
    case 'bger-old':
    case 'evg': {
      const { docket, date } = citation.parts
      return { keys: [`${citation.kind}:${docket}`], ...(date && { date }) }
    }
    case 'echr': {
      const { applications, date } = citation.parts
      return { keys: applications.map((number) => `echr:${number}`), ...(date && { date }) }
    }
    case 'hudoc':
      return { keys: [`hudoc:${citation.parts.id.replace(/^hudoc:/, '')}`] }
    case 'ecli':
      return ofEcli(citation.parts.id)
    default:
      return { keys: [] }
  }
}

const STRASBOURG_ECLI = /^ECLI:CE:ECHR:(\d{4}):(\d\d)(\d\d)(?:JUD|DEC)(\d{7})(\d\d)$/

/** A Strasbourg ECLI contains the date and the first application number. */
function ofEcli(id: string): { keys: PlaceKey[]; date?: string } {
  const [, year, month, day, serial, filed] = STRASBOURG_ECLI.exec(id) ?? []
  return year ? { keys: [`echr:${Number(serial)}/${filed}`], date: `${year}-${month}-${day}` } : { keys: [] }
}

/** The keys by which other decisions cite this one. */
export function ownKeysOf({
  docType,
  docId,
  volume,
  part,
  page,
  dockets,
}: Pick<BriefRow, 'docType' | 'docId' | 'volume' | 'part' | 'page' | 'dockets'>): PlaceKey[] {
  if (docType === 'cedh') return [`hudoc:${docId}`, ...dockets.map((number) => `echr:${number}`)]
  const reporter = volume !== null && part && page !== null ? [`bge:${volume}-${part}-${page}`] : []
  return [...reporter, ...dockets.flatMap(docketKey)]
}

/** Whether a key names a docket, which several decisions may share. */
export const isDocket = (key: PlaceKey): boolean => !key.startsWith('bge:') && !key.startsWith('hudoc:')

/** The key under which the records of a docket are found, beside those that cite it. */
export const recordsOf = (docket: PlaceKey): string => `own:${docket}`

/** The docket of such a key, or null. */
export const docketOf = (key: string): PlaceKey | null => (key.startsWith('own:') ? key.slice('own:'.length) : null)

function docketKey(written: string): PlaceKey[] {
  const docket = docketCitation(written)
  return docket ? [docket.canonical] : []
}
