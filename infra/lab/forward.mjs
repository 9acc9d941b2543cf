import { connect, createServer } from 'node:net'

/**
 * Forwards every connection from `from` (`{ host, port }`) to `to` (the same, or `{ path }` of a socket). Resolves to a
 * function that stops forwarding and closes the open connections.
 */
export function forward(from, to) {
  const sockets = new Set()
  const server = createServer((client) => {
    const target = connect(to)
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
  })
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve)
      for (const socket of sockets) socket.destroy()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(from.port, from.host, () => resolve(stop))
  })
}
