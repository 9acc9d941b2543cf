import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DamagedIndex } from './postings/segment.ts'
import type { WorkerAnswer, WorkerData, WorkerRequest } from './worker.ts'

const YOUNG_MEGABYTES = 12

interface Waiting {
  message: WorkerRequest
  signal: AbortSignal | undefined
  resolve(answer: unknown): void
  reject(error: Error): void
}

/**
 * Sends requests to one worker thread, one at a time and in order. A request aborted while queued is never sent; a
 * running one is signalled to stop.
 */
export class WorkerQueue {
  readonly #worker: Worker
  readonly #aborted = new Int32Array(new SharedArrayBuffer(4))
  readonly #waiting: Waiting[] = []
  #running: { request: number; waiting: Waiting } | null = null
  #requests = 0
  #ended: Error | null = null

  private constructor(role: WorkerData['role'], folder: string) {
    const data: WorkerData = { role, folder, aborted: this.#aborted.buffer as SharedArrayBuffer }
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: data,
      // The worker reads no other environment variable. Without the compile cache, every thread would load the compiler
      // that strips types.
      env: { NODE_COMPILE_CACHE: getCompileCacheDir() ?? join(folder, 'compiled') },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // A request needs little and short-lived memory; with the default, garbage grows to tens of megabytes.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      name: `search-${role}`,
    })
  }

  /** Resolves once the worker has opened the index. */
  static async start(role: WorkerData['role'], folder: string): Promise<WorkerQueue> {
    const queue = new WorkerQueue(role, folder)
    const worker = queue.#worker
    const ready = Promise.withResolvers<void>()
    let answered = (answer: WorkerAnswer): void =>
      'failure' in answer ? ready.reject(errorOf(answer)) : ready.resolve()
    worker.on('message', (answer: WorkerAnswer) => answered(answer))
    worker.on('error', (error) => queue.#end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => queue.#end(new Error('the search index is closed')))
    worker.once('error', ready.reject)
    worker.once('exit', (code) => ready.reject(new Error(`the search worker ended with code ${code}`)))
    try {
      await ready.promise
    } catch (error) {
      await worker.terminate()
      throw error
    }
    answered = (answer) => queue.#finish(answer)
    return queue
  }

  /** Rejects with the reason of `signal` when it is aborted. */
  ask<T>(message: WorkerRequest, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      if (signal?.aborted) return reject(signal.reason as Error)
      const waiting: Waiting = { message, signal, resolve: (answer) => resolve(answer as T), reject }
      const abort = () => this.#abort(waiting)
      if (signal) {
        signal.addEventListener('abort', abort, { once: true })
        const settle = () => signal.removeEventListener('abort', abort)
        waiting.resolve = (answer) => {
          settle()
          resolve(answer as T)
        }
        waiting.reject = (error) => {
          settle()
          reject(error)
        }
      }
      this.#waiting.push(waiting)
      this.#next()
    })
  }

  get idle(): boolean {
    return this.#running === null && this.#waiting.length === 0
  }

  /** Whether it was closed or its thread has died; further requests are rejected. */
  get ended(): boolean {
    return this.#ended !== null
  }

  /** Ends after the requests made so far. */
  async close(): Promise<void> {
    if (this.#ended) return
    await this.ask({ kind: 'close' })
    await this.#worker.terminate()
  }

  /** Ends at once; pending requests are rejected. */
  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  #abort(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting)
    if (place >= 0) this.#waiting.splice(place, 1)
    else if (this.#running?.waiting === waiting) Atomics.store(this.#aborted, 0, this.#running.request)
    waiting.reject(waiting.signal?.reason as Error)
  }

  #next(): void {
    if (this.#running) return
    const waiting = this.#waiting.shift()
    if (!waiting) return
    this.#running = { request: ++this.#requests, waiting }
    this.#worker.postMessage({ request: this.#requests, message: waiting.message })
  }

  #finish(answer: WorkerAnswer): void {
    const { waiting } = this.#running as { waiting: Waiting }
    this.#running = null
    this.#next()
    if ('failure' in answer) waiting.reject(errorOf(answer))
    else waiting.resolve('written' in answer ? answer.written : JSON.parse(answer.answer))
  }

  #end(error: Error): void {
    this.#ended ??= error
    this.#running?.waiting.reject(this.#ended)
    this.#running = null
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#ended)
  }
}

const errorOf = ({ failure, damaged }: Extract<WorkerAnswer, { failure: string }>): Error =>
  damaged ? new DamagedIndex(failure, damaged === 'database') : new Error(failure)
