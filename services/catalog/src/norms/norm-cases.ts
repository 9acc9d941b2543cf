import { byCase, reporterFirst } from '../citing/case-groups.ts'
import { type NormEdge, normEdgeTo } from '../citing/kept/edge-lines.ts'
import type { CitingNorm } from '../citing/graph-store.ts'

/** A case that cites an article; `others`: the ids of its other records that do. */
export type NormCase = CitingNorm & NormEdge & { others: string[] }

/** The decisions that cite the article of a key, as cases, each once, in any order. */
export function normCases(citing: readonly CitingNorm[], key: string): NormCase[] {
  const records = citing.flatMap((row): NormCase[] => {
    const edge = normEdgeTo(row.norms, key)
    return edge ? [{ ...row, ...edge, others: [] }] : []
  })
  return byCase(records).map(joined)
}

/** The records of a case as one: its extract in the reporter goes first, whoever is cited more says how often. */
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
