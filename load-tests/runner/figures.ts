import type { Answer } from './client.ts'

/** What became of the requests of one name. */
export interface Figures {
  count: number
  perSecond: number
  /** Answered otherwise than expected, or not at all. */
  failed: number
  /** Refused with 503 and `retry-after`: what overload sheds (R20). */
  shed: number
  /** Times of the answers that were accepted, in milliseconds. */
  p50: number
  p95: number
  p99: number
  worst: number
  /** 95 of 100 refusals came in this time. */
  shedP95: number
}

/** The time within which a share (0 … 1) of these came; 0 without any. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

interface Kept {
  accepted: number[]
  shed: number[]
  failed: number
}

/** Counts answers by name, and over all under `all`. */
export class Tally {
  readonly #kept = new Map<string, Kept>()
  readonly #began = performance.now()
  readonly #faults = new Map<string, number>()
  /** Arrivals that could not begin because too many were under way. */
  dropped = 0

  /** @param expected statuses that are an answer */
  add(name: string, { status, ms, headers, error }: Answer, expected: readonly number[] = [200]): void {
    const isShed = status === 503 && headers['retry-after'] !== undefined
    const isFailed = !isShed && !expected.includes(status)
    if (isFailed) {
      const fault = `${name}: ${error ?? status}`
      this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1)
    }
    for (const each of [name, 'all']) {
      const kept = this.#kept.get(each) ?? { accepted: [], shed: [], failed: 0 }
      this.#kept.set(each, kept)
      if (isShed) kept.shed.push(ms)
      else if (isFailed) kept.failed++
      else kept.accepted.push(ms)
    }
  }

  /** What failed, and how often. */
  faults(): string[] {
    return [...this.#faults].map(([fault, times]) => `${fault} (${times})`)
  }

  figures(): Record<string, Figures> {
    const seconds = (performance.now() - this.#began) / 1000
    return Object.fromEntries(
      [...this.#kept].map(([name, { accepted, shed, failed }]) => [
        name,
        {
          count: accepted.length + shed.length + failed,
          perSecond: Math.round((10 * accepted.length) / seconds) / 10,
          failed,
          shed: shed.length,
          p50: quantile(accepted, 0.5),
          p95: quantile(accepted, 0.95),
          p99: quantile(accepted, 0.99),
          worst: quantile(accepted, 1),
          shedP95: quantile(shed, 0.95),
        },
      ]),
    )
  }
}
