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

/** A question has to be answered within this time, in milliseconds. */
export const ANSWER_MS = 3000
/** A body of documents has to be taken within this time, and what no reader waits for answered. */
export const TAKEN_MS = 30_000
/** A task has to be finished within this time; the outbox tries again. */
const TASK_MS = 60_000
/** Longest pause between two looks at a task, and the first. */
const LONGEST_PAUSE = 200
const FIRST_PAUSE = 10
/** A refused request is asked again after about so long, in milliseconds. */
const REFUSED_MS = 100
/** After so many failures in a row the server is left alone for `LEFT_ALONE` milliseconds. */
const FAILURES = 5
const LEFT_ALONE = 5000

/** The search cannot be answered now. */
const unavailable = (cause: unknown): Error =>
  Object.assign(new Error('the search engine does not answer', { cause }), { statusCode: 503 })

/** A task that the server could not carry out. `statusCode` 507: its disk is full. */
const failedTask = ({ error, status, uid }: Task): Error =>
  Object.assign(
    new Error(`task ${uid} of the search engine ${status}: ${error?.code ?? ''}`),
    error?.code === 'no_space_left_on_device' ? { statusCode: 507 } : {},
  )

/** What the server says of an index that is gone, or that a write made anew without its settings. */
function isUnprepared(error: unknown): boolean {
  if (!(error instanceof MeilisearchApiError)) return false
  const { code, message } = error.cause ?? { code: '', message: '' }
  return code === 'index_not_found' || /is not (filterable|sortable)/.test(message)
}

export interface ServerOptions {
  url: string
  apiKey?: string | undefined
  /** Deadline of a question, in milliseconds. */
  answerMs?: number
}

export type Found = Pick<SearchResponse, 'hits' | 'facetDistribution' | 'facetsByIndex'> & {
  estimatedTotalHits: number
}

/**
 * A server of Meilisearch behind deadlines and a circuit breaker. Answers are not compressed: with gzip a small one took 44 ms
 * instead of 2, most likely because the last of several writes waited for a delayed acknowledgement.
 */
export class Server {
  readonly client: Meilisearch
  /** Whether an index was missing, or without its settings, since somebody last set it to false. */
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

  /** Runs one request within a deadline; rejects with the reason of `signal` when that fires. */
  async #ask<T>(work: (signal: AbortSignal) => Promise<T>, deadlineMs: number, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const deadline = AbortSignal.timeout(deadlineMs)
    try {
      const within = signal ? AbortSignal.any([signal, deadline]) : deadline
      const answer = await this.#circuit.execute(async () => {
        try {
          return { value: await againWhenRefused(() => work(within), within) }
        } catch (error) {
          // A search that is given up says nothing about the server.
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
    return results as unknown as Found[]
  }

  federated(params: FederatedMultiSearchParams, signal?: AbortSignal): Promise<Found> {
    return this.#ask(
      async (within) => (await this.client.multiSearch(params, { signal: within })) as unknown as Found,
      this.#answerMs,
      signal,
    )
  }

  /**
   * Documents of an index. The client would write the ids of a request without filter into its address, which is too short for
   * them.
   */
  documents<T>(
    index: string,
    body: { ids?: string[]; fields: string[]; sort?: string[]; limit: number; offset?: number },
  ): Promise<{ results: T[]; total: number }> {
    return this.get((client) => client.httpRequest.post({ path: `indexes/${index}/documents/fetch`, body }))
  }

  /** Anything else that is answered at once. */
  get<T>(work: (client: Meilisearch) => Promise<T>): Promise<T> {
    return this.#ask(() => work(this.client), TAKEN_MS)
  }

  /** Resolves when the server has finished the task that `enqueue` gives it. */
  async finish(enqueue: (client: Meilisearch) => Promise<EnqueuedTask>): Promise<Task> {
    const { taskUid } = await this.get(enqueue)
    const start = performance.now()
    for (let pause = FIRST_PAUSE; performance.now() - start < TASK_MS; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
      await sleep(pause)
      const task = await this.get((client) => client.tasks.getTask(taskUid))
      if (task.status === 'succeeded') return task
      if (task.status === 'failed' || task.status === 'canceled') throw failedTask(task)
    }
    throw unavailable(new Error(`task ${taskUid} is not finished after ${TASK_MS} ms`))
  }
}

/**
 * Once more after a moment where the server had too much to do, or closed a connection that had been idle. Everything that is
 * asked here may be asked twice.
 */
async function againWhenRefused<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const busy = error instanceof MeilisearchApiError && error.response.status === 503
    if (!busy && !(error instanceof MeilisearchRequestError)) throw error
    await sleep(REFUSED_MS * (1 + Math.random()), undefined, { signal })
    return work()
  }
}

/** Refused for what was asked, so the server answers. */
const isFaultOfQuestion = (error: unknown): boolean =>
  error instanceof MeilisearchApiError && error.response.status < 500 && error.response.status !== 429
