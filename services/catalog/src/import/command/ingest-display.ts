import type { ImportReport } from '../reports.ts'

type Summary = Extract<ImportReport, { type: 'summary' }>

export interface Screen {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

const number = (value: number): string => value.toString().replace(/\B(?=(\d{3})+$)/g, "'")

function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–'
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/**
 * Shows progress: a bar on a terminal, else a line every few seconds. Remaining time is estimated by bytes of all
 * files.
 */
export class Progress {
  readonly #screen: Screen
  readonly #total: number | null
  readonly #now: () => number
  readonly #started: number
  #shown: number
  #drawn = false
  #bytes = 0
  #decisions = 0
  #file = ''

  /** `total`: bytes of all files, null when one is standard input. `now`: milliseconds. */
  constructor(screen: Screen, total: number | null, now: () => number) {
    this.#screen = screen
    this.#total = total
    this.#now = now
    this.#started = now()
    this.#shown = this.#started
  }

  /** `bytes` and `decisions` count all files so far. */
  update(file: string, bytes: number, decisions: number): void {
    this.#file = file
    this.#bytes = bytes
    this.#decisions = decisions
    const pause = this.#screen.isTTY ? 100 : 5000
    if (this.#now() - this.#shown < pause) return
    this.#shown = this.#now()
    this.#draw()
  }

  #draw(): void {
    const seconds = Math.max(0.001, (this.#now() - this.#started) / 1000)
    const rate = `${number(this.#decisions)} decisions, ${number(Math.round(this.#decisions / seconds))}/s`
    const share = this.#total ? Math.min(1, this.#bytes / this.#total) : null
    const left = share !== null && share > 0 ? `, ${duration((seconds / share) * (1 - share))} left` : ''
    const percent = share === null ? '' : `${Math.floor(share * 100)} % `.padStart(6)
    if (!this.#screen.isTTY) {
      this.#screen.write(`${percent}${rate}${left} (${this.#file})\n`)
      return
    }
    const filled = Math.round((share ?? 0) * 24)
    const bar = share === null ? '' : `[${'#'.repeat(filled)}${'.'.repeat(24 - filled)}] `
    const line = `${bar}${percent}${rate}${left}  ${this.#file}`
    this.#screen.write(`\r\u001b[2K${line.slice(0, (this.#screen.columns ?? 100) - 1)}`)
    this.#drawn = true
  }

  /** Writes a line above the bar. */
  print(line: string): void {
    this.clear()
    this.#screen.write(`${line}\n`)
  }

  clear(): void {
    if (this.#drawn) this.#screen.write('\r\u001b[2K')
    this.#drawn = false
  }
}

/** Totals of all files as a table, with the share of decisions that have a legal domain, by document type. */
export function summaryTable(summaries: readonly Summary[], failed: number, seconds: number): string {
  const sum = (pick: (summary: Summary) => number): number =>
    summaries.reduce((total, summary) => total + pick(summary), 0)
  const stored = sum((summary) => summary.new + summary.changed + summary.unchanged + summary.withdrawn)
  const rows: [string, string][] = [
    ['files', number(summaries.length)],
    ['failed files', number(failed)],
    ['new', number(sum((summary) => summary.new))],
    ['changed', number(sum((summary) => summary.changed))],
    ['unchanged', number(sum((summary) => summary.unchanged))],
    ['withdrawn', number(sum((summary) => summary.withdrawn))],
    ['held (shrunk)', number(sum((summary) => summary.shrunk))],
    ['refused', number(sum((summary) => summary.refused))],
    ['metadata only', number(sum((summary) => summary.metadataOnly))],
    ['seconds', seconds.toFixed(1)],
    ['decisions/s', number(Math.round(stored / Math.max(seconds, 0.001)))],
  ]
  for (const type of ['atf', 'cedh', 'other'] as const) {
    const total = sum(({ domains }) => domains.byType[type]?.total ?? 0)
    const covered = sum(({ domains }) => domains.byType[type]?.covered ?? 0)
    if (total > 0)
      rows.push([
        `domains ${type}`,
        `${number(covered)} of ${number(total)} (${((100 * covered) / total).toFixed(1)} %)`,
      ])
  }
  return rows.map(([name, value]) => `  ${name.padEnd(14)} ${value}`).join('\n')
}
