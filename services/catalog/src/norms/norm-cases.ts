import { byCase, reporterFirst } from '../citing/case-groups.ts'
import { type NormEdge, normEdgeTo } from '../citing/kept/edge-lines.ts'
import type { CitingNorm } from '../citing/graph-store.ts'

/** A case that cites an article; `others`: ids of its other records that cite it too. */
export type NormCase = CitingNorm & NormEdge & { others: string[] }

/** Groups the decisions that cite an article by case, each case once, in any order. */
export function normCases(citing: readonly CitingNorm[], key: string): NormCase[] {
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
