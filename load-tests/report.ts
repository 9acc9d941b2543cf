import type { Figures } from './runner/figures.ts'

const COLUMNS = [
  ['asked', 'count'],
  ['a second', 'perSecond'],
  ['failed', 'failed'],
  ['shed', 'shed'],
  ['p50 ms', 'p50'],
  ['p95', 'p95'],
  ['p99', 'p99'],
  ['worst', 'worst'],
] as const satisfies [string, keyof Figures][]

/** Formats figures as a text table. */
export function tableOf(figures: Record<string, Figures>): string {
  const head = ['', ...COLUMNS.map(([title]) => title)]
  const lines = Object.entries(figures).map(([name, each]) => [name, ...COLUMNS.map(([, what]) => String(each[what]))])
  return aligned([head, ...lines])
}

/** Aligns rows in columns: the first column left, figures right. */
export function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

/** Growth of the total memory of all processes over the second half of the samples, in percent of its start. */
export function growthOf(looks: Record<string, number>[]): number {
  const half = looks
    .slice(Math.floor(looks.length / 2))
    .map((look) => Object.values(look).reduce((sum, mb) => sum + mb, 0))
  // Least-squares line through all samples: single ones vary with garbage collection.
  const middle = (half.length - 1) / 2
  const mean = half.reduce((sum, mb) => sum + mb, 0) / Math.max(1, half.length)
  const spread = half.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const slope = half.reduce((sum, mb, at) => sum + (at - middle) * (mb - mean), 0) / (spread || 1)
  return mean === 0 ? 0 : (100 * slope * Math.max(0, half.length - 1)) / mean
}
