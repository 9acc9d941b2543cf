import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, jest, test } from '@jest/globals'
import { createApp, frame } from '@trilex/platform'
import { Agent, buildConnector } from 'undici'
import { quiet } from '../testing.ts'
import { createPool, proxy } from './proxy.ts'

/** A gateway with one service, to which the first `refusals` connections fail with `code`; it resets the first `resets` requests. */
async function withRefusals(refusals: number, code: string, resets = 0, refused = (): unknown => undefined) {
  let resetting = resets
  const server = createServer((request, response) => {
    if (resetting-- > 0) request.socket.resetAndDestroy()
    else response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connect = buildConnector({})
  let left = refusals
  const pool = new Agent({
    connect(options, callback) {
      if (left-- <= 0) return connect(options, callback)
      refused()
      callback(Object.assign(new Error('gone'), { code }), null)
    },
  })
  const app = createApp('gateway', { logger: quiet })
  const target = { pool, service: 'catalog', timeoutMs: 1_000 }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await app.register(frame, { name: 'gateway' })
  const route = { method: ['GET', 'POST'], url: '/api/catalog/x', schema: { hide: true, access: 'public' } as const }
  app.route({ ...route, handler: (request, reply) => proxy({ ...target, url }, request, reply) })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (init: RequestInit = {}) => (await fetch(`${address}/api/catalog/x`, init)).status
  const stop = async () => {
    await app.close()
    await pool.destroy()
    server.close()
  }
  return { statusOf, stop }
}

test.each(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])(
  'a reader notices nothing of connections to pods that have gone (%s), and is told when no pod comes',
  async (code) => {
    const twice = await withRefusals(2, code)
    expect(await twice.statusOf()).toBe(200)
    await twice.stop()
    const always = await withRefusals(1_000, code)
    expect(await always.statusOf()).toBe(503)
    await always.stop()
  },
)

test('a connection that nobody took for long is tried once more, and not again', async () => {
  const now = performance.now.bind(performance)
  let passed = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  try {
    for (const [refusals, status] of [
      [1, 200],
      [2, 503],
    ] as const) {
      const gateway = await withRefusals(refusals, 'UND_ERR_CONNECT_TIMEOUT', 0, () => (passed += 5_000))
      expect(await gateway.statusOf()).toBe(status)
      await gateway.stop()
    }
  } finally {
    clock.mockRestore()
  }
})

test('a reader notices nothing of a connection that is reset; what changes something is told so', async () => {
  const reads = await withRefusals(0, '', 1)
  expect(await reads.statusOf()).toBe(200)
  await reads.stop()
  const writes = await withRefusals(0, '', 1)
  expect(await writes.statusOf({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).toBe(
    503,
  )
  await writes.stop()
})

test('what changes something is not sent a second time', async () => {
  const { statusOf, stop } = await withRefusals(1, 'ECONNREFUSED')
  expect(await statusOf({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).toBe(503)
  await stop()
})

test('a connection that is not used is closed here, long before the service would', async () => {
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => response.end('{}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = createPool(1_000, 100)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const closed = once(server, 'connection').then(([socket]) => once(socket as NodeJS.EventEmitter, 'close'))
  await (await pool.request({ origin, path: '/', method: 'GET' })).body.dump()
  await closed
  await pool.destroy()
  server.close()
})
