import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { createLogger } from '../telemetry/logger.ts'
import { type App, createApp } from './create-app.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** An app on every address of `localhost`, whose `/slow` takes half a second. */
async function listening(): Promise<{ app: App; asked: () => number; addresses: { address: string; port: number }[] }> {
  const app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
  let asked = 0
  app.get('/slow', async () => {
    asked++
    await sleep(500)
    return { slow: true }
  })
  app.post('/quick', async (_request, reply) => {
    asked++
    return reply.send({ quick: true })
  })
  await app.listen({ host: 'localhost', port: 0 })
  return { app, asked: () => asked, addresses: app.addresses().filter((address) => typeof address !== 'string') }
}

async function open(
  { address, port }: { address: string; port: number },
  sent: string,
): Promise<{ said: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, address)
  sockets.push(socket)
  await once(socket, 'connect')
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => (said += text))
  socket.on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write(sent)
  return { said: () => said, ended }
}

/** A connection that delays the stop does so for 12 s, and one without a whole head for 15 s. */
const SOONER_MS = 10_000

async function stopTime(app: App): Promise<number> {
  const began = performance.now()
  await app.close()
  return performance.now() - began
}

test.each([
  ['says nothing', ''],
  ['sends half a head', 'GET /slow HTTP/1.1\r\nhost: localhost\r\nx-half'],
  ['sends blank lines', '\r\n\r\n'],
  ['sends what is no request and does not leave', 'this is no request\r\n\r\n'],
])('a connection that %s does not delay the stop, at whatever address of the name', async (_kind, sent) => {
  const { app, addresses } = await listening()
  for (const address of addresses) await open(address, sent)
  await sleep(50)
  expect(await stopTime(app)).toBeLessThan(SOONER_MS)
})

test('a request that runs is answered first, at every address of the name', async () => {
  const { app, asked, addresses } = await listening()
  const readers = await Promise.all(
    addresses.map((address) => open(address, 'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n')),
  )
  while (asked() < addresses.length) await sleep(10)
  expect(await stopTime(app)).toBeLessThan(SOONER_MS)
  // What the server has sent may still be on its way when it has closed.
  await Promise.all(readers.map(({ ended }) => ended))
  for (const { said } of readers) expect(said()).toContain('{"slow":true}')
})

test('a kept connection ends when its last answer is out', async () => {
  const { app, addresses } = await listening()
  const head =
    'POST /quick HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
  const kept = await open(addresses[0] as { address: string; port: number }, head)
  while (!kept.said().includes('quick')) await sleep(10)
  expect(await stopTime(app)).toBeLessThan(SOONER_MS)
})
