import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import robotsParserModule from 'robots-parser'
import { SourceFault } from './source-fault.ts'

/** Cache validators of a page, sent back with the next request for it. */
export interface Validators {
  etag?: string
  lastModified?: string
}

export type Answer =
  | { kind: 'page'; bytes: Buffer; contentType: string; validators: Validators }
  /** Not modified since the last request (304). */
  | { kind: 'unchanged' }
  /** 404 or 410. */
  | { kind: 'missing' }
  /** 204, or a page without content. */
  | { kind: 'empty' }

interface Robots {
  isAllowed(url: string, userAgent: string): boolean | undefined
  getCrawlDelay(userAgent: string): number | undefined
}

/** The package exports the function itself; its types wrongly describe a default export. */
const robotsParser = Object(robotsParserModule) as (url: string, rules: string) => Robots

interface ClientOptions {
  /** Address of the source; every request stays below its origin. */
  base: string
  /** Product and contact, `User-Agent`. */
  userAgent: string
  signal: AbortSignal
  /** Remaining requests of the run; at zero the client throws {@link BudgetSpent}. */
  budget: { left: number }
  /** Milliseconds between two requests; `Crawl-delay` in robots.txt may increase it. */
  pauseMs: number
  /** Timeout of a request including its body, in milliseconds. */
  deadlineMs?: number
  /** Maximum size of a page in bytes, uncompressed. */
  mostBytes?: number
}

/** Thrown when the request budget of a run is used up. */
export class BudgetSpent extends Error {}

/** A transient failure. */
class Passing extends Error {
  readonly status: number | null
  readonly retryAfterMs: number | null

  constructor(message: string, status: number | null = null, retryAfterMs: number | null = null) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

const DEADLINE_MS = 60_000
const MOST_BYTES = 32 * 1024 * 1024
const RETRIES = 3
/** A source whose `Retry-After` is longer is left for the next run. */
const LONGEST_WAIT_MS = 120_000
const LONGEST_PAUSE_MS = 30_000
const MOST_REDIRECTS = 3
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Fetches pages of one source sequentially: identifies itself, obeys robots.txt and the request interval, retries
 * transient failures, follows redirects only within the source, and limits time and size of each page. Throws {@link
 * SourceFault} for a page that it cannot read.
 */
export class WebClient {
  readonly #options: Required<ClientOptions>
  readonly #base: URL
  #robots: Robots | null = null
  #next = 0
  #pauseMs: number

  constructor(options: ClientOptions) {
    this.#options = {
      deadlineMs: DEADLINE_MS,
      mostBytes: MOST_BYTES,
      ...options,
    }
    this.#base = new URL(options.base.endsWith('/') ? options.base : `${options.base}/`)
    this.#pauseMs = this.#options.pauseMs
  }

  /** @param path below the source's address, without a leading slash */
  async get(path: string, known: Validators = {}): Promise<Answer> {
    const headers = {
      ...(known.etag && { 'if-none-match': known.etag }),
      ...(known.lastModified && { 'if-modified-since': known.lastModified }),
    }
    return this.#ask(path, { headers })
  }

  async post(path: string, body: object): Promise<Answer> {
    return this.#ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const url = new URL(path, this.#base)
    await this.#refuseDisallowed(url)
    return this.#patiently(() => this.#follow(url, init))
  }

  async #refuseDisallowed(url: URL): Promise<void> {
    const { userAgent, pauseMs } = this.#options
    if (!this.#robots) {
      const address = new URL('/robots.txt', this.#base)
      const answer = await this.#patiently(() => this.#follow(address, {}))
      // Without robots.txt everything is allowed (RFC 9309); if it cannot be read, the run stops.
      const rules = answer.kind === 'page' && !/html/.test(answer.contentType) ? answer.bytes.toString('utf8') : ''
      this.#robots = robotsParser(address.href, rules)
      const delay = (this.#robots.getCrawlDelay(userAgent) ?? 0) * 1000
      this.#pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(pauseMs, delay))
    }
    if (this.#robots.isAllowed(url.href, userAgent) === false)
      throw new SourceFault('ROBOTS', `robots.txt does not allow ${url.pathname}`)
  }

  async #patiently(ask: () => Promise<Answer>): Promise<Answer> {
    const { signal } = this.#options
    try {
      return await pRetry(ask, {
        retries: RETRIES,
        minTimeout: 2 * this.#pauseMs,
        maxTimeout: LONGEST_WAIT_MS,
        randomize: true,
        signal,
        shouldRetry: ({ error }) => error instanceof Passing && (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS,
        async onFailedAttempt({ error, retryDelay, retriesLeft }) {
          const asked = error instanceof Passing ? (error.retryAfterMs ?? 0) : 0
          if (retriesLeft === 0 || asked > LONGEST_WAIT_MS) return
          await sleep(Math.max(0, asked - retryDelay), undefined, { signal })
        },
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Passing)) throw error
      throw new SourceFault(error.status === 429 ? 'REFUSED' : 'UNAVAILABLE', error.message)
    }
  }

  async #follow(address: URL, init: RequestInit): Promise<Answer> {
    let url = address
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const { response, deadline } = await this.#request(url, init)
      const { status } = response
      const location = response.headers.get('location')
      if (status < 300 || status > 399 || status === 304 || location === null)
        return this.#answer(url, response, deadline)
      await response.body?.cancel()
      const target = new URL(location, url)
      if (target.origin !== this.#base.origin)
        throw new SourceFault('REDIRECTED', `${url.pathname} leads to another site, ${target.origin}`)
      url = target
    }
    throw new SourceFault('REDIRECTED', `${address.pathname} leads from one address to another`)
  }

  async #request(url: URL, init: RequestInit): Promise<{ response: Response; deadline: AbortSignal }> {
    const { signal, deadlineMs, budget, userAgent } = this.#options
    if (budget.left <= 0) throw new BudgetSpent('the requests of this run are used up')
    budget.left--
    await sleep(Math.max(0, this.#next - performance.now()), undefined, { signal })
    const deadline = AbortSignal.timeout(deadlineMs)
    try {
      const headers = { ...(init.headers as object), 'user-agent': userAgent }
      const ends = AbortSignal.any([signal, deadline])
      const response = await fetch(url, { ...init, headers, redirect: 'manual', signal: ends })
      return { response, deadline: ends }
    } catch (error) {
      signal.throwIfAborted()
      const cause = deadline.aborted ? `no answer within ${deadlineMs} ms` : reasonOf(error)
      throw new Passing(`${url.pathname}: ${cause}`)
    } finally {
      this.#next = performance.now() + this.#pauseMs
    }
  }

  async #answer(url: URL, response: Response, ends: AbortSignal): Promise<Answer> {
    const { status, headers } = response
    if (status === 200) {
      const bytes = await this.#body(url, response, ends)
      const etag = headers.get('etag')
      const lastModified = headers.get('last-modified')
      const validators = { ...(etag && { etag }), ...(lastModified && { lastModified }) }
      const contentType = headers.get('content-type') ?? ''
      return bytes.length === 0 ? { kind: 'empty' } : { kind: 'page', bytes, contentType, validators }
    }
    await response.body?.cancel()
    if (status === 204) return { kind: 'empty' }
    if (status === 304) return { kind: 'unchanged' }
    if (status === 404 || status === 410) return { kind: 'missing' }
    const detail = `${url.pathname} answered ${status}`
    if (PASSING.has(status)) throw new Passing(detail, status, retryAfter(headers.get('retry-after')))
    throw new SourceFault(status === 401 || status === 403 ? 'REFUSED' : 'UNAVAILABLE', detail)
  }

  async #body(url: URL, { body }: Response, ends: AbortSignal): Promise<Buffer> {
    const { signal, mostBytes } = this.#options
    const pieces: Uint8Array[] = []
    let size = 0
    try {
      for await (const piece of body ?? []) {
        ends.throwIfAborted()
        pieces.push(piece)
        size += piece.length
        if (size > mostBytes) throw new SourceFault('TOO_LARGE', `${url.pathname} has more than ${mostBytes} bytes`)
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof SourceFault) throw error
      throw new Passing(`${url.pathname} broke off after ${size} bytes: ${reasonOf(error)}`)
    }
    return Buffer.concat(pieces)
  }
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** Milliseconds of a `Retry-After` header, which contains seconds or a date. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
