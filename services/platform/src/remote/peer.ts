import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { encodeFrame, FrameReader } from './frames.ts'
import { readError, writeError, type WrittenError } from './written-error.ts'

/** Answers calls of the other side. `signal` aborts when the caller has given up or is gone. */
export type Method = (args: unknown[], signal: AbortSignal) => unknown
export type Methods = Record<string, Method>

export interface CallOptions {
  /** Tells the other side to stop and rejects the call with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Keeps waiting for the answer after the signal has told the other side to stop. */
  waits?: boolean
  /** Milliseconds after which the call rejects with a `TimeoutError`. */
  deadlineMs: number
}

type Message =
  | { kind: 'call'; id: number; method: string; args: unknown[] }
  | { kind: 'cancel'; id: number }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; error: WrittenError }

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}

class PeerGone extends Error {
  readonly code = 'PEER_GONE'
  constructor() {
    super('the other process is gone')
    this.name = 'PeerGone'
  }
}

/**
 * One side of a connection between two processes, both of which may call the other. Messages leave in order, and only as fast
 * as the other side reads. When the connection ends, waiting calls reject with code `PEER_GONE`.
 */
export class Peer {
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>
  /** Resolves when the connection has ended although this side did not close it. */
  readonly lost: Promise<void>
  readonly #socket: Socket
  readonly #methods: Methods
  readonly #waiting = new Map<number, Waiting>()
  readonly #serving = new Map<number, AbortController>()
  #calls = 0
  #sent: Promise<void> = Promise.resolve()
  #closing = false

  constructor(socket: Socket, methods: Methods) {
    this.#socket = socket
    this.#methods = methods
    const frames = new FrameReader()
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const message of frames.read(chunk)) this.#receive(message as Message)
      } catch (error) {
        socket.destroy(error as Error)
      }
    })
    socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
    // Listeners of `closed` run first, so that a subscription they end does not count as a failure of its handler.
    void this.closed.then(() => setImmediate(() => this.#end()))
    this.lost = this.closed.then(() => (this.#closing ? new Promise(() => undefined) : undefined))
  }

  /** Calls `method` of the other side and resolves to its answer. Rejects with its error, or as `options` say. */
  async call<T>(method: string, args: unknown[], { signal, waits = false, deadlineMs }: CallOptions): Promise<T> {
    signal?.throwIfAborted()
    if (this.#socket.destroyed) throw new PeerGone()
    const id = ++this.#calls
    const answer = Promise.withResolvers<unknown>()
    const cancel = (): void => void this.#send({ kind: 'cancel', id }).catch(() => undefined)
    const late = setTimeout(() => {
      cancel()
      answer.reject(new DOMException(`${method} did not answer in ${deadlineMs} ms`, 'TimeoutError'))
    }, deadlineMs)
    const aborted = (): void => {
      cancel()
      if (!waits) answer.reject(signal?.reason)
    }
    signal?.addEventListener('abort', aborted, { once: true })
    this.#waiting.set(id, answer)
    try {
      this.#send({ kind: 'call', id, method, args }).catch(answer.reject)
      return (await answer.promise) as T
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', aborted)
      this.#waiting.delete(id)
    }
  }

  /** Ends the connection after everything sent so far has been written. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#sent.catch(() => undefined)
    this.#socket.destroySoon()
    await this.closed
  }

  #receive(message: Message): void {
    if (message.kind === 'call') void this.#serve(message)
    else if (message.kind === 'cancel') this.#serving.get(message.id)?.abort()
    else if (message.kind === 'answer') this.#waiting.get(message.id)?.resolve(message.value)
    else this.#waiting.get(message.id)?.reject(readError(message.error))
  }

  async #serve({ id, method, args }: Extract<Message, { kind: 'call' }>): Promise<void> {
    const controller = new AbortController()
    this.#serving.set(id, controller)
    try {
      const called = Object.hasOwn(this.#methods, method) ? this.#methods[method] : undefined
      if (!called) throw new TypeError(`there is no method ${method}`)
      await this.#send({ kind: 'answer', id, value: await called(args, controller.signal) })
    } catch (error) {
      await this.#send({ kind: 'failure', id, error: writeError(error) }).catch(() => undefined)
    } finally {
      this.#serving.delete(id)
    }
  }

  /** Rejects when the message cannot be serialised or the connection has ended. */
  #send(message: Message): Promise<void> {
    const sending = this.#sent.then(async () => {
      if (this.#socket.destroyed) throw new PeerGone()
      if (!this.#socket.write(encodeFrame(message))) await Promise.race([once(this.#socket, 'drain'), this.closed])
    })
    this.#sent = sending.catch(() => undefined)
    return sending
  }

  #end(): void {
    for (const controller of this.#serving.values()) controller.abort(new PeerGone())
    for (const { reject } of this.#waiting.values()) reject(new PeerGone())
  }
}

/**
 * For a process that cannot work without the other one: ends this process with an uncaught error when the connection is lost.
 */
export function endWith(peer: Peer): void {
  void peer.lost.then(() => {
    throw new PeerGone()
  })
}

/** Connects to the process that serves at the Unix socket `path`. Rejects when none does. */
export async function connectPeer(path: string, methods: Methods = {}): Promise<Peer> {
  const socket = connect(path)
  await once(socket, 'connect')
  return new Peer(socket, methods)
}

/**
 * Serves at the Unix socket `path`; `serve` returns the methods that a new connection may call. Resolves to a function that
 * ends the server and its connections.
 */
export async function listenForPeers(path: string, serve: (peer: () => Peer) => Methods): Promise<() => Promise<void>> {
  const peers = new Set<Peer>()
  const server = createServer((socket) => {
    const peer: Peer = new Peer(
      socket,
      serve(() => peer),
    )
    peers.add(peer)
    void peer.closed.then(() => peers.delete(peer))
  })
  server.listen(path)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    await Promise.all([...peers].map((peer) => peer.close()))
    await closed
  }
}
