import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** No request of the product may take longer (R21); a reader's browser gives up later than this. Milliseconds. */
const GIVES_UP_MS = 15_000

export interface Answer {
  /** 0 where no answer came. */
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
  /** The code of what went wrong where no answer came. */
  error?: string
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON unless it is text. */
  body?: unknown
  /** Milliseconds to wait for the answer, where it may take longer than a reader waits. */
  givesUpMs?: number
}

/** Kept connections to one origin of this machine. */
export class Client {
  readonly #origin: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })

  constructor(origin: string) {
    this.#origin = loopback(origin)
  }

  get origin(): string {
    return this.#origin.origin
  }

  /** Resolves whatever happens: an answer of any status, or none. */
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
 * The address, if it is one of this machine. Load belongs to an installation of one's own: the runner sends none to any other host.
 * @throws for any other
 */
export function loopback(address: string): URL {
  const url = new URL(address)
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) return url
  throw new TypeError(`${url.hostname} is not this machine: load is sent to loopback addresses only`)
}
