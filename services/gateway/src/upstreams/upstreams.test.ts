import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type App, createApp, createError, frame } from '@trilex/platform'
import { declared, quiet, startGateway } from '../testing.ts'

const Gone = createError('CATALOG_DECISION_WITHDRAWN', 'Withdrawn', 410)
const schema = { hide: true, access: 'public' }

/** A service with every kind of answer, and a record of what it noticed. */
function createService(): { app: App; noticed: string[]; endLines: () => void } {
  const noticed: string[] = []
  let lines = new PassThrough()
  const app = createApp('catalog', { logger: quiet, trustProxy: true })
  const base = '/api/catalog'
  void app.register(frame, { name: 'catalog' })
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    scope.get(`${base}/json`, { schema }, async ({ query, ip, host, protocol, headers }) => {
      const claims = Object.entries(headers).filter(([name]) => /^x-(user|role)|^forwarded$/.test(name))
      return { query, ip, host: host.replace(/:\d+$/, ''), protocol, claims, text: 'Erwägung – considérant 𝄞' }
    })
    scope.get(`${base}/withdrawn`, { schema }, async () => {
      throw new Gone('atf-147-I-268')
    })
    scope.get(`${base}/long`, { schema }, async (_request, reply) =>
      reply.header('etag', 'W/"2"').send({ text: 'Erwägung – considérant 𝄞 '.repeat(500) }),
    )
    scope.get(`${base}/tagged`, { schema }, async (request, reply) => {
      reply.headers({ etag: '"1"', 'cache-control': 'no-cache' })
      return request.headers['if-none-match'] === '"1"' ? reply.code(304).send() : { tagged: true }
    })
    scope.get(`${base}/cookies`, { schema }, async (_request, reply) =>
      reply.header('set-cookie', ['a=1; Path=/', 'b=2; Path=/']).send({}),
    )
    scope.get(`${base}/big`, { schema }, async (_request, reply) =>
      reply
        .type('application/octet-stream')
        .send(Readable.from(Array.from({ length: 160 }, (_, i) => Buffer.alloc(65_536, i)))),
    )
    scope.get(`${base}/lines`, { schema }, async (_request, reply) => {
      lines = new PassThrough()
      lines.write('{"type":"progress","lines":1}\n')
      reply.raw.once('close', () => {
        noticed.push(reply.raw.writableFinished ? 'lines read' : 'reader left')
        lines.end()
      })
      return reply.type('application/x-ndjson').send(lines)
    })
    scope.get(`${base}/slow`, { schema }, async (_request, reply) => {
      noticed.push('asked')
      await once(reply.raw, 'close')
      noticed.push('asker left')
      return {}
    })
    scope.post(`${base}/echo`, { schema }, async ({ body }) => ({ body }))
    scope.post(
      `${base}/imports`,
      { schema, bodyLimit: Number.MAX_SAFE_INTEGER, config: { bodyTimeoutMs: 0 } },
      async (request, reply) => {
        if (request.headers.authorization !== 'Bearer right') return reply.code(401).send({ refused: true })
        const hash = createHash('sha256')
        let bytes = 0
        try {
          for await (const chunk of request.body as Readable) {
            if (bytes === 0) noticed.push('first bytes')
            bytes += chunk.length
            hash.update(chunk)
          }
        } catch {
          noticed.push('sender left')
        }
        return { bytes, sha256: hash.digest('hex') }
      },
    )
  })
  return { app, noticed, endLines: () => lines.end('{"type":"summary"}\n') }
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

function open(port: number, path: string, options: RequestOptions = {}) {
  return httpRequest({ host: '127.0.0.1', port, path, headers: { 'x-request-id': 'request-0001' }, ...options })
}

async function fetchFrom(
  port: number,
  path: string,
  options: RequestOptions = {},
  body?: Buffer | Readable,
): Promise<Answer> {
  const outgoing = open(port, path, options)
  if (body instanceof Readable) body.pipe(outgoing)
  else outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) }
}

/** Headers that the service sent, without those of the connection and of the edge. */
function ownHeaders({ headers }: Answer): Record<string, unknown> {
  const edge =
    /^(date|connection|keep-alive|transfer-encoding|content-security-policy|cross-origin-.*|permissions-policy|referrer-policy|x-content-type-options|x-ratelimit-.*)$/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !edge.test(name)))
}

const service = createService()
const remote = createService()
const silent = createApp('silent', { logger: quiet })
const ports = { direct: 0, 'in this process': 0, 'through a proxy': 0, 'through an impatient proxy': 0 }
const gateways: App[] = []

beforeAll(async () => {
  ports.direct = Number(new URL(await remote.app.listen({ port: 0, host: '127.0.0.1' })).port)
  silent.get('/api/silent/*', { schema }, () => new Promise(() => {}))
  silent.get('/api/catalog/domains', { schema }, (_request, reply) => {
    const unfinished = new PassThrough()
    unfinished.write('{"domains":[')
    return reply.type('application/json').send(unfinished)
  })
  const silentUrl = await silent.listen({ port: 0, host: '127.0.0.1' })
  const patient = { UPSTREAM_CONNECT_TIMEOUT_MS: '60000', UPSTREAM_TIMEOUT_MS: '60000' }
  const limits = { REQUESTS_PER_MINUTE: '10000', IMPORT_BODY_LIMIT: '30000000', ...patient }
  const inside = await startGateway({ catalog: { app: service.app, ...declared } }, limits)
  const beside = await startGateway(
    {
      catalog: { url: `http://127.0.0.1:${ports.direct}`, ...declared },
      absent: { url: 'http://127.0.0.1:1' },
    },
    limits,
  )
  ports['in this process'] = inside.port
  const impatient = await startGateway(
    { silent: { url: silentUrl }, catalog: { url: silentUrl, ...declared } },
    { ...patient, UPSTREAM_TIMEOUT_MS: '300' },
  )
  ports['through a proxy'] = beside.port
  ports['through an impatient proxy'] = impatient.port
  gateways.push(inside.app, beside.app, impatient.app)
})
afterAll(async () => {
  for (const app of gateways) await app.close()
  silent.server.closeAllConnections()
  await Promise.all([service.app.close(), remote.app.close(), silent.close()])
})

const upload = Buffer.alloc(5_000_000, 'considérant')
const json = (body: string) => ({ body: Buffer.from(body), type: 'application/json' })

describe.each(['in this process', 'through a proxy'] as const)('a service %s', (way) => {
  const { noticed, endLines } = way === 'in this process' ? service : remote
  const notices = async (event: string) => {
    for (const end = Date.now() + 120_000; Date.now() < end && !noticed.includes(event); ) await wait(5)
    expect(noticed).toContain(event)
  }
  beforeEach(() => {
    noticed.length = 0
  })

  test.each<[string, string, string, { headers?: Record<string, string>; body?: Buffer; type?: string }]>([
    ['JSON with a query', 'GET', '/json?q=K%C3%BCndigung%20%22E.%203%22&years=2020,2021', {}],
    ['a problem', 'GET', '/withdrawn', {}],
    ['404', 'GET', '/nothing/here', {}],
    ['a method that is not there', 'DELETE', '/json', {}],
    ['HEAD', 'HEAD', '/json', {}],
    ['HEAD of a large answer', 'HEAD', '/big', {}],
    ['an ETag', 'GET', '/tagged', {}],
    ['304', 'GET', '/tagged', { headers: { 'if-none-match': '"1"' } }],
    ['a long answer', 'GET', '/long', {}],
    ['a long answer in brotli', 'GET', '/long', { headers: { 'accept-encoding': 'gzip, br' } }],
    ['a long answer in gzip', 'GET', '/long', { headers: { 'accept-encoding': 'gzip' } }],
    ['a stream to who takes brotli', 'GET', '/big', { headers: { 'accept-encoding': 'gzip, br' } }],
    ['several cookies', 'GET', '/cookies', {}],
    ['10 MB in chunks', 'GET', '/big', {}],
    ['a JSON body', 'POST', '/echo', json('{"a":["é",1]}')],
    ['a broken JSON body', 'POST', '/echo', json('{"a":')],
    ['a media type that is not accepted', 'POST', '/echo', { body: Buffer.from('x'), type: 'text/csv' }],
    ['an empty body', 'POST', '/echo', {}],
    [
      'an upload',
      'POST',
      '/imports',
      { body: upload, type: 'application/octet-stream', headers: { authorization: 'Bearer right' } },
    ],
  ])('answers byte for byte as the service alone: %s', async (_kind, method, path, { headers, body, type }) => {
    const options = {
      method,
      headers: {
        'x-request-id': 'request-0001',
        ...headers,
        ...(body && { 'content-length': String(body.length) }),
        ...(type && { 'content-type': type }),
      },
    }
    const expected = await fetchFrom(ports.direct, `/api/catalog${path}`, options, body)
    const actual = await fetchFrom(ports[way], `/api/catalog${path}`, options, body)
    if (path.startsWith('/json?')) expect(expected.status).toBe(200)
    const accepted = headers?.['accept-encoding']?.split(', ')
    if (path === '/long') expect(expected.headers['content-encoding']).toBe(accepted?.at(-1))
    expect(actual.status).toBe(expected.status)
    expect(ownHeaders(actual)).toEqual(ownHeaders(expected))
    expect(actual.body.equals(expected.body)).toBe(true)
  })

  test('sends the first line of a stream before there is a second', async () => {
    const outgoing = open(ports[way], '/api/catalog/lines').end()
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    const [first] = (await once(incoming, 'data')) as [Buffer]
    expect(String(first)).toBe('{"type":"progress","lines":1}\n')
    endLines()
    expect(await text(incoming)).toBe('{"type":"summary"}\n')
    await notices('lines read')
  })

  test('tells the service that the client left in the middle of an answer', async () => {
    const outgoing = open(ports[way], '/api/catalog/lines').end()
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    await once(incoming, 'data')
    incoming.on('error', () => {})
    outgoing.destroy()
    await notices('reader left')
  })

  test('tells the service that the client left before the answer', async () => {
    const outgoing = open(ports[way], '/api/catalog/slow').end()
    outgoing.on('error', () => {})
    await notices('asked')
    outgoing.destroy()
    await notices('asker left')
  })

  const importing = {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: 'Bearer right' },
  }

  test('takes an upload without a declared length', async () => {
    const chunks = Array.from({ length: 50 }, () => upload.subarray(0, 100_000))
    const { body } = await fetchFrom(ports[way], '/api/catalog/imports', importing, Readable.from(chunks))
    const sha256 = createHash('sha256').update(Buffer.concat(chunks)).digest('hex')
    expect(JSON.parse(String(body))).toEqual({ bytes: 5_000_000, sha256 })
  })

  test('tells the service that the sender left in the middle of an upload', async () => {
    const outgoing = open(ports[way], '/api/catalog/imports', importing)
    outgoing.on('error', () => {})
    outgoing.write(upload)
    await notices('first bytes')
    outgoing.destroy()
    await notices('sender left')
  })

  test('delivers an answer that comes before the upload has ended', async () => {
    const headers = { ...importing.headers, authorization: 'Bearer wrong', 'content-length': '20000000' }
    const outgoing = open(ports[way], '/api/catalog/imports', { method: 'POST', headers })
    outgoing.write(upload)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect(incoming.statusCode).toBe(401)
    expect(await text(incoming)).toBe('{"refused":true}')
    outgoing.on('error', () => {})
    outgoing.destroy()
  })

  test('cuts off a stream without length that passes the limit', async () => {
    const chunks = Array.from({ length: 400 }, () => upload.subarray(0, 100_000))
    await expect(fetchFrom(ports[way], '/api/catalog/imports', importing, Readable.from(chunks))).rejects.toThrow()
    await notices('sender left')
  })

  test('answers Expect: 100-continue before the body is sent', async () => {
    const outgoing = open(ports[way], '/api/catalog/imports', {
      method: 'POST',
      headers: { ...importing.headers, 'content-length': String(upload.length), expect: '100-continue' },
    })
    outgoing.flushHeaders()
    await once(outgoing, 'continue')
    outgoing.end(upload)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect(incoming.statusCode).toBe(200)
    expect(JSON.parse(await text(incoming))).toMatchObject({ bytes: upload.length })
  })

  test('keeps the connection for the next request', async () => {
    const socket = connect(ports[way], '127.0.0.1')
    const ask = 'GET /api/catalog/tagged HTTP/1.1\r\nHost: localhost\r\n\r\n'
    socket.write(ask + ask.replace('Host', 'Connection: close\r\nHost'))
    expect((await text(socket)).match(/\{"tagged":true\}/g)).toHaveLength(2)
  })

  test('does not believe what a client says about itself', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'bank.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=203.0.113.7',
      'x-user': 'admin',
      'x-user-id': '1',
      'x-role': 'super_admin',
      'x-real-ip': '203.0.113.7',
    }
    const { body } = await fetchFrom(ports[way], '/api/catalog/json', { headers })
    const seen = JSON.parse(String(body))
    expect(seen).toMatchObject({ ip: '127.0.0.1', host: '127.0.0.1', protocol: 'http', claims: [] })
  })

  test('refuses a body that is too large before it is read', async () => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '70000' } }
    const { status, body } = await fetchFrom(ports[way], '/api/catalog/echo', options, Buffer.alloc(70_000, ' '))
    expect([status, JSON.parse(String(body)).code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('refuses a short body that does not declare its length', async () => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const { status, body } = await fetchFrom(
      ports[way],
      '/api/catalog/echo',
      options,
      Readable.from([Buffer.from('{}')]),
    )
    expect([status, JSON.parse(String(body)).code]).toEqual([411, 'GATEWAY_LENGTH_REQUIRED'])
  })
})

describe('a remote service that fails', () => {
  test('answers 504 when it is silent', async () => {
    const { status, body } = await fetchFrom(ports['through an impatient proxy'], '/api/silent/x')
    expect([status, JSON.parse(String(body)).code]).toEqual([504, 'UPSTREAM_TIMEOUT'])
  })

  test('domains whose list begins and never ends are a problem after the limit', async () => {
    const { status, body } = await fetchFrom(ports['through an impatient proxy'], '/domain_index.json')
    expect([status, JSON.parse(String(body)).code]).toEqual([504, 'UPSTREAM_TIMEOUT'])
  })

  test('answers 503 when it is away', async () => {
    const { status, body } = await fetchFrom(ports['through a proxy'], '/api/absent/x')
    expect([status, JSON.parse(String(body)).code]).toEqual([503, 'UNAVAILABLE'])
  })

  test('makes the gateway not ready, and says which one', async () => {
    const { status, body } = await fetchFrom(ports['through a proxy'], '/readyz')
    expect(status).toBe(503)
    expect(JSON.parse(String(body)).checks).toMatchObject({
      catalog: 'ok',
      absent: expect.stringContaining('fetch failed'),
    })
  })
})

test('a gateway whose services are ready is ready', async () => {
  const { status } = await fetchFrom(ports['in this process'], '/readyz')
  expect(status).toBe(200)
})
