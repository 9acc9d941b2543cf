import type { Options, Threshold as Expressions } from 'k6/options'
import type { DecisionRecord } from './product/new-decisions.ts'
import type { Figures } from './runner/figures.ts'

/** Over this number of seconds, the rate changes linearly from the previous one to this many arrivals a second. */
export interface Stage {
  seconds: number
  perSecond: number
}

export const JOURNEYS = ['visitor', 'citations', 'reader'] as const
export type JourneyName = (typeof JOURNEYS)[number]

/** Parameters of one k6 run: the content of the file that `RUN` names. */
export interface Run {
  /** Origin of the product. */
  base: string
  stages: readonly Stage[]
  thresholds: readonly Threshold[]
  /** Journeys, assigned to people in turn. */
  journeys: JourneyName[]
  seed: number
  /** Access tokens of readers, taken in turn. */
  tokens: string[]
  /**
   * Bursts imported during the load, one after another: always new decisions, or corrections of the same
   * ones.
   */
  imports?: { token: string; pattern: DecisionRecord; decisions: 'new' | 'corrected' } | undefined
  /** Output file for the figures. */
  summary: string
}

/** Decisions per import burst. */
export const BURST = 200

/** Who sends the requests. */
export type By = 'people' | 'operator'

/** A limit that a figure of a run must not exceed. */
export interface Threshold {
  of: string
  what: keyof Figures
  most: number
}

export interface Profile {
  /** Description of what the profile measures. */
  shows: string
  stages: Stage[]
  thresholds: Threshold[]
  /**
   * Largest growth of resident memory over the second half of a run, in percent. Imports correct the same decisions, so
   * the data do not grow.
   */
  memoryGrowth?: number
}

const at = (of: string, what: keyof Figures, most: number): Threshold => ({ of, what, most })
const NO_FAILURE = [at('all', 'failed', 0), at('import', 'failed', 0)]
const NOTHING_SHED = [at('all', 'shed', 0), at('import', 'shed', 0)]
/** Objectives of search (reliability.md §6), in milliseconds. */
const OBJECTIVES = [at('search', 'p95', 400), at('search', 'p99', 1_000), at('decision', 'p95', 400)]

/**
 * Arrival rates. The load model is 50 searches a second on a production-size machine; two cores get half of it. A
 * person sends four to six requests.
 */
export const PROFILES = {
  smoke: {
    shows: 'every journey works',
    stages: [{ seconds: 20, perSecond: 2 }],
    // A machine with other load may be slow but must not lose requests.
    thresholds: [...NO_FAILURE, ...NOTHING_SHED, at('all', 'p95', 3_000)],
  },
  average: {
    shows: 'the objectives hold at the usual load',
    stages: [
      { seconds: 10, perSecond: 5 },
      { seconds: 110, perSecond: 5 },
    ],
    thresholds: [...NO_FAILURE, ...NOTHING_SHED, ...OBJECTIVES],
  },
  stress: {
    shows: 'what is too much is refused at once, and what is accepted is answered in time (R20)',
    stages: [
      { seconds: 20, perSecond: 5 },
      { seconds: 60, perSecond: 90 },
      { seconds: 30, perSecond: 90 },
      { seconds: 10, perSecond: 5 },
      { seconds: 20, perSecond: 5 },
    ],
    thresholds: [...NO_FAILURE, at('all', 'p99', 1_000), at('all', 'shedP95', 50)],
  },
  spike: {
    shows: 'five times the load for a minute passes (R20)',
    stages: [
      { seconds: 20, perSecond: 5 },
      { seconds: 2, perSecond: 25 },
      { seconds: 58, perSecond: 25 },
      { seconds: 2, perSecond: 5 },
      { seconds: 20, perSecond: 5 },
    ],
    thresholds: [...NO_FAILURE, at('all', 'p99', 1_000)],
  },
  soak: {
    shows: 'memory stays flat (R23)',
    stages: [{ seconds: 1_200, perSecond: 8 }],
    thresholds: [...NO_FAILURE, ...OBJECTIVES],
    memoryGrowth: 5,
  },
} satisfies Record<string, Profile>
export type ProfileName = keyof typeof PROFILES

/** Names of the requests that journeys send. */
export const NAMES = [
  ...['suggest', 'search', 'decision', 'links', 'cited-by', 'resolve', 'neighbours', 'card', 'extract'],
  ...['profile', 'save', 'saved', 'take back', 'change profile'],
  'import',
]

/** Metric and statistic under which k6 keeps a figure. */
const METRICS: Partial<Record<keyof Figures, [metric: string, part: string]>> = {
  failed: ['failures', 'count'],
  shed: ['refusals', 'count'],
  p50: ['accepted', 'med'],
  p95: ['accepted', 'p(95)'],
  p99: ['accepted', 'p(99)'],
  shedP95: ['refused', 'p(95)'],
}

/** The metric of one request name, or of `all` requests of people. */
export const metricOf = (metric: string, name: string): string =>
  name === 'all' ? `${metric}{by:people}` : `${metric}{name:${name}}`

/** A limit as a k6 threshold. */
export function expressionOf({ of, what, most }: Threshold): { metric: string; expression: string } {
  const [metric, part] = METRICS[what] ?? []
  if (metric === undefined) throw new Error(`no limit can be set for ${what}`)
  return { metric: metricOf(metric, of), expression: `${part}<=${most}` }
}

/** Most concurrent people; further arrivals are dropped and counted. */
const MOST_AT_ONCE = 400

/**
 * k6 options of a run. Arrivals are an open model: people arrive at the rate, however long earlier ones take. k6
 * reports the figures of a name only if it has a threshold, so each name has one that always holds.
 */
export function optionsOf({ stages, thresholds, imports }: Pick<Run, 'stages' | 'thresholds' | 'imports'>): Options {
  const limits: Record<string, Expressions[]> = {}
  for (const name of ['all', ...NAMES]) {
    limits[metricOf('accepted', name)] = ['max>=0']
    limits[metricOf('refused', name)] = ['max>=0']
    for (const metric of ['failures', 'refusals']) limits[metricOf(metric, name)] = ['count>=0']
  }
  for (const { metric, expression } of thresholds.map(expressionOf)) (limits[metric] ??= []).push(expression)
  const seconds = stages.reduce((sum, stage) => sum + stage.seconds, 0)
  const operator = { executor: 'constant-vus' as const, exec: 'operator', vus: 1, duration: `${seconds}s` }
  const peak = Math.max(...stages.map(({ perSecond }) => perSecond))
  return {
    scenarios: {
      people: {
        executor: 'ramping-arrival-rate',
        exec: 'person',
        startRate: stages[0]?.perSecond ?? 0,
        stages: stages.map(({ seconds, perSecond }) => ({ duration: `${seconds}s`, target: perSecond })),
        preAllocatedVUs: Math.min(MOST_AT_ONCE, 10 + 2 * peak),
        maxVUs: MOST_AT_ONCE,
        gracefulStop: '30s',
      },
      ...(imports && { operator: { ...operator, gracefulStop: '180s' } }),
    },
    thresholds: limits,
    summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
  }
}
