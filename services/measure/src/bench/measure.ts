import { createHash } from 'node:crypto'

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

/**
 * Aligns rows of equal length as columns: the first column to the left, the others to the right. The first row is the
 * heading.
 */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return cells.map(line).join('\n')
}

const CALIBRATED_MEGABYTES = 64

/**
 * Milliseconds to hash 64 MB: the current speed of this machine. Compare figures of a busy machine in ratio to it. A
 * loop of our own would depend on which V8 compiler has optimised it.
 */
export function calibrate(): number {
  const megabyte = Buffer.alloc(1 << 20)
  const start = performance.now()
  const hash = createHash('sha256')
  for (let read = 0; read < CALIBRATED_MEGABYTES; read++) hash.update(megabyte)
  hash.digest()
  return round(performance.now() - start)
}
