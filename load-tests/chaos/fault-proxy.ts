import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * Fault on the connection between two processes: `open` passes everything; `swallow` accepts connections and bytes and
 * returns nothing (a partition); `one-way` passes requests and drops answers; `refuse` closes every connection at once.
 */
export type Fault = 'open' | 'swallow' | 'one-way' | 'refuse'

/** A TCP proxy on a free port of this machine that injects faults on command. */
export interface FaultProxy {
  url: string
  /** Also applies to open connections. */
  set(fault: Fault): void
  /** Number of open connections. */
  connections(): number
  stop(): Promise<void>
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let fault: Fault = 'open'
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket.on('error', () => socket.destroy())
  }
  const server: Server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near)
    if (fault === 'refuse') return near.resetAndDestroy()
    const far = keep(connect({ port: Number(port), host: hostname, allowHalfOpen: true }))
    near.on('data', (bytes) => {
      if (fault === 'open' || fault === 'one-way') far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (fault === 'open') near.write(bytes)
    })
    near.once('end', () => far.end())
    far.once('end', () => near.end())
    near.once('close', () => far.destroy())
    far.once('close', () => fault === 'open' && near.destroy())
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      fault = next
      if (next === 'refuse') for (const socket of sockets) socket.destroy()
    },
    connections: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
