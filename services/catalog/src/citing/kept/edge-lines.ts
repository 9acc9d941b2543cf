import type { DocType, TextLanguage, Treatment } from '@trilex/citations/vocabulary'
import type { CitedDecision, CitedNorm } from '../graph-entries.ts'

/** What lists need of a citing decision. */
export interface CitingRow {
  docType: DocType
  language: TextLanguage
  chamber: string | null
  /** `YYYY-MM-DD`, `YYYY`, or empty. */
  date: string
  /** Place keys of its dockets, joined by `|`. */
  dockets: string
  /** Its own place key beside the dockets, `bge:…` or `hudoc:…`, or empty. */
  place: string
}

/** How a decision cites another one. */
export interface Edge {
  considerations: string[]
  treatments: Treatment[]
  /** Day of the cited judgment, if named. */
  namedDay: string | null
}

/** How a decision cites an article. */
export interface NormEdge {
  paragraphs: string[]
  count: number
}

/** Name of the field that holds how a key is cited. A dot in a field name would mean a path, so it is replaced. */
export const fieldOf = (key: string) => `>${key.replaceAll('.', '\u2024')}` as const

/** The key of such a field; null for any other field. */
export const keyOfField = (field: string): string | null =>
  field.startsWith('>') ? field.slice(1).replaceAll('\u2024', '.') : null

const list = (values: readonly string[]) => values.map((value) => value.replace(/\s/g, '')).join(' ')
const unlist = (text: string | undefined): string[] => (text ? text.split(' ') : [])

export const rowLine = ({ docType, language, chamber, date, dockets, place }: CitingRow): string =>
  [docType, language, chamber ?? '', date, dockets, place].join('\t')

/** Parts of a row before its dockets. */
const HEAD_PARTS = 4

/** Makes a reader of lines that `rowLine` wrote; parts that thousands of rows share are parsed once. */
export function rowReader(): (line: string) => CitingRow {
  const heads = new Map<string, Omit<CitingRow, 'dockets' | 'place'>>()
  return (line) => {
    // From the start: dockets and places may be long.
    let end = -1
    for (let tab = 0; tab < HEAD_PARTS; tab++) end = line.indexOf('\t', end + 1)
    const place = line.indexOf('\t', end + 1)
    const written = line.slice(0, end)
    const head = heads.get(written) ?? headOf(written)
    heads.set(written, head)
    const { docType, language, chamber, date } = head
    return { docType, language, chamber, date, dockets: line.slice(end + 1, place), place: line.slice(place + 1) }
  }
}

function headOf(written: string): Omit<CitingRow, 'dockets' | 'place'> {
  const [docType = '', language = '', chamber = '', date = ''] = written.split('\t')
  return { docType: docType as DocType, language: language as TextLanguage, chamber: chamber || null, date }
}

export const edgeLine = ({ considerations, treatments, date }: CitedDecision): string =>
  [list(considerations), list(treatments), date ?? ''].join('\t')

export function edgeOf(line: string): Edge {
  const [considerations, treatments, date] = line.split('\t')
  return {
    considerations: unlist(considerations),
    treatments: unlist(treatments) as Treatment[],
    namedDay: date || null,
  }
}

/** Makes a reader of edge lines for many citing decisions; equal edges become one object. */
export function edgeReader(): typeof edgeOf {
  const known = new Map<string, Edge>()
  return (line) => {
    const edge = known.get(line) ?? edgeOf(line)
    known.set(line, edge)
    return edge
  }
}

export const normLines = (cited: readonly CitedNorm[]): string =>
  cited.length > 0
    ? `\n${cited.map(({ key, paragraphs, count }) => [key, list(paragraphs), count].join('\t')).join('\n')}\n`
    : ''

/** The edge of one article; only its line is parsed. */
export function normEdgeTo(norms: string, key: string): NormEdge | null {
  const at = norms.indexOf(`\n${key}\t`)
  if (at < 0) return null
  const [paragraphs, count] = norms.slice(at + key.length + 2, norms.indexOf('\n', at + 1)).split('\t')
  return { paragraphs: unlist(paragraphs), count: Number(count) }
}

/**
 * Calls `visit` for every article of a decision with the number of its mentions and its paragraphs, which are parsed only when
 * asked for, in order; fast enough for thousands of decisions.
 */
export function eachNorm(norms: string, visit: (key: string, count: number, paragraphs: () => string[]) => void): void {
  for (let at = 1; at < norms.length; ) {
    const end = norms.indexOf('\n', at)
    const line = norms.slice(at, end)
    const [tab, last] = [line.indexOf('\t'), line.lastIndexOf('\t')]
    visit(line.slice(0, tab), Number(line.slice(last + 1)), () => unlist(line.slice(tab + 1, last)))
    at = end + 1
  }
}
