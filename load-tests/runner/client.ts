import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Timeout of a request in milliseconds (R21); browsers time out later. */
const GIVES_UP_MS = 15_000

export interface Answer {
  /** HTTP status; 0 without an answer. */
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
  /** Error code when no answer came. */
  error?: string
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON unless it is text. */
  body?: unknown
  /** Timeout in milliseconds, where an answer may take longer than a reader waits. */
  givesUpMs?: number
}

/** Keep-alive connections to one origin on this machine. */
export class Client {
  readonly #origin: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })

  constructor(origin: string) {
    this.#origin = loopback(origin)
  }

  get origin(): string {
    return this.#origin.origin
  }

  /** Never rejects: resolves to an answer of any status, or to none. */
  async ask(path: string, { method = 'GET', headers = {}, body, givesUpMs = GIVES_UP_MS }: Call = {}): Promise<Answer> {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const began = performance.now()
    const { hostname, port, host } = this.#origin
    return new Promise((resolve) => {
      const ended = (answer: Omit<Answer, 'ms'>) => resolve({ ...answer, ms: performance.now() - began })
      const failed = ({ code, message }: NodeJS.ErrnoException) =>
        ended({ status: 0, headers: {}, body: '', error: code ?? message })
      const asking = request({
        agent: this.#agent,
        hostname: hostname.replace(/\.localhost$/, ''),
        port,
        path,
        method,
        headers: {
          host,
          accept: 'application/json',
          ...(sent !== undefined && {
            'content-type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
            'content-length': String(Buffer.byteLength(sent)),
          }),
          ...headers,
        },
        signal: AbortSignal.timeout(givesUpMs),
      })
      asking.on('error', failed)
      asking.on('response', (answer) => {
        text(answer).then(
          (said) => ended({ status: answer.statusCode ?? 0, headers: answer.headers, body: said }),
          failed,
        )
      })
      asking.end(sent)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/**
 * Returns the address if it is on this machine. Load belongs on one's own installation: the runner sends none to any
 * other host.
 * @throws for any other
 */
export function loopback(address: string): URL {
  const url = new URL(address)
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) return url
  throw new TypeError(`${url.hostname} is not this machine: load is sent to loopback addresses only`)
}
