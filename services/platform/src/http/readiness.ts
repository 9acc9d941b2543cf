/** Rejects or throws while the checked dependency keeps the service from working. */
type ReadinessCheck = (signal: AbortSignal) => Promise<unknown>

interface ReadinessReport {
  ready: boolean
  /** `ok` or the reason, by check; while stopping only `stopping`. */
  checks: Record<string, string>
}

export interface Readiness {
  /** Registers a check for `/readyz`, for example `add('documents', () => connection.db.command({ ping: 1 }))`. */
  add(name: string, check: ReadinessCheck): void
  /** Reports not ready from now on, so that load balancers send no more requests. */
  drain(): void
  report(): Promise<ReadinessReport>
}

const deadlineMs = 2_000

/** Runs all checks in parallel, each with a deadline of 2 s. */
export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>()
  let draining = false

  const ask = async ([name, check]: [string, ReadinessCheck]): Promise<[string, string]> => {
    const signal = AbortSignal.timeout(deadlineMs)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
    })
    try {
      await Promise.race([check(signal), late])
      return [name, 'ok']
    } catch (error) {
      return [name, error instanceof Error ? error.message : String(error)]
    }
  }

  return {
    add: (name, check) => void checks.set(name, check),
    drain: () => {
      draining = true
    },
    report: async () => {
      if (draining) return { ready: false, checks: { stopping: 'the service is stopping' } }
      const answers = await Promise.all([...checks].map(ask))
      return { ready: answers.every(([, answer]) => answer === 'ok'), checks: Object.fromEntries(answers) }
    },
  }
}
