import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** While stopping, milliseconds after which a connection without a request is closed; a request may be on its way. */
const SILENT_MS = 250
/** While stopping, milliseconds for the last responses: more than a handler may take (10 s). */
const ANSWER_MS = 12_000
const TICK_MS = 50

/**
 * Prevents connections from delaying a stop. Node closes idle connections when its server closes, but neither those
 * that have sent nothing or half a request, nor those that become idle later. From the stop on, a connection without a
 * running request is closed after 250 ms, and one whose client does not read its response after 12 s.
 *
 * An app that listens on `localhost` has a server for each address of that name, and `app.server` emits the events of
 * only one of them, so connections are tracked where Node accepts them.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  /** Running requests of each open connection. */
  const running = new Map<Socket, number>()
  const servers = new Set<Server>()
  let stopped: number | undefined
  let timer: NodeJS.Timeout | undefined

  const count = (socket: Socket, change: 1 | -1): void => {
    const requests = running.get(socket)
    if (requests !== undefined) running.set(socket, requests + change)
  }
  const observe = (server: Server): void => {
    servers.add(server)
    server.on('request', ({ socket }, answer) => {
      count(socket, 1)
      answer.once('close', () => count(socket, -1))
    })
  }
  const accept = (message: unknown): void => {
    const { socket } = message as { socket: Socket & { server?: Server } }
    const { server } = socket
    const ports = app.addresses().map((address) => (typeof address === 'string' ? -1 : address.port))
    if (!server || (server !== app.server && !ports.includes(socket.localPort ?? -1))) return
    if (!servers.has(server)) observe(server)
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  }
  const endIdle = (): void => {
    const passed = performance.now() - (stopped ?? 0)
    for (const server of servers) server.closeIdleConnections()
    for (const [socket, requests] of running) {
      if (passed > ANSWER_MS) socket.destroy()
      else if (requests === 0 && passed > SILENT_MS) socket.destroySoon()
    }
  }

  app.addHook('onReady', async () => subscribe('net.server.socket', accept))
  app.addHook('preClose', async () => {
    stopped = performance.now()
    timer = setInterval(endIdle, TICK_MS)
    // Fastify waits for the connections of its first server only.
    const others = new Set([...servers].filter((server) => server !== app.server))
    for (const server of others) server.close()
    const open = () =>
      [...running.keys()].some((socket) => others.has((socket as { server?: Server }).server as Server))
    while (open()) await sleep(TICK_MS)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    unsubscribe('net.server.socket', accept)
  })
}
