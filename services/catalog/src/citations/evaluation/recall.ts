import type { Citation, CitationTables } from '../citation.ts'
import { extractCitations } from '../extract.ts'
import { startPageOf } from '../reporter.ts'
import type { ReporterPart } from '../../decision.ts'

/** What the corpus says of a document; `texts` in the order of the record. */
export interface CorpusDocument {
  id: string
  strasbourg: boolean
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

export interface Recall {
  of: number
  found: number
  disagreements: Disagreement[]
}

const REPORTER = /^(?:BGE|ATF|DTF) (\d+) (I[ab]?|II|III|IV|V) (\d+)$/i
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
    const code = codeKey(act, tables)
    return [code, ...labelled(code)].flatMap((name) => [
      `${name} ${article}`,
      ...paragraphs.map((paragraph) => `${name} ${article} ${paragraph}`),
    ])
  }
  return 'docket' in citation.parts ? [plainDocket(citation.parts.docket)] : []
}

/** The corpus names an act of a numbered family without its digit (`BVV` for BVV 2), an old edition without its a. */
const labelled = (code: string) => [code.replace(/[1-4]$/, ''), code.replace(/^A(?=BV|STGB|OR|STPO|ZGB)/, '')]

const plainDocket = (docket: string) => `docket:${docket.toUpperCase().replace(/[^A-Z0-9]/g, '')}`
const codeKey = (code: string, { acts }: CitationTables) =>
  (acts.looseCode(code) ?? acts.looseCode(code.split('/')[0] ?? code) ?? code)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function reporterKey({ startPages }: CitationTables, volume: number, part: ReporterPart, page: number): string {
  return `bge:${volume} ${part} ${startPageOf(startPages, volume, part, page) ?? page}`
}

/** How many of the decisions the corpus names are found. */
export function decisionRecall(document: CorpusDocument, keys: Set<string>, tables: CitationTables): Recall {
  return recall(document, document.citedDecisions, (wanted) => {
    const match = REPORTER.exec(wanted)
    if (!match) return keys.has(plainDocket(wanted))
    const part = (match[2] ?? '').replace(/^I[AB]$/, (written) => `I${written[1]?.toLowerCase()}`) as ReporterPart
    const [volume, page] = [Number(match[1]), Number(match[3])]
    return keys.has(reporterKey(tables, volume, part, page)) || keys.has(`bge:${volume} ${part} ${page}`)
  })
}

/** How many of the provisions the corpus names are found, at the precision it names them. */
export function statuteRecall(document: CorpusDocument, keys: Set<string>, tables: CitationTables): Recall {
  return recall(document, document.citedStatutes, (wanted) => {
    const match = STATUTE.exec(wanted)
    if (!match) return false
    const key = `${codeKey(match[3] ?? '', tables)} ${match[1]}`
    return keys.has(match[2] === undefined ? key : `${key} ${match[2]}`)
  })
}

function recall(document: CorpusDocument, all: string[], isFound: (wanted: string) => boolean): Recall {
  const missing = all.filter((wanted) => !isFound(wanted))
  const disagreements = missing.map((wanted) => ({ id: document.id, wanted, context: contextOf(document, wanted) }))
  return { of: all.length, found: all.length - missing.length, disagreements }
}

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
