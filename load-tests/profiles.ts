import type { Options, Threshold as Expressions } from 'k6/options'
import type { DecisionRecord } from './product/new-decisions.ts'
import type { Figures } from './runner/figures.ts'

/** For so many seconds, the rate goes from the one before to this many arrivals a second. */
export interface Stage {
  seconds: number
  perSecond: number
}

export const JOURNEYS = ['visitor', 'citations', 'reader'] as const
export type JourneyName = (typeof JOURNEYS)[number]

/** What k6 is told of one run: the file that `RUN` names. */
export interface Run {
  /** Origin of the product. */
  base: string
  stages: readonly Stage[]
  thresholds: readonly Threshold[]
  /** Each person takes the next of them. */
  journeys: JourneyName[]
  seed: number
  /** Access tokens of readers, taken in turn. */
  tokens: string[]
  /** Bursts that an operator imports meanwhile, one after another: always new decisions, or the same ones corrected. */
  imports?: { token: string; pattern: DecisionRecord; decisions: 'new' | 'corrected' } | undefined
  /** File for the figures. */
  summary: string
}

/** Decisions of one burst of imports. */
export const BURST = 200

/** Who asks. */
export type By = 'people' | 'operator'

/** A limit by name: what must hold of the figures of a run. */
export interface Threshold {
  of: string
  what: keyof Figures
  most: number
}

export interface Profile {
  /** What it shows. */
  shows: string
  stages: Stage[]
  thresholds: Threshold[]
  /** Largest growth of resident memory over the second half, in percent. Imports correct the same decisions: the data do not grow. */
  memoryGrowth?: number
}

const at = (of: string, what: keyof Figures, most: number): Threshold => ({ of, what, most })
const NO_FAILURE = [at('all', 'failed', 0), at('import', 'failed', 0)]
const NOTHING_SHED = [at('all', 'shed', 0), at('import', 'shed', 0)]
/** Objectives of search (reliability.md §6), in milliseconds. */
const OBJECTIVES = [at('search', 'p95', 400), at('search', 'p99', 1_000), at('decision', 'p95', 400)]

/**
 * How many people arrive. The model of load is 50 searches a second on a machine of production size; two cores have half of it.
 * A person asks four to six things.
 */
export const PROFILES = {
  smoke: {
    shows: 'every journey works',
    stages: [{ seconds: 20, perSecond: 2 }],
    // A machine that does other things too is slow, but loses nothing.
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

/** The names of what journeys ask. */
export const NAMES = [
  ...['suggest', 'search', 'decision', 'links', 'cited-by', 'resolve', 'neighbours', 'card', 'extract'],
  ...['profile', 'save', 'saved', 'take back', 'change profile'],
  'import',
]

/** Where k6 keeps a figure: metric and part of it. */
const METRICS: Partial<Record<keyof Figures, [metric: string, part: string]>> = {
  failed: ['failures', 'count'],
  shed: ['refusals', 'count'],
  p50: ['accepted', 'med'],
  p95: ['accepted', 'p(95)'],
  p99: ['accepted', 'p(99)'],
  shedP95: ['refused', 'p(95)'],
}

/** The metric of one name, or of `all` that people asked. */
export const metricOf = (metric: string, name: string): string =>
  name === 'all' ? `${metric}{by:people}` : `${metric}{name:${name}}`

/** A limit as k6 reads it. */
export function expressionOf({ of, what, most }: Threshold): { metric: string; expression: string } {
  const [metric, part] = METRICS[what] ?? []
  if (metric === undefined) throw new Error(`no limit can be set for ${what}`)
  return { metric: metricOf(metric, of), expression: `${part}<=${most}` }
}

/** Most people under way; one beyond is dropped and counted. */
const MOST_AT_ONCE = 400

/**
 * Options of k6 for a run. Arrivals are open: people come at the rate however long those before them take. k6 tells the figures of
 * a name only where it has a limit, so each has one that always holds.
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
