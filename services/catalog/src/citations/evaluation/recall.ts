import type { Citation, CitationTables } from '../citation.ts'
import { extractCitations } from '../extract.ts'
import { startPageOf } from '../reporter.ts'
import type { ReporterPart } from '../../decision.ts'

/** What the corpus says of a document; `texts` in the order of the record. */
export interface CorpusDocument {
  id: string
  strasbourg: boolean
  /** Dockets under which the document itself was decided, as written. */
  own: string
  texts: string[]
  citedDecisions: string[]
  citedStatutes: string[]
}

export interface Disagreement {
  id: string
  wanted: string
  /** Where the wanted string, or what it is made of, stands in the text; empty when nowhere. */
  context: string
}

/** Why a label is not found. */
export const REASONS = [
  'it names the document itself',
  'it names no act',
  'nowhere in the record',
  'in the text',
] as const
type Reason = (typeof REASONS)[number]

export interface Recall {
  /** All labels, and how many of them are found. */
  labels: number
  labelsFound: number
  /** Without those that name the document itself, or as act what is none (`Art. 257d BGE`: a page mark of the reporter). */
  of: number
  found: number
  disagreements: Disagreement[]
  /** Labels that are not found, by reason. */
  missing: Record<Reason, number>
}

const REPORTER = /^(?:BGE|ATF|DTF) (\d+) (I[ab]?|II|III|IV|V) (\d+)$/i
const NO_ACT = / (?:BGE|ATF|DTF)$/
const STATUTE = /^Art\. (\d+[a-z]*)(?: (?:Abs\.|al\.|cpv\.) (\d+[a-z]*))?(?: .*)? (\S+)$/

/** Keys of everything that the parser finds in a document. */
export function keysOf(document: CorpusDocument, tables: CitationTables): Set<string> {
  const keys = new Set<string>()
  for (const text of document.texts) {
    for (const citation of extractCitations(text, { tables, strasbourg: document.strasbourg })) {
      for (const key of keysOfCitation(citation, tables)) keys.add(key)
    }
  }
  return keys
}

function keysOfCitation(citation: Citation, tables: CitationTables): string[] {
  if (citation.kind === 'bge') {
    const { volume, part, page } = citation.parts
    return [reporterKey(tables, volume, part, page), `bge:${volume} ${part} ${page}`]
  }
  if (citation.kind === 'law') {
    const { act, article, paragraphs } = citation.parts
    return labelled(act, tables).flatMap((name) => [
      `${name} ${article}`,
      ...paragraphs.map((paragraph) => `${name} ${article} ${paragraph}`),
    ])
  }
  return 'docket' in citation.parts ? [plainDocket(citation.parts.docket)] : []
}

/**
 * Names the corpus may give an act: it cuts a name at the first hyphen, blank or digit (`OECD` for OECD-MA, `OPP` for
 * OPP 2, `TIT` for Tit. fin. CC) and has old editions with their letter (`ALTVA`) or without (`BV`).
 */
function labelled(act: string, tables: CitationTables): string[] {
  const names = Object.values(tables.acts.names(act) ?? { act })
  const all = names.flatMap((name) => [name, name.replace(/^a(?=\p{Lu})/u, ''), name.replace(/^a(?=\p{Lu})/u, 'v')])
  const cut = all.flatMap((name) => [name, name.split(/[-\s/]/)[0] ?? '', name.replace(/\s?\d$/, '')])
  return [...new Set([codeKey(act, tables), ...cut.map(plainCode)])]
}

const plainDocket = (docket: string) => `docket:${docket.toUpperCase().replace(/[^A-Z0-9]/g, '')}`
const codeKey = (code: string, { acts }: CitationTables) =>
  plainCode(acts.looseCode(code) ?? acts.looseCode(code.split('/')[0] ?? code) ?? code)
const plainCode = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

function reporterKey({ startPages }: CitationTables, volume: number, part: ReporterPart, page: number): string {
  return `bge:${volume} ${part} ${startPageOf(startPages, volume, part, page) ?? page}`
}

/** How many of the decisions the corpus names are found. */
export function decisionRecall(document: CorpusDocument, keys: Set<string>, tables: CitationTables): Recall {
  const own = plainDocket(document.own)
  const cites = (wanted: string) => !own.includes(plainDocket(wanted).slice('docket:'.length))
  return recall(document, document.citedDecisions, cites, 'it names the document itself', (wanted) => {
    const match = REPORTER.exec(wanted)
    if (!match) return keys.has(plainDocket(wanted))
    const part = (match[2] ?? '').replace(/^I[AB]$/, (written) => `I${written[1]?.toLowerCase()}`) as ReporterPart
    const [volume, page] = [Number(match[1]), Number(match[3])]
    return keys.has(reporterKey(tables, volume, part, page)) || keys.has(`bge:${volume} ${part} ${page}`)
  })
}

/** How many of the provisions the corpus names are found, at the precision it names them. */
export function statuteRecall(document: CorpusDocument, keys: Set<string>, tables: CitationTables): Recall {
  const cites = (wanted: string) => !NO_ACT.test(wanted)
  return recall(document, document.citedStatutes, cites, 'it names no act', (wanted) => {
    const match = STATUTE.exec(wanted)
    if (!match) return false
    const place = match[2] === undefined ? match[1] : `${match[1]} ${match[2]}`
    return [codeKey(match[3] ?? '', tables), plainCode(match[3] ?? '')].some((code) => keys.has(`${code} ${place}`))
  })
}

function recall(
  document: CorpusDocument,
  labels: string[],
  cites: (wanted: string) => boolean,
  otherwise: Reason,
  isFound: (wanted: string) => boolean,
): Recall {
  const missing = new Set(labels.filter((wanted) => !isFound(wanted)))
  const cited = labels.filter(cites)
  const missed = cited.filter((wanted) => missing.has(wanted))
  const disagreements = missed.map((wanted) => ({ id: document.id, wanted, context: contextOf(document, wanted) }))
  const reasons = noReasons()
  reasons[otherwise] = [...missing].filter((wanted) => !cites(wanted)).length
  for (const { context } of disagreements) reasons[context === '' ? 'nowhere in the record' : 'in the text']++
  return {
    labels: labels.length,
    labelsFound: labels.length - missing.size,
    of: cited.length,
    found: cited.length - missed.length,
    disagreements,
    missing: reasons,
  }
}

export const noReasons = () => Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<Reason, number>

function contextOf({ texts }: CorpusDocument, wanted: string): string {
  const statute = STATUTE.exec(wanted)
  const number = statute ? statute[1] : wanted.replace(/^(?:BGE|ATF|DTF) /, '')
  const code = statute?.[3]
  const pattern = statute
    ? new RegExp(`art[^\\d]{0,8}[^.;]{0,60}?\\b${number}\\b[^;]{0,80}?${code?.replace(/[^\p{L}\p{N}]/gu, '.')}`, 'iu')
    : new RegExp((number ?? '').split(/[^A-Za-z0-9]+/).join('[\\s_./-]+'), 'i')
  for (const text of texts) {
    const match = pattern.exec(text)
    if (match) return text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 60).replace(/\s+/g, ' ')
  }
  return ''
}
