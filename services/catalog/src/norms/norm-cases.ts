import { byCase, reporterFirst } from '../citing/case-groups.ts'
import { type NormEdge, normEdgeTo } from '../citing/kept/edge-lines.ts'
import type { CitingNorm, GraphStore } from '../citing/graph-store.ts'
import { KeptLists } from './kept-lists.ts'

/** A case that cites an article; `others`: ids of its other records that cite it too. */
export type NormCase = CitingNorm & NormEdge & { others: string[] }

/** Most cases in memory of those that cite articles, with the lines of all their articles: about 20 MB. */
const MOST_CASES = 40_000

/** Finds the cases that cite an article. Caches the lists of the most requested articles. */
export class NormCases {
  readonly #graph: GraphStore
  readonly #lists = new KeptLists<NormCase>(MOST_CASES)

  constructor(graph: GraphStore) {
    this.#graph = graph
  }

  /** Cases that cite an article, in any order, each once. */
  async of(key: string): Promise<readonly NormCase[]> {
    const read = async () => [normCases(await this.#graph.citingNorm(key), key)]
    const [cases = []] = await this.#lists.of([key], read)
    return cases
  }

  /** Drops what is cached for these keys. */
  forget(keys: Iterable<string>): void {
    this.#lists.forget(keys)
  }
}

/** Groups the decisions that cite an article by case, each case once, in any order. */
function normCases(citing: readonly CitingNorm[], key: string): NormCase[] {
  const records = citing.flatMap((row): NormCase[] => {
    const edge = normEdgeTo(row.norms, key)
    return edge ? [{ ...row, ...edge, others: [] }] : []
  })
  return byCase(records).map(joined)
}

/** Merges the records of a case: its extract in the reporter goes first, and the record cited most says how often. */
function joined(records: NormCase[]): NormCase {
  const [only] = records
  if (only && records.length === 1) return only
  const [first, ...others] = records.toSorted(reporterFirst)
  return {
    ...(first as NormCase),
    others: others.map(({ id }) => id),
    paragraphs: [...new Set(records.flatMap(({ paragraphs }) => paragraphs))],
    citedBy: Math.max(...records.map(({ citedBy }) => citedBy)),
  }
}
