import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * What the way between two processes does: `open` passes everything; `swallow` takes connections and bytes and gives nothing back (a
 * partition); `one-way` lets requests through and answers vanish; `refuse` ends every connection at once.
 */
export type Fault = 'open' | 'swallow' | 'one-way' | 'refuse'

/** A TCP proxy on a free port of this machine that misbehaves on command. */
export interface FaultProxy {
  url: string
  /** Takes effect on open connections too. */
  set(fault: Fault): void
  /** Open connections. */
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
