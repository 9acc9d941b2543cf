import '../test/browser-gaps.ts'
import { describe, expect, test } from '@jest/globals'
import { createStore } from '../app/store.ts'
import { api } from './api.ts'
import type { GivenAnswers } from './given-answers.ts'
import type { AccessToken, Call } from './request.ts'

interface Sent {
  path: string
  method: string
  headers: Record<string, string>
  body: unknown
}

/** Services that answer in turn, and the requests that they received. The last answer repeats. */
function services(...answers: { status: number; body?: unknown; headers?: Record<string, string> }[]) {
  const sent: Sent[] = []
  globalThis.fetch = async (input, init) => {
    const { status, body, headers } = answers[Math.min(sent.length, answers.length - 1)] ?? { status: 500 }
    sent.push({
      path: String(input),
      method: String(init?.method),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
    })
    const json = async (): Promise<unknown> => {
      if (body === undefined) throw new SyntaxError('Unexpected end of JSON input')
      return body
    }
    return { ok: status < 400, status, headers: new Headers(headers), json } as Response
  }
  return sent
}

const calls = api.injectEndpoints({
  endpoints: (build) => ({ anyCall: build.mutation<unknown, Call>({ query: (call) => call }) }),
})

async function ask(call: Call, accessToken: AccessToken | null = null, given: GivenAnswers = new Map()) {
  const store = createStore(given, accessToken)
  const answer = await store.dispatch(calls.endpoints.anyCall.initiate(call))
  store.dispatch(api.util.resetApiState())
  return answer
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s sends its body as JSON', async (method) => {
  const sent = services({ status: 200, body: { name: 'Bail' } })
  const { data } = await ask({ method, path: '/api/library/folders/7', body: { name: 'Bail' } })
  expect(data).toEqual({ name: 'Bail' })
  expect(sent).toEqual([
    {
      path: '/api/library/folders/7',
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: { name: 'Bail' },
    },
  ])
})

test.each(['GET', 'DELETE'] as const)('%s without a body sends no content type', async (method) => {
  const sent = services({ status: 200, body: {} })
  await ask({ method, path: '/api/library/folders/7' })
  expect(sent).toEqual([
    { path: '/api/library/folders/7', method, headers: { accept: 'application/json' }, body: undefined },
  ])
})

test('an answer without content is null', async () => {
  for (const status of [202, 204]) {
    services({ status })
    expect(await ask({ method: 'DELETE', path: '/api/library/folders/7' })).toEqual({ data: null })
  }
})

test('a problem document yields its code, the invalid field and the request id', async () => {
  services({ status: 400, body: { code: 'LIBRARY_NAME_TAKEN', field: 'name', requestId: 'r-1', status: 400 } })
  expect(await ask({ method: 'POST', path: '/api/library/folders', body: {} })).toEqual({
    error: { code: 'LIBRARY_NAME_TAKEN', field: 'name', requestId: 'r-1', status: 400 },
  })
})

test('an answer that is not a problem document is unreadable', async () => {
  services({ status: 502 })
  expect(await ask({ method: 'GET', path: '/api/library/folders' })).toEqual({
    error: { code: 'UNREADABLE', requestId: null, status: 502 },
  })
})

test('the token is sent to the services and never in an address', async () => {
  const sent = services({ status: 200, body: {} })
  const token: AccessToken = async () => 'secret'
  for (const path of [
    '/api/library/folders',
    '/config.json',
    '//elsewhere.example/api/x',
    'https://elsewhere.example/api/x',
  ])
    await ask({ method: 'GET', path }, token)
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined, undefined, undefined])
  expect(sent.filter(({ path }) => path.includes('secret'))).toEqual([])
})

test('a visitor sends no token', async () => {
  const sent = services({ status: 200, body: {} })
  await ask({ method: 'GET', path: '/api/library/folders' }, async () => null)
  expect(sent[0]?.headers).toEqual({ accept: 'application/json' })
})

test('a call whose token is refused is retried once with a renewed one', async () => {
  const sent = services({ status: 401, body: { code: 'UNAUTHORIZED' } }, { status: 200, body: { id: 7 } })
  const refused: (string | undefined)[] = []
  const token: AccessToken = async (old) => {
    refused.push(old)
    return old === undefined ? 'old' : 'new'
  }
  expect(await ask({ method: 'POST', path: '/api/library/folders', body: { name: 'Bail' } }, token)).toEqual({
    data: { id: 7 },
  })
  expect(refused).toEqual([undefined, 'old'])
  expect(sent.map(({ headers, body }) => [headers.authorization, body])).toEqual([
    ['Bearer old', { name: 'Bail' }],
    ['Bearer new', { name: 'Bail' }],
  ])
})

describe('when a token stays refused', () => {
  const path = '/api/catalog/decisions/atf/148-I-1'
  const refusal = { status: 401, body: { code: 'UNAUTHENTICATED' } }
  const stale =
    (again: string | null): AccessToken =>
    async (old) =>
      old === undefined ? 'old' : again

  test.each([
    ['has no token', null, ['Bearer old', undefined], [refusal]],
    ['gives the same token', 'old', ['Bearer old', undefined], [refusal]],
    ['gives one that is refused too', 'new', ['Bearer old', 'Bearer new', undefined], [refusal, refusal]],
  ])('a public page is read as a visitor: the provider %s', async (_, again, tokens, refusals) => {
    const sent = services(...refusals, { status: 200, body: { id: '148-I-1' } })
    expect(await ask({ method: 'GET', path }, stale(again))).toEqual({ data: { id: '148-I-1' } })
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(tokens)
  })

  test.each([
    ['what only a reader may read', { method: 'GET', path: '/api/library/folders' }, 2],
    ['a command', { method: 'POST', path: '/api/library/folders', body: {} }, 1],
  ] as [string, Call, number][])('%s stays refused', async (_, call, requests) => {
    const sent = services(refusal, refusal)
    expect((await ask(call, stale(null))).error).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    expect(sent).toHaveLength(requests)
  })
})

test('an answer delivered with the page serves one read and no command', async () => {
  const sent = services({ status: 200, body: 'asked' })
  const path = '/api/library/folders'
  const given: GivenAnswers = new Map([[path, { status: 200, body: 'given' }]])
  const say = async (method: 'GET' | 'PUT') => (await ask({ method, path }, null, given)).data
  expect([await say('PUT'), await say('GET'), await say('GET')]).toEqual(['asked', 'given', 'asked'])
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'GET'])
})

test('a call for one reader is sent only with that reader’s token, and under its key', async () => {
  const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.c2ln`
  const call: Call = { method: 'POST', path: '/api/library/documents', body: {}, idempotencyKey: 'k1', reader: 'a' }
  const sent = services({ status: 200, body: {} })
  expect(await ask(call, async () => tokenOf('b'))).toMatchObject({ error: { code: 'OTHER_READER' } })
  expect(await ask(call, async () => null)).toMatchObject({ error: { code: 'OTHER_READER' } })
  expect(await ask(call, async () => 'opaque')).toMatchObject({ error: { code: 'OTHER_READER' } })
  expect(sent).toEqual([])
  expect(await ask(call, async () => tokenOf('a'))).toEqual({ data: {} })
  expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'k1', authorization: `Bearer ${tokenOf('a')}` })
})

test('a call to a service carries the trace of the user action where traces are collected; no other call does', async () => {
  const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const sent = services({ status: 200, body: {} }, { status: 200, body: {} })
  const store = createStore(new Map(), null, () => trace)
  for (const path of ['/api/library/folders/7', '/config.json'])
    await store.dispatch(calls.endpoints.anyCall.initiate({ method: 'GET', path }))
  store.dispatch(api.util.resetApiState())
  expect(sent.map(({ headers }) => headers.traceparent)).toEqual([trace, undefined])
})
