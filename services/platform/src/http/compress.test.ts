import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type App, createApp } from './create-app.ts'
import { frame } from './frame.ts'
import { createLogger } from '../telemetry/logger.ts'

const schema = { hide: true, access: 'public' }
const long = { regeste: 'Kündigung des Mietverhältnisses, résiliation du bail. '.repeat(100) }
const json = JSON.stringify(long)
const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
let app: App

beforeAll(async () => {
  app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
  await app.register(frame, { name: 'court' })
  // A hook that a service adds later still sees the text, not its brotli bytes.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string') reply.header('x-characters', payload.length)
    return payload
  })
  app.get('/long', { schema }, async () => long)
  app.get('/varied', { schema }, async (_request, reply) => reply.header('vary', 'accept-language').send(long))
  app.get('/short', { schema }, async () => ({ regeste: 'Bail' }))
  app.get('/seen', { schema }, async (_request, reply) => reply.header('etag', 'W/"1"').code(304).send())
  app.get('/lines', { schema }, async (_request, reply) =>
    reply.type('application/x-ndjson').send(Readable.from(Array.from({ length: 100 }, () => `${json}\n`))),
  )
  app.get('/picture', { schema }, async (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000)))
  app.get('/packed', { schema }, async (_request, reply) =>
    reply.type('text/plain').header('content-encoding', 'dcb').send(Buffer.alloc(10_000)),
  )
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('a long answer', () => {
  test.each<[string, keyof typeof decoders]>([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'zstd'],
  ])('to a client that accepts %s comes as %s', async (accepted, coding) => {
    const { headers, rawPayload } = await ask('/long', accepted)
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'x-characters': String(json.length),
    })
    expect(String(decoders[coding](rawPayload))).toBe(json)
    expect(rawPayload.length).toBeLessThan(json.length / 2)
  })

  test.each([undefined, '', 'identity', 'compress', 'br;q=0, gzip;q=0', 'br;q=0.5, identity', 'x, , ;;;q=,'])(
    'to a client that accepts %p comes as it is',
    async (accepted) => {
      const { headers, payload } = await ask('/long', accepted)
      expect(headers['content-encoding']).toBeUndefined()
      expect([headers.vary, headers['content-length'], payload]).toEqual([
        'accept-encoding',
        String(Buffer.byteLength(json)),
        json,
      ])
    },
  )

  test('keeps what it varies by already', async () => {
    expect((await ask('/varied', 'br')).headers.vary).toBe('accept-language, accept-encoding')
  })

  test('tells HEAD what GET would', async () => {
    const [got, headed] = [await ask('/long', 'br'), await ask('/long', 'br', 'HEAD')]
    expect(headed.payload).toBe('')
    for (const name of ['content-encoding', 'content-length', 'vary', 'content-type'])
      expect([name, headed.headers[name]]).toEqual([name, got.headers[name]])
  })
})

test.each(['/short', '/lines', '/picture', '/packed'])('%s is sent as it is', async (url) => {
  const [plain, asked] = [await ask(url), await ask(url, 'br, gzip')]
  expect(asked.headers['content-encoding']).toBe(url === '/packed' ? 'dcb' : undefined)
  expect(asked.headers.vary).toBeUndefined()
  expect(asked.rawPayload.equals(plain.rawPayload)).toBe(true)
})

test('304 varies as the answer that it stands for', async () => {
  const { statusCode, headers } = await ask('/seen', 'br')
  expect([statusCode, headers.vary, headers.etag, headers['content-encoding']]).toEqual([
    304,
    'accept-encoding',
    'W/"1"',
    undefined,
  ])
})
