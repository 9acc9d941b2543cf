import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createLogger } from '../telemetry/logger.ts'
import { limitBodyTime } from './body-deadline.ts'
import { type App, createApp } from './create-app.ts'

const LINGER_MS = 300

let app: App
let socket: Socket
let port: number
beforeEach(async () => {
  app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
  limitBodyTime(app, LINGER_MS)
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send({}) }, async () => ({}))
  app.post('/read', async () => ({ read: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  socket.destroy()
  await app.close()
})

/** Sends a head, then a byte every 50 ms until the server closes the connection; returns what was answered. */
async function trickling(head: string): Promise<string> {
  socket = connect(port, '127.0.0.1')
  let said = ''
  let closed = false
  socket.setEncoding('utf8').on('data', (text: string) => (said += text))
  socket.on('error', () => undefined).on('close', () => (closed = true))
  await once(socket, 'connect')
  socket.write(head)
  while (!closed) {
    await sleep(50)
    socket.write('x')
  }
  return said
}

const head = (path: string, ...headers: string[]) =>
  ['POST ' + path + ' HTTP/1.1', 'host: court', ...headers, '', ''].join('\r\n')

test.each([
  ['a body that is too long', '/read', 'content-length: 100000', 413],
  ['what a hook refused', '/refused', 'content-length: 100000', 403],
  ['what a hook refused, in chunks', '/refused', 'transfer-encoding: chunked', 403],
])('a body that trickles on after the answer to %s ends the connection', async (_, path, framing, status) => {
  const said = await trickling(head(path, framing, 'content-type: application/json'))
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a connection whose body has arrived stays open for the next request', async () => {
  socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const request = `${head('/read', 'content-length: 2', 'content-type: application/json')}{}`
  for (let n = 0; n < 2; n++) {
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
    await sleep(LINGER_MS + 100)
  }
  expect(socket.destroyed).toBe(false)
})

test.each([
  ['different', 'Host: other'],
  ['equal', 'host: court'],
])('two %s Host headers are refused', async (_, second) => {
  socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET /healthz HTTP/1.1\r\nhost: court\r\n${second}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
  expect(String(answer)).toContain('BAD_REQUEST')
})
