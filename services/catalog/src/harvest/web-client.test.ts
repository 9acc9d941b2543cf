import { afterEach, describe, expect, test } from '@jest/globals'
import { type Handler, startSource } from './source-server.fixture.ts'
import { BudgetSpent, WebClient } from './web-client.ts'

type Source = Awaited<ReturnType<typeof startSource>>
let source: Source | undefined
afterEach(() => source?.stop())

async function clientOf(handler: Handler, options: Partial<ConstructorParameters<typeof WebClient>[0]> = {}) {
  const started = await startSource((...given) => (given[0].pathname === '/robots.txt' ? undefined : handler(...given)))
  source = started
  const { url: base } = started
  const signal = new AbortController().signal
  const client = new WebClient({
    base,
    userAgent: 'trilex (test@example.org)',
    signal,
    budget: { left: 50 },
    pauseMs: 0,
    ...options,
  })
  return { client, source: started, paths: () => started.asked.map(({ path }) => path) }
}
const times =
  (answers: ReturnType<Handler>[]): Handler =>
  () =>
    answers.shift()

describe('a source that is well', () => {
  test('sees who reads it, on every request', async () => {
    const { client, source } = await clientOf(() => ({ body: 'a' }))
    await client.get('list')
    expect(source.asked.map(({ headers }) => headers['user-agent'])).toEqual(Array(2).fill('trilex (test@example.org)'))
  })

  test('is asked for what changed only', async () => {
    const { client } = await clientOf((_url, _body, { headers }) =>
      headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'Sat, 01 Jan 2022 00:00:00 GMT'
        ? { status: 304 }
        : { headers: { etag: '"1"', 'last-modified': 'Sat, 01 Jan 2022 00:00:00 GMT' }, body: 'a' },
    )
    const first = await client.get('text')
    expect(first).toMatchObject({ kind: 'page', validators: { etag: '"1"' } })
    expect(await client.get('text', first.kind === 'page' ? first.validators : {})).toEqual({ kind: 'unchanged' })
  })

  test('says that a text is gone, or has not been converted', async () => {
    const { client } = await clientOf(times([{ status: 404 }, { status: 410 }, { status: 204 }, { body: '' }]))
    const kinds = []
    for (let n = 0; n < 4; n++) kinds.push((await client.get('text')).kind)
    expect(kinds).toEqual(['missing', 'missing', 'empty', 'empty'])
  })

  test('may lead to another of its own addresses', async () => {
    const { client, paths } = await clientOf(times([{ status: 302, headers: { location: '/new' } }, { body: 'a' }]))
    expect((await client.get('old')).kind).toBe('page')
    expect(paths()).toEqual(['/robots.txt', '/old', '/new'])
  })
})

describe('robots.txt', () => {
  const withRobots = async (rules: string) => {
    source = await startSource(({ pathname }) =>
      pathname === '/robots.txt' ? { headers: { 'content-type': 'text/plain' }, body: rules } : { body: 'a' },
    )
    const signal = new AbortController().signal
    return new WebClient({
      base: source.url,
      userAgent: 'trilex (a@example.org)',
      signal,
      budget: { left: 9 },
      pauseMs: 0,
    })
  }

  test('is read first and obeyed', async () => {
    const client = await withRobots('User-agent: *\nDisallow: /private')
    await expect(client.get('private/a')).rejects.toMatchObject({ code: 'ROBOTS' })
    expect((await client.get('open')).kind).toBe('page')
    expect(source?.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/open'])
  })

  test('that cannot be read stops the reading', async () => {
    source = await startSource(() => ({ status: 503 }))
    const { url: base } = source
    const signal = new AbortController().signal
    const client = new WebClient({ base, userAgent: 'a@example.org', signal, budget: { left: 9 }, pauseMs: 0 })
    await expect(client.get('list')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('a source that misbehaves', () => {
  test('is asked again after a failure that may pass, and not for ever', async () => {
    const { client, paths } = await clientOf(times([{ status: 500 }, { status: 502 }, { body: 'a' }]))
    expect((await client.get('list')).kind).toBe('page')
    expect(paths()).toHaveLength(4)
    const { client: second } = await clientOf(() => ({ status: 500 }))
    await expect(second.get('list')).rejects.toMatchObject({ code: 'UNAVAILABLE', message: '/list answered 500' })
  })

  test('is left alone as long as it asks', async () => {
    const at: number[] = []
    const answers = [{ status: 429, headers: { 'retry-after': '1' } }, { body: 'a' }]
    const { client } = await clientOf(() => {
      at.push(Date.now())
      return answers.shift()
    })
    expect((await client.get('list')).kind).toBe('page')
    // Timers may fire a millisecond early.
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990)
  })

  test('is left for another day if it asks for much patience', async () => {
    const { client, paths } = await clientOf(() => ({ status: 429, headers: { 'retry-after': '86400' } }))
    await expect(client.get('list')).rejects.toMatchObject({ code: 'REFUSED' })
    expect(paths()).toEqual(['/robots.txt', '/list'])
  })

  test('that refuses is not asked again', async () => {
    const { client, paths } = await clientOf(() => ({ status: 403 }))
    await expect(client.get('list')).rejects.toMatchObject({ code: 'REFUSED' })
    expect(paths()).toHaveLength(2)
  })

  test('that breaks off in the middle is asked again', async () => {
    const { client } = await clientOf((_url, _body, _request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      response.destroy()
      return undefined
    })
    await expect(client.get('list')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('that never ends its answer is left after the deadline', async () => {
    const { client } = await clientOf(
      (_url, _body, _request, response) => {
        response.writeHead(200).write('half')
        return new Promise(() => undefined)
      },
      { deadlineMs: 50 },
    )
    await expect(client.get('list')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('that sends too much is stopped', async () => {
    const { client } = await clientOf(() => ({ body: 'x'.repeat(5_000) }), { mostBytes: 1_000 })
    await expect(client.get('list')).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  test.each([
    ['another site', 'http://127.0.0.1:9/login'],
    ['itself, in a circle', '/list'],
  ])('that leads to %s is not followed', async (_, location) => {
    const { client } = await clientOf(() => ({ status: 302, headers: { location } }))
    await expect(client.get('list')).rejects.toMatchObject({ code: 'REDIRECTED' })
  })

  test('costs no more requests than the run has', async () => {
    const { client, paths } = await clientOf(() => ({ body: 'a' }), { budget: { left: 2 } })
    await client.get('list')
    await expect(client.get('list')).rejects.toBeInstanceOf(BudgetSpent)
    expect(paths()).toHaveLength(2)
  })
})
