import type { Citation, Resolution, StrasbourgParts } from '@trilex/citations/citation'
import { docketAddress, docketCitation } from '@trilex/citations/dockets'
import type { BriefRow } from '../decision/decision-brief.ts'
import { isDateDoubtful } from '../doubts/doubts.ts'

/**
 * Key of a decision as others cite it, without the place inside: `bge:147-III-463` by its first page,
 * `bger:4A_606/2020`, `bger-old:4C.317/2002`, `evg:U 123/04`, `echr:24404/05`, `hudoc:001-187186`. The language of the
 * reporter's name is not part of it. Several judgments may share an application number: `echr:24404/05@2005-07-06` is
 * that of a day, `@2005` of a year, `@GC` and `@GC2005` the Grand Chamber's, `@dec` and `@dec2005` a decision on
 * admissibility.
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
      const named = judgmentNamed(citation.parts)
      return { keys: citation.parts.applications.map((number) => `echr:${number}${named}`) }
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
  return year ? { keys: [`echr:${Number(serial)}/${filed}@${year}-${month}-${day}`] } : { keys: [] }
}

/** The judgment that a Strasbourg citation names, by its day, else by formation and year of the printed report. */
function judgmentNamed({ date, grandChamber, admissibility, report }: StrasbourgParts): string {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(report ?? '')?.[0] ?? ''
  const named = date ?? `${grandChamber ? GRAND_CHAMBER : admissibility ? ADMISSIBILITY : ''}${year}`
  return named === '' ? '' : `@${named}`
}

const GRAND_CHAMBER = 'GC'
const ADMISSIBILITY = 'dec'

/** The date of a decision; null where it is unknown or doubtful, so that nothing depends on it. */
export const dayOf = ({ decisionDate, doubtKinds }: Pick<BriefRow, 'decisionDate' | 'doubtKinds'>): string | null =>
  decisionDate.precision === 'day' && !isDateDoubtful(doubtKinds) ? decisionDate.value : null

/** Whether HUDOC's branch is one of decisions, not of judgments. */
export const isAdmissibility = (branch: string | null): boolean =>
  branch !== null && /^(?:ADMISSIBILITY|DEC|SCREENING|SINGLEJUDGE)/.test(branch)

export const isGrandChamber = (branch: string | null): boolean => branch !== null && /GRANDCHAMBER$/.test(branch)

/** The names of the one judgment among those that share its number, as `judgmentNamed` writes them. */
function namesOf({
  chamber,
  decisionDate: { precision, value },
}: Pick<BriefRow, 'chamber' | 'decisionDate'>): string[] {
  const year = value?.slice(0, 4) ?? ''
  const kinds = [
    ...(isGrandChamber(chamber) ? [GRAND_CHAMBER] : []),
    ...(isAdmissibility(chamber) ? [ADMISSIBILITY] : []),
  ]
  return [
    ...(precision === 'day' ? [value] : []),
    ...(year === '' ? [] : [year]),
    ...kinds.flatMap((kind) => (year === '' ? [kind] : [kind, `${kind}${year}`])),
  ]
}

/** The key of the Grand Chamber's judgment with an application number. */
export const grandChamberOf = (number: PlaceKey): PlaceKey => `${number}@${GRAND_CHAMBER}`

/** The application number or docket of a key, without the judgment that it names. */
export const numberOf = (key: PlaceKey): PlaceKey => key.split('@')[0] ?? key

/** A key as a citation to be read: `bge:140-I-201` is `BGE 140 I 201`. */
export function citationOfKey(key: PlaceKey): string {
  const named = numberOf(key)
  const rest = named.slice(named.indexOf(':') + 1)
  return key.startsWith('bge:') ? `BGE ${rest.replaceAll('-', ' ')}` : rest
}

/** The address of the page of a federal decision; null for others, which have an address only in the collection. */
export function addressOf(citation: Citation): Pick<BriefRow, 'docType' | 'docId'> | null {
  if (citation.kind === 'bge') return { docType: 'atf', docId: citation.canonical.replace(/^bge:([^#@]*).*$/, '$1') }
  if (!('docket' in citation.parts)) return null
  return { docType: 'other', docId: docketAddress(citation.parts.docket) }
}

/** The keys by which other decisions cite this one. */
export function ownKeysOf({
  docType,
  docId,
  volume,
  part,
  page,
  dockets,
  ...judgment
}: Pick<
  BriefRow,
  'docType' | 'docId' | 'volume' | 'part' | 'page' | 'dockets' | 'chamber' | 'decisionDate'
>): PlaceKey[] {
  if (docType === 'cedh') {
    const names = ['', ...namesOf(judgment).map((name) => `@${name}`)]
    return [`hudoc:${docId}`, ...dockets.flatMap((number) => names.map((name) => `echr:${number}${name}`))]
  }
  const reporter = volume !== null && part && page !== null ? [`bge:${volume}-${part}-${page}`] : []
  return [...reporter, ...dockets.flatMap(docketKey)]
}

/** Whether a key names a docket, which several decisions may share. */
export const isDocket = (key: PlaceKey): boolean =>
  !key.startsWith('bge:') && !key.startsWith('hudoc:') && !key.includes('@')

/** The key under which the records of a docket are found, beside those that cite it. */
export const recordsOf = (docket: PlaceKey): string => `own:${docket}`

/** The docket of such a key, or null. */
export const docketOf = (key: string): PlaceKey | null => (key.startsWith('own:') ? key.slice('own:'.length) : null)

function docketKey(written: string): PlaceKey[] {
  const docket = docketCitation(written)
  return docket ? [docket.canonical] : []
}

/** Key of an article, equal in all languages: `law:OR.336`; an old edition is another act (`law:aBV.4`). */
export const normKey = (act: string, article: string): string => `law:${act}.${article}`
