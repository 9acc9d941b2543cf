/** Percentiles of durations, in milliseconds. */
export interface Spread {
  p50: number
  p95: number
  p99: number
}

export function spreadOf(durations: readonly number[]): Spread {
  const sorted = [...durations].sort((a, b) => a - b)
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

export const round = (value: number): number => Math.round(value * 100) / 100

/** Rows of equal length as columns, the first row being the heading; numbers stand to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return cells.map(line).join('\n')
}

/** A piece short enough to be called often: only then does the engine compile it whole. */
function arithmetic(steps: number): number {
  let sum = 0
  for (let i = 0; i < steps; i++) sum = (sum + i) | 0
  return sum
}

/**
 * Milliseconds of a fixed piece of arithmetic, once it is compiled: how fast this machine is at this moment. About 30 on an
 * idle core of 2025; figures of a busy machine are to be read in ratio to it.
 */
export function calibrate(): number {
  let sum = 0
  for (let warm = 0; warm < 2000; warm++) sum = (sum + arithmetic(10_000)) | 0
  const start = performance.now()
  for (let piece = 0; piece < 1000; piece++) sum = (sum + arithmetic(100_000)) | 0
  return round(performance.now() - start + (sum === 1 ? 1 : 0))
}
