import { setTimeout as sleep } from 'node:timers/promises'
import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel'
import {
  type EnqueuedTask,
  type FederatedMultiSearchParams,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  type MultiSearchQuery,
  type SearchResponse,
  type Task,
} from 'meilisearch'

/** Default request timeout, in milliseconds. */
export const ANSWER_MS = 3000
/** Timeout for uploading a batch of documents and for requests that no reader waits for. */
export const TAKEN_MS = 30_000
/** Timeout for a task to finish; the outbox retries. */
const TASK_MS = 60_000
/** Longest and first interval between polls of a task. */
const LONGEST_PAUSE = 200
const FIRST_PAUSE = 10
/** Approximate delay before a rejected request is retried, in milliseconds. */
const REFUSED_MS = 100
/** After this many consecutive failures the circuit breaker stays open for `LEFT_ALONE` milliseconds. */
const FAILURES = 5
const LEFT_ALONE = 5000

/** Search is temporarily unavailable. */
const unavailable = (cause: unknown): Error =>
  Object.assign(new Error('search server does not answer', { cause }), { statusCode: 503 })

/** A task that failed on the server. `statusCode` 507: its disk is full. */
const failedTask = ({ error, status, uid }: Task): Error =>
  Object.assign(
    new Error(`search server task ${uid} ${status}: ${error?.code ?? ''}`),
    error?.code === 'no_space_left_on_device' ? { statusCode: 507 } : {},
  )

/** Server errors for a deleted index, or for one that a write recreated without its settings. */
function isUnprepared(error: unknown): boolean {
  if (!(error instanceof MeilisearchApiError)) return false
  const { code, message } = error.cause ?? { code: '', message: '' }
  return code === 'index_not_found' || /is not (filterable|sortable)/.test(message)
}

export interface ServerOptions {
  url: string
  apiKey?: string | undefined
  /** Request timeout, in milliseconds. */
  answerMs?: number
}

export type Found = Pick<SearchResponse, 'hits' | 'facetDistribution' | 'facetsByIndex'> & {
  estimatedTotalHits: number
  /** Exact total, returned instead of the estimate for paged requests. */
  totalHits?: number
}

/**
 * A Meilisearch client with timeouts and a circuit breaker. Responses are not compressed: with gzip a small one took
 * 44 ms instead of 2, most likely because the last of several writes waited for a delayed ACK.
 */
export class Server {
  readonly client: Meilisearch
  /** Whether an index was found missing or without its settings since this was last reset. */
  unprepared = false
  readonly #circuit: CircuitBreakerPolicy
  readonly #answerMs: number

  constructor({ url, apiKey, answerMs = ANSWER_MS }: ServerOptions) {
    this.client = new Meilisearch({
      host: url,
      ...(apiKey !== undefined && { apiKey }),
      requestInit: { headers: { 'accept-encoding': 'identity' } },
    })
    this.#answerMs = answerMs
    this.#circuit = circuitBreaker(
      handleWhen((error) => !isFaultOfQuestion(error)),
      { halfOpenAfter: LEFT_ALONE, breaker: new ConsecutiveBreaker(FAILURES) },
    )
  }

  /** Runs one request with a timeout; rejects with the reason of `signal` when that aborts. */
  async #ask<T>(work: (signal: AbortSignal) => Promise<T>, deadlineMs: number, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const deadline = AbortSignal.timeout(deadlineMs)
    try {
      const within = signal ? AbortSignal.any([signal, deadline]) : deadline
      const answer = await this.#circuit.execute(async () => {
        try {
          return { value: await retryWhenRefused(() => work(within), within) }
        } catch (error) {
          // An aborted search is no evidence of an unhealthy server.
          if (signal?.aborted) return null
          throw error
        }
      })
      signal?.throwIfAborted()
      return (answer as { value: T }).value
    } catch (error) {
      signal?.throwIfAborted()
      if (isUnprepared(error)) {
        this.unprepared = true
        throw unavailable(error)
      }
      if (error instanceof BrokenCircuitError || !isFaultOfQuestion(error)) throw unavailable(error)
      throw error
    }
  }

  search(query: MultiSearchQuery, signal?: AbortSignal, deadlineMs = this.#answerMs): Promise<Found> {
    const { indexUid, q, ...params } = query
    return this.#ask(
      async (within) => (await this.client.index(indexUid).search(q, params, { signal: within })) as Found,
      deadlineMs,
      signal,
    )
  }

  async searchMany(queries: MultiSearchQuery[], signal?: AbortSignal): Promise<Found[]> {
    if (queries.length === 0) return []
    const { results } = await this.#ask(
      (within) => this.client.multiSearch({ queries }, { signal: within }),
      this.#answerMs,
      signal,
    )
    return results as Found[]
  }

  federated(params: FederatedMultiSearchParams, signal?: AbortSignal): Promise<Found> {
    return this.#ask(
      async (within) => (await this.client.multiSearch(params, { signal: within })) as Found,
      this.#answerMs,
      signal,
    )
  }

  /** Documents of an index. Without a filter, the client would put the ids into the URL, which has a length limit. */
  documents<T>(
    index: string,
    body: { ids?: string[]; fields: string[]; sort?: string[]; limit: number; offset?: number },
  ): Promise<{ results: T[]; total: number }> {
    return this.get((client) => client.httpRequest.post({ path: `indexes/${index}/documents/fetch`, body }))
  }

  /** Any other synchronous request. */
  get<T>(work: (client: Meilisearch) => Promise<T>): Promise<T> {
    return this.#ask(() => work(this.client), TAKEN_MS)
  }

  /** Resolves when the server has finished the task returned by `enqueue`. */
  async finish(enqueue: (client: Meilisearch) => Promise<EnqueuedTask>): Promise<Task> {
    const { taskUid } = await this.get(enqueue)
    const start = performance.now()
    for (let pause = FIRST_PAUSE; performance.now() - start < TASK_MS; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
      await sleep(pause)
      const task = await this.get((client) => client.tasks.getTask(taskUid))
      if (task.status === 'succeeded') return task
      if (task.status === 'failed' || task.status === 'canceled') throw failedTask(task)
    }
    throw unavailable(new Error(`search server task ${taskUid} not finished after ${TASK_MS} ms`))
  }
}

/**
 * Retries once after a pause when the server was overloaded or closed an idle connection. All requests here are
 * idempotent.
 */
async function retryWhenRefused<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const busy = error instanceof MeilisearchApiError && error.response.status === 503
    if (!busy && !(error instanceof MeilisearchRequestError)) throw error
    await sleep(REFUSED_MS * (1 + Math.random()), undefined, { signal })
    return work()
  }
}

/** The request itself was rejected, so the server is up. */
const isFaultOfQuestion = (error: unknown): boolean =>
  error instanceof MeilisearchApiError && error.response.status < 500 && error.response.status !== 429
