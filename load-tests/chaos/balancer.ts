import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 200

/**
 * Distributes connections to one address over the processes that report ready, round robin, like a cluster's load
 * balancer.
 */
export interface Balancer {
  url: string
  /** Adds a process at this URL. */
  add(name: string, url: string): void
  remove(name: string): void
  /** Resolves once the part is ready and receives connections. */
  seesReady(name: string): Promise<void>
  stop(): Promise<void>
}

export async function startBalancer(): Promise<Balancer> {
  const members = new Map<string, { url: URL; ready: boolean }>()
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket.on('error', () => socket.destroy())
  }
  let next = 0
  const server = createServer((near) => {
    keep(near)
    const ready = [...members.values()].filter((member) => member.ready)
    const member = ready[next++ % ready.length]
    if (!member) return near.destroy()
    const far = keep(connect(Number(member.url.port), member.url.hostname))
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stopping = new AbortController()
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      for (const member of members.values()) {
        const asked = fetch(new URL('/readyz', member.url), { signal: AbortSignal.timeout(1_000) })
        // A timeout means busy and keeps the last state; only an answer or a refused connection changes it.
        member.ready = await asked.then(
          ({ ok }) => ok,
          ({ name }: Error) => name === 'TimeoutError' && member.ready,
        )
      }
      await sleep(LOOK_MS)
    }
  })()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (name, url) => void members.set(name, { url: new URL(url), ready: false }),
    async seesReady(name) {
      while (!members.get(name)?.ready) await sleep(LOOK_MS)
    },
    remove: (name) => void members.delete(name),
    async stop() {
      stopping.abort()
      await looking
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
