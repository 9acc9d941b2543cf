/**
 * Rejects or throws while the checked dependency prevents the service from working. A text that it resolves to is
 * reported instead of `ok`; the service still counts as ready.
 */
type ReadinessCheck = (signal: AbortSignal) => Promise<unknown>

interface ReadinessReport {
  ready: boolean
  /** `ok`, the check's message, or why it failed, by check; while stopping only `stopping`. */
  checks: Record<string, string>
}

export interface Readiness {
  /** Registers a check for `/readyz`, for example `add('documents', () => connection.db.command({ ping: 1 }))`. */
  add(name: string, check: ReadinessCheck): void
  /** Reports not ready from now on, so that load balancers send no more requests. */
  drain(): void
  /** Whether `drain` was called. */
  readonly draining: boolean
  report(): Promise<ReadinessReport>
}

const deadlineMs = 4_000

/** Runs all checks in parallel, each with a deadline of 4 s, below that of the probe that asks. */
export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>()
  let draining = false

  const ask = async ([name, check]: [string, ReadinessCheck]): Promise<[name: string, said: string, ok: boolean]> => {
    const signal = AbortSignal.timeout(deadlineMs)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
    })
    try {
      const said = await Promise.race([check(signal), late])
      return [name, typeof said === 'string' ? said : 'ok', true]
    } catch (error) {
      return [name, error instanceof Error ? error.message : String(error), false]
    }
  }

  return {
    add: (name, check) => void checks.set(name, check),
    drain: () => {
      draining = true
    },
    get draining() {
      return draining
    },
    report: async () => {
      if (draining) return { ready: false, checks: { stopping: 'the service is stopping' } }
      const answers = await Promise.all([...checks].map(ask))
      const said = Object.fromEntries(answers.map(([name, answer]) => [name, answer]))
      return { ready: answers.every(([, , ok]) => ok), checks: said }
    },
  }
}
