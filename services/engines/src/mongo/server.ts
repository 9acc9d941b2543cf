import { once } from 'node:events'
import net from 'node:net'
import type { Engine } from './engine.ts'
import { Frames } from './frames.ts'
import { readRequest, writeReply } from './message.ts'

export type Address = { path: string } | { host: string; port: number }

interface Server {
  /** Null for a Unix socket. */
  port: number | null
  /** Ends every connection after the command it is running. */
  close(): Promise<void>
}

/** Listens for drivers. A connection that violates the protocol is closed; the others continue. */
export async function listen(engine: Engine, address: Address): Promise<Server> {
  const open = new Map<net.Socket, Promise<void>>()
  let connections = 0
  let closing = false
  const server = net.createServer((socket) => {
    const connection = ++connections
    const served = serve(engine, socket, connection, () => closing)
    open.set(socket, served)
    void served.finally(() => {
      open.delete(socket)
      engine.closeConnection(connection)
    })
  })
  server.listen(address)
  await once(server, 'listening')
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : null,
    async close() {
      closing = true
      const closed = once(server, 'close')
      server.close()
      // An idle connection gets no further message; one that is answering ends after its answer.
      for (const socket of open.keys()) socket.destroySoon()
      await Promise.all([...open.values()])
      await closed
    },
  }
}

/** Answers the messages of one connection in order until it ends. */
async function serve(engine: Engine, socket: net.Socket, connection: number, closing: () => boolean): Promise<void> {
  const frames = new Frames()
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  try {
    for await (const chunk of socket) {
      frames.push(chunk as Buffer)
      for (let message = frames.next(); message !== null; message = frames.next()) {
        const request = readRequest(message)
        const answer = await engine.run(request.command, connection)
        if (request.answered && !(await send(socket, writeReply(request, answer)))) return
        if (closing()) return
      }
    }
  } catch {
    // The client disconnected or violated the protocol: there is no connection to answer on.
  } finally {
    socket.destroySoon()
  }
}

/** Returns false when the connection is gone. */
async function send(socket: net.Socket, parts: Uint8Array[]): Promise<boolean> {
  if (socket.destroyed || !socket.writable) return false
  socket.cork()
  let room = true
  for (const part of parts) room = socket.write(part)
  socket.uncork()
  if (!room) await drained(socket)
  return !socket.destroyed
}

/** Resolves when the other side has read the data or is gone. */
function drained(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
}
