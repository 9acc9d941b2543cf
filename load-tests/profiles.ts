import type { Stage } from './runner/arrivals.ts'
import type { Figures } from './runner/figures.ts'

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
const NO_FAILURE = at('all', 'failed', 0)
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
    thresholds: [NO_FAILURE, at('all', 'shed', 0), at('all', 'p95', 3_000)],
  },
  average: {
    shows: 'the objectives hold at the usual load',
    stages: [
      { seconds: 10, perSecond: 5 },
      { seconds: 110, perSecond: 5 },
    ],
    thresholds: [NO_FAILURE, at('all', 'shed', 0), ...OBJECTIVES],
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
    thresholds: [NO_FAILURE, at('all', 'p99', 1_000), at('all', 'shedP95', 50)],
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
    thresholds: [NO_FAILURE, at('all', 'p99', 1_000)],
  },
  soak: {
    shows: 'memory stays flat (R23)',
    stages: [{ seconds: 1_200, perSecond: 8 }],
    thresholds: [NO_FAILURE, ...OBJECTIVES],
    memoryGrowth: 5,
  },
} satisfies Record<string, Profile>
export type ProfileName = keyof typeof PROFILES

/** The limits that a run did not keep, in words. */
export function overLimits(thresholds: readonly Threshold[], figures: Record<string, Figures>): string[] {
  return thresholds.flatMap(({ of, what, most }) => {
    const value = figures[of]?.[what]
    // A name without a request shows nothing.
    if (value === undefined) return [`${of}: nothing was asked`]
    return value <= most ? [] : [`${of} ${what} is ${value}, over ${most}`]
  })
}
