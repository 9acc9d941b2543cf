import { connect, createServer, type Socket } from 'node:net'

interface Address {
  host: string
  port: number
}

/**
 * Forwards every connection from `from` to `to`, which may be the path of a socket. Resolves to a
 * function that stops forwarding and closes the open connections.
 */
export function forward(from: Address, to: Address | { path: string }): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(to)
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(from.port, from.host, () => resolve(stop))
  })
}
