import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import type { App } from '@trilex/platform'
import { openGateway } from '../testing.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

let asked = 0

/** A pod that answers, or one that ends and refuses. */
async function pod(port: number, stopping = false): Promise<Server> {
  const server = createServer((_request, response) => {
    asked++
    if (stopping) response.writeHead(503, { connection: 'close', 'retry-after': '5' })
    response.end('{}')
  }).listen(port, '127.0.0.1')
  open.push({ close: () => new Promise((done) => server.close(done).closeAllConnections()) })
  await once(server, 'listening')
  return server
}
const end = async (server: Server): Promise<void> => {
  server.close().closeAllConnections()
  await once(server, 'close')
}

async function gateway(url: string): Promise<App> {
  const edge = await openGateway({ catalog: { url } })
  open.push(edge)
  return edge
}
const ask = async (edge: App, method: 'GET' | 'POST') =>
  (await edge.inject({ method, url: '/api/catalog/stats', headers: { host: 'localhost' } })).statusCode

test('a read waits for the next pod while one ends; a command is refused at once', async () => {
  const first = await pod(0, true)
  const { port } = first.address() as AddressInfo
  const edge = await gateway(`http://127.0.0.1:${port}`)
  expect(await ask(edge, 'POST')).toBe(503)
  const before = asked
  const reading = ask(edge, 'GET')
  while (asked === before) await sleep(5)
  await end(first)
  await pod(port)
  expect(await reading).toBe(200)
})

test('a read is refused where no pod comes', async () => {
  const gone = await pod(0)
  const { port } = gone.address() as AddressInfo
  await end(gone)
  expect(await ask(await gateway(`http://127.0.0.1:${port}`), 'GET')).toBe(503)
})
