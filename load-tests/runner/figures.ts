import { expressionOf, metricOf, NAMES, type Threshold } from '../profiles.ts'

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

interface Metric {
  values: Record<string, number>
  thresholds?: Record<string, { ok: boolean }>
}

/** What k6 gives to `handleSummary`, as far as it is read here. */
export interface Summary {
  state: { testRunDurationMs: number }
  metrics: Record<string, Metric | undefined>
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The time within which a share (0 … 1) of these came; 0 without any. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** Figures of each name that was asked, and of `all`, from the summary of k6. */
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

/** The limits that k6 saw passed, in words. A name that no chosen journey asks has none. */
export function overLimits(thresholds: readonly Threshold[], summary: Summary): string[] {
  const figures = figuresOf(summary)
  if (figures['all'] === undefined) return ['nothing was asked']
  return thresholds.flatMap(({ of, what, most }) => {
    const { metric, expression } = expressionOf({ of, what, most })
    const isKept = summary.metrics[metric]?.thresholds?.[expression]?.ok ?? true
    return isKept || !figures[of] ? [] : [`${of} ${what} is ${figures[of][what]}, over ${most}`]
  })
}
