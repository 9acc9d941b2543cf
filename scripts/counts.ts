/** Counts of a test run; `flaky` tests passed on their second attempt. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  flaky: number
}

/** A suite of Jest's report; times are in milliseconds since 1970, `name` is its path. */
export interface Suite {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
}

/**
 * Result of a step of the check. `didNotRun` is the reason; `cached` describes what had passed before; `faults` are lines
 * about what failed.
 */
export interface Result {
  passed: number
  failed: number
  skipped?: number
  flaky?: number
  didNotRun?: string
  cached?: string | undefined
  suites?: Suite[]
  faults?: readonly string[]
}

/** A step of the check; it prints under its name. */
export type Step = (name: string) => Promise<Result>
