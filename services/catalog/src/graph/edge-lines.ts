import type { Treatment } from '../search/decision-index.ts'
import type { CitedDecision, CitedNorm } from './decision-graph.ts'

/** How a decision cites another one. */
export interface Edge {
  considerations: string[]
  treatments: Treatment[]
  /** Day of the cited judgment where it is named. */
  namedDay: string | null
}

/** How a decision cites an article. */
export interface NormEdge {
  paragraphs: string[]
  count: number
}

const list = (values: readonly string[]) => values.map((value) => value.replace(/\s/g, '')).join(' ')
const unlist = (text: string | undefined): string[] => (text ? text.split(' ') : [])

export const edgeLines = (cited: readonly CitedDecision[]): string =>
  lines(
    cited.map(({ key, considerations, treatments, date }) =>
      [key, list(considerations), list(treatments), date ?? ''].join('\t'),
    ),
  )

export const normLines = (cited: readonly CitedNorm[]): string =>
  lines(cited.map(({ key, paragraphs, count }) => [key, list(paragraphs), count].join('\t')))

const lines = (all: string[]): string => (all.length > 0 ? `\n${all.join('\n')}\n` : '')

/** What stands behind a key, or null; only this line is looked at. */
function lineOf(text: string, key: string): string | null {
  const at = text.indexOf(`\n${key}\t`)
  return at < 0 ? null : text.slice(at + key.length + 2, text.indexOf('\n', at + 1))
}

export function edgeTo(edges: string, key: string): Edge | null {
  const line = lineOf(edges, key)
  return line === null ? null : edgeOf(line)
}

/** The same for many citing decisions: equal edges become one, which thousands of rows then share. */
export function edgeReader(): typeof edgeTo {
  const known = new Map<string, Edge>()
  return (edges, key) => {
    const line = lineOf(edges, key)
    if (line === null) return null
    const edge = known.get(line) ?? edgeOf(line)
    known.set(line, edge)
    return edge
  }
}

function edgeOf(line: string): Edge {
  const [considerations, treatments, date] = line.split('\t')
  return {
    considerations: unlist(considerations),
    treatments: unlist(treatments) as Treatment[],
    namedDay: date || null,
  }
}

export function normEdgeTo(norms: string, key: string): NormEdge | null {
  const [paragraphs, count] = lineOf(norms, key)?.split('\t') ?? []
  return count === undefined ? null : { paragraphs: unlist(paragraphs), count: Number(count) }
}

/** Every article of a decision with the number of its mentions. */
export function normCounts(norms: string): { key: string; count: number }[] {
  if (norms === '') return []
  return norms
    .slice(1, -1)
    .split('\n')
    .map((line) => ({ key: line.slice(0, line.indexOf('\t')), count: Number(line.slice(line.lastIndexOf('\t') + 1)) }))
}
