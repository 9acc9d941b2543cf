import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { RouteOptions } from 'fastify'
import { Type } from 'typebox'
import { type App, createApp } from './create-app.ts'
import { frame } from './frame.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createError } from '../problems/problem.ts'

const DocketNotFound = createError('COURT_DOCKET_NOT_FOUND', 'No such docket', 404)
const open: App[] = []
const lines: string[] = []

function newApp(): App {
  const logger = createLogger('court', { stream: { write: (line: string) => void lines.push(line) } })
  const app = createApp('court', { logger })
  open.push(app)
  return app
}

async function court(app: App): Promise<void> {
  await app.register(frame, { name: 'court' })
  const response = { 200: Type.Object({ page: Type.Integer() }), 404: Type.Object({}, { additionalProperties: true }) }
  const querystring = Type.Object(
    { page: Type.Integer({ minimum: 1, default: 1 }), years: Type.Optional(Type.String()) },
    { additionalProperties: false },
  )
  app.get('/dockets', { schema: { access: 'public', querystring, response } }, async (request) => {
    const answer = { page: request.query.page, secret: 'never declared' }
    return answer
  })
  app.get(
    '/lost',
    { schema: { access: 'public', querystring: Type.Object({}, { additionalProperties: false }), response } },
    async () => {
      throw new DocketNotFound('4A_1/2020', { field: 'docket' })
    },
  )
  app.get('/broken', { schema: { access: 'public', querystring: Type.Object({}), response } }, async () => {
    throw new Error('password=hunter2 at /srv/app/secret.ts')
  })
  app.get('/slow', { schema: { access: 'public', querystring: Type.Object({}), response } }, async (request) => {
    await new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('left'))))
    return { page: 1 }
  })
  app.get(
    '/undeclared',
    { schema: { access: 'public', querystring: Type.Object({}), response } },
    async (_request, reply) => {
      return (reply as { code(status: number): typeof reply }).code(202).send({ page: 1 })
    },
  )
  const body = Type.Object(
    { id: Type.String(), at: Type.Optional(Type.Object({ day: Type.Integer() }, { additionalProperties: false })) },
    { additionalProperties: false },
  )
  const schema = {
    access: 'public',
    params: Type.Object({ docket: Type.String() }),
    querystring: Type.Object({}),
    response,
  }
  app.get('/cases/:docket/parts', { schema }, async () => ({ page: 1 }))
  app.post('/dockets', { schema: { access: 'public', body, response }, config: { bodyTimeoutMs: 200 } }, async () => ({
    page: 7,
  }))
}

async function start(): Promise<App> {
  const app = newApp()
  await app.register(court)
  await app.ready()
  return app
}

afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
  lines.length = 0
})

describe('frame', () => {
  test('an answer holds only declared fields and echoes the request id it was given', async () => {
    const app = await start()
    const answer = await app.inject({ url: '/dockets?page=3', headers: { 'x-request-id': 'abcdef-123456' } })
    expect([answer.statusCode, answer.json(), answer.headers['x-request-id']]).toEqual([
      200,
      { page: 3 },
      'abcdef-123456',
    ])
  })

  test.each(['short', 'with space in it', 'x'.repeat(65), '<script>alert</script>'])(
    'a request id that could break a line is replaced: %s',
    async (id) => {
      const app = await start()
      const answer = await app.inject({ url: '/dockets', headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test.each([
    ['/dockets?pages=2', 'pages'],
    ['/dockets?page=0', 'page'],
    ['/dockets?page=x', 'page'],
    ['/dockets?page=1e3', 'page'],
    ['/dockets?page=0x10', 'page'],
    ['/dockets?page=1.0', 'page'],
    ['/dockets?page=+7', 'page'],
    ['/dockets?page=', 'page'],
  ])('%s is refused with 400 and names the field', async (url, field) => {
    const app = await start()
    const answer = await app.inject(url)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field,
      errors: [{ field }],
      requestId: answer.headers['x-request-id'],
    })
  })

  test.each([
    [{}, 'id'],
    [{ id: 'a', role: 'admin' }, 'role'],
    [{ id: { $gt: '' } }, 'id'],
    [{ id: null }, 'id'],
    [{ id: 5 }, 'id'],
    [{ id: 'a', at: { day: 1, hour: 2 } }, 'at.hour'],
  ])('body %j is refused and names the field', async (payload, field) => {
    const app = await start()
    const answer = await app.inject({ method: 'POST', url: '/dockets', payload })
    expect(answer.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field })
  })

  test('a body that nobody reads leaves no timer that holds the process', async () => {
    const app = await start()
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const before = timers()
    const answer = await app.inject({
      method: 'POST',
      url: '/dockets',
      payload: 'a',
      headers: { 'content-type': 'text/csv' },
    })
    expect([answer.statusCode, timers()]).toEqual([415, before])
  })

  test('an error of the service comes out with its code, status, detail and field', async () => {
    const app = await start()
    const answer = await app.inject('/lost')
    expect(answer.json()).toEqual({
      type: 'urn:trilex:problem:COURT_DOCKET_NOT_FOUND',
      title: 'No such docket',
      status: 404,
      code: 'COURT_DOCKET_NOT_FOUND',
      detail: '4A_1/2020',
      field: 'docket',
      requestId: answer.headers['x-request-id'],
    })
  })

  test('an unexpected error tells the client nothing and stands in the log', async () => {
    const app = await start()
    const answer = await app.inject('/broken')
    expect(answer.json()).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(answer.body).not.toMatch(/hunter2|secret/)
    expect(lines.join('')).toContain('hunter2')
  })

  test.each([
    ['DELETE', '/dockets?page=3', 'GET, HEAD, POST'],
    ['PUT', '/dockets', 'GET, HEAD, POST'],
    ['OPTIONS', '/lost', 'GET, HEAD'],
    ['POST', '/cases/4A_1%2F2020/parts', 'GET, HEAD'],
  ] as const)('%s %s is answered with the methods that are there', async (method, url, allow) => {
    const app = await start()
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
    expect(answer.json()).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
    for (const other of ['/dockets/', '/docketsX', '/cases//parts', '/cases/a/b/parts', '/healthz'])
      expect([other, (await app.inject({ method: 'POST', url: other })).statusCode]).toEqual([other, 404])
  })

  test('an unknown route is a problem too', async () => {
    const app = await start()
    const answer = await app.inject('/nowhere')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each([
    ['a broken escape', '/api/dockets/%zz', {}, 'BAD_REQUEST'],
    [
      'half a body',
      '/dockets',
      { method: 'POST', payload: '{"id":', headers: { 'content-type': 'application/json' } },
      'BAD_REQUEST',
    ],
    [
      'another media type',
      '/dockets',
      { method: 'POST', payload: 'a=b', headers: { 'content-type': 'text/csv' } },
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    ['70 kB', '/dockets', { method: 'POST', payload: { id: 'x'.repeat(70_000) } }, 'BODY_TOO_LARGE'],
  ] as const)('malformed input has a stable code: %s', async (_what, url, request, code) => {
    const app = await start()
    const answer = await app.inject({ url, ...request })
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code, requestId: answer.headers['x-request-id'] })
    if (url === '/dockets')
      expect(answer.json()).toMatchObject({ field: 'body', detail: expect.stringContaining('body') })
  })

  test.each(['rejects', 'answers'])(
    'a handler that %s once its time is over changes nothing of the 503',
    async (end) => {
      const app = newApp()
      await app.register(async (inner: App) => {
        await inner.register(frame, { name: 'court' })
        const schema = {
          access: 'public',
          querystring: Type.Object({}),
          response: { 200: Type.Object({ page: Type.Integer() }) },
        }
        inner.get('/late', { schema, handlerTimeout: 50 }, async (request) => {
          const { promise, resolve, reject } = Promise.withResolvers<{ page: number }>()
          request.signal.onabort = () => (end === 'rejects' ? reject(new Error('cut off')) : resolve({ page: 1 }))
          return promise
        })
      })
      const answer = await app.inject('/late')
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        expect.objectContaining({ status: 503, code: 'UNAVAILABLE' }),
      ])
      expect(answer.headers['content-type']).toContain('application/problem+json')
      await new Promise(setImmediate)
      const told = lines.filter((line) => !line.includes('"msg":"request"'))
      expect(told).toEqual([expect.stringContaining('"route":"/late","msg":"request timed out, answered 503"')])
      expect(told[0]).not.toContain('    at ')
    },
  )

  test('a status that the route does not declare becomes 500 and is logged', async () => {
    const app = await start()
    const answer = await app.inject('/undeclared')
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL'])
    expect(lines.join('')).toContain('does not declare this status')
  })

  test('the log names the route and never the address', async () => {
    const app = await start()
    await app.inject('/dockets?years=adultere')
    await app.inject('/adultere%20suisse')
    await app.inject('/cases/adultere/parts')
    const line = lines.map((text) => JSON.parse(text)).find((entry) => entry.msg === 'request')
    expect(line).toMatchObject({ method: 'GET', route: '/dockets', status: 200, name: 'court' })
    expect(lines.join('')).not.toContain('adultere')
  })

  test('metrics count per route pattern and stay apart between two services of one process', async () => {
    const [one, two] = [await start(), await start()]
    await one.inject('/dockets')
    const count = 'http_request_duration_seconds_count{service="court",method="GET",route="/dockets",status="200"} 1'
    expect((await one.inject('/metrics')).body).toContain(count)
    expect((await two.inject('/metrics')).body).not.toContain(count)
  })

  test('readiness follows its checks and the drain, health does not', async () => {
    const app = await start()
    let up = true
    app.readiness.add('documents', async () => {
      if (!up) throw new Error('no server')
    })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    up = false
    const down = await app.inject('/readyz')
    expect([down.statusCode, down.json().checks]).toEqual([503, { documents: 'no server' }])
    up = true
    app.readiness.drain()
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('the OpenAPI 3.1 document shows the declared routes and hides the operational ones', async () => {
    const app = await start()
    const document = (await app.inject('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual([
      '/broken',
      '/cases/{docket}/parts',
      '/dockets',
      '/lost',
      '/slow',
      '/undeclared',
    ])
    expect(Object.keys(document.paths['/dockets'].get.responses)).toEqual(
      expect.arrayContaining(['200', '400', '404', '500']),
    )
  })

  test('a body that trickles in ends after its limit', async () => {
    const app = await start()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /dockets HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"id"',
    )
    const received: Buffer[] = []
    for await (const chunk of socket) received.push(chunk as Buffer)
    expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s)
    expect(lines.join('')).not.toContain('"level":"error"')
  })
})

describe('what no route sees', () => {
  /** Sends the parts on one connection and returns the complete response. */
  async function answered(port: number, ...parts: Uint8Array[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    for (const part of parts) socket.write(part)
    const received: Buffer[] = []
    for await (const chunk of socket) received.push(chunk as Buffer)
    return Buffer.concat(received).toString()
  }

  test.each([
    ['a byte outside ASCII in the address', Buffer.from('GET /dockets\xe9 HTTP/1.1\r\nhost: a\r\n\r\n', 'latin1'), 400],
    ['no HTTP at all', Buffer.from('\x16\x03\x01\x02\r\n\r\n', 'latin1'), 400],
    ['headers without end', Buffer.from(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`), 431],
  ])('is answered with a problem: %s', async (_name, bytes, status) => {
    const app = await start()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await answered((app.server.address() as AddressInfo).port, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*content-type: application/problem\\+json`, 's'))
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { code: string; requestId: string }
    expect(body.code).toBe(status === 431 ? 'HEADERS_TOO_LARGE' : 'BAD_REQUEST')
    expect(answer).toContain(`x-request-id: ${body.requestId}`)
  })

  test('a request that comes while the service stops gets a problem that says when to try again', async () => {
    const app = newApp()
    await app.register(court)
    const stopping = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    app.addHook('preClose', async () => {
      stopping.resolve()
      await goOn.promise
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
    const closed = app.close()
    await stopping.promise
    const received: Buffer[] = []
    socket.on('data', (chunk) => received.push(chunk as Buffer))
    socket.write('GET /dockets HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve))
    goOn.resolve()
    await closed
    const answer = Buffer.concat(received).toString()
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toContain('retry-after: 5')
    expect(answer).toContain('content-type: application/problem+json')
    expect(answer).toContain('"code":"UNAVAILABLE"')
  })
})

describe('route declarations', () => {
  const none = Type.Object({})
  test.each([
    ['GET without query', { method: 'GET', url: '/a', schema: { response: { 200: none } } }, 'querystring'],
    ['GET without answers', { method: 'GET', url: '/a', schema: { querystring: none } }, 'response'],
    [
      'only error answers',
      { method: 'GET', url: '/a', schema: { querystring: none, response: { 404: none } } },
      'response',
    ],
    ['POST without body', { method: 'POST', url: '/a', schema: { response: { 200: none } } }, 'body'],
    ['parameter without params', { method: 'DELETE', url: '/a/:id', schema: { response: { 204: none } } }, 'params'],
    ['nobody allowed', { method: 'GET', url: '/a', schema: { querystring: none, response: { 200: none } } }, 'access'],
    [
      'somebody unknown allowed',
      { method: 'DELETE', url: '/a', schema: { access: 'superadmin', response: { 204: none } } },
      'access',
    ],
    ['hidden, and nobody allowed', { method: 'GET', url: '/a', schema: { hide: true } }, 'access'],
    ['no schema at all', { method: 'GET', url: '/a' }, 'querystring, response, access'],
  ])('a route is refused at start: %s', async (_name, route, missing) => {
    const app = newApp()
    const service = async (inner: App) => {
      await inner.register(frame, { name: 'court' })
      inner.route({ ...(route as RouteOptions), handler: async () => ({}) })
    }
    await expect(app.register(service).ready()).rejects.toThrow(`does not declare: ${missing}`)
  })
})

test('says nothing of what fails because the reader has left', async () => {
  const app = await start()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
  const leaving = new AbortController()
  const asked = once(app.server, 'request')
  const reading = fetch(`${address}/slow`, { signal: leaving.signal })
  const [, response] = (await asked) as [unknown, ServerResponse]
  const left = once(response, 'close')
  leaving.abort()
  await expect(reading).rejects.toThrow()
  await left
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
})
