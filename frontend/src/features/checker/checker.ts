import type { Language } from '../../api/types.ts'
import { trustedScript } from './trusted.ts'
import workerUrl from './checker-worker.ts?worker&url'
import type { Report } from './check-text.ts'

/** A request to the worker. */
export interface Task {
  id: number
  text: string
  language: Language
  /** Places that only the collection lists. */
  held: readonly string[]
  /** Those of them that are invented. */
  invented: readonly string[]
}

export interface Checker {
  /** The report of a text; a later call does not cancel an earlier one. Rejects when the worker fails. */
  check(task: Omit<Task, 'id'>): Promise<Report>
  stop(): void
  /** The worker could not be loaded or crashed, and answers no more. */
  readonly failed: boolean
}

/** Starts the citation checker in a worker, so that it never blocks typing. */
export function startChecker(): Checker {
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
  const waiting = new Map<number, { resolve: (report: Report) => void; reject: (error: Error) => void }>()
  let last = 0
  let failed = false
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; report: Report }>) => {
    waiting.get(data.id)?.resolve(data.report)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', () => {
    failed = true
    worker.terminate()
    for (const { reject } of waiting.values()) reject(new Error('the citation reader failed'))
    waiting.clear()
  })
  return {
    check: (task) =>
      new Promise((resolve, reject) => {
        last++
        waiting.set(last, { resolve, reject })
        worker.postMessage({ id: last, ...task } satisfies Task)
      }),
    stop: () => worker.terminate(),
    get failed() {
      return failed
    },
  }
}
