import { expressionOf, metricOf, NAMES, type Threshold } from '../profiles.ts'

/** Results of the requests of one name. */
export interface Figures {
  count: number
  perSecond: number
  /** Unexpected status, or no answer. */
  failed: number
  /** Refused with 503 and `retry-after` because of overload (R20). */
  shed: number
  /** Latencies of accepted answers, in milliseconds. */
  p50: number
  p95: number
  p99: number
  worst: number
  /** p95 of the refusals, in milliseconds. */
  shedP95: number
}

interface Metric {
  values: Record<string, number>
  thresholds?: Record<string, { ok: boolean }>
}

/** The part of k6's `handleSummary` data that is read here. */
export interface Summary {
  state: { testRunDurationMs: number }
  metrics: Record<string, Metric | undefined>
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The quantile (0 … 1) of these times; 0 if there are none. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** Figures of each request name, and of `all`, from the k6 summary. */
export function figuresOf({ state, metrics }: Summary): Record<string, Figures> {
  const of = (metric: string, name: string, part: string): number => metrics[metricOf(metric, name)]?.values[part] ?? 0
  const figures = ['all', ...NAMES].map((name): [string, Figures] => {
    const accepted = of('accepted', name, 'count')
    const [failed, shed] = [of('failures', name, 'count'), of('refusals', name, 'count')]
    return [
      name,
      {
        count: accepted + failed + shed,
        perSecond: rounded(accepted / (state.testRunDurationMs / 1000)),
        failed,
        shed,
        p50: rounded(of('accepted', name, 'med')),
        p95: rounded(of('accepted', name, 'p(95)')),
        p99: rounded(of('accepted', name, 'p(99)')),
        worst: rounded(of('accepted', name, 'max')),
        shedP95: rounded(of('refused', name, 'p(95)')),
      },
    ]
  })
  return Object.fromEntries(figures.filter(([, { count }]) => count > 0))
}

/** The limits that k6 saw exceeded, in words. A name that no chosen journey requests has none. */
export function overLimits(thresholds: readonly Threshold[], summary: Summary): string[] {
  const figures = figuresOf(summary)
  if (figures['all'] === undefined) return ['nothing was asked']
  return thresholds.flatMap(({ of, what, most }) => {
    const { metric, expression } = expressionOf({ of, what, most })
    const isKept = summary.metrics[metric]?.thresholds?.[expression]?.ok ?? true
    return isKept || !figures[of] ? [] : [`${of} ${what} is ${figures[of][what]}, over ${most}`]
  })
}
