import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { lineOf } from '../corpus.fixture.ts'
import { importStream } from '../import-stream.ts'
import { ingest } from './ingest-command.ts'
import { readReferenceTables } from '../../domains/reference-tables.ts'

const WITHDRAWN_PAGE = 999

let folder = ''
let server: Server
const tables = readReferenceTables()
let url = ''
let seen: { name: string | null; ids: string[] }[] = []
let failure: { code: string; detail: string } | null = null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingest-'))
  seen = []
  failure = null
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.authorization !== 'Bearer secret') {
      response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"code":"UNAUTHORISED"}')
      return
    }
    const query = new URL(request.url ?? '', 'http://x').searchParams
    const file = { name: query.get('name'), ids: [] as string[] }
    seen.push(file)
    if (failure) {
      const sent = response.writeHead(200).write(`${JSON.stringify({ type: 'failed', ...failure })}\n`)
      if (sent) request.resume()
      return
    }
    const signal = new AbortController().signal
    response.writeHead(200)
    for await (const report of importStream(
      request,
      { name: file.name ?? '', source: 'auto', tables, today: '2074-12-31', signal },
      async (list) => {
        file.ids.push(...list.map(({ id }) => id))
        return list.map(({ page }) => (page === WITHDRAWN_PAGE ? 'withdrawn' : 'new'))
      },
    ))
      response.write(`${JSON.stringify(report)}\n`)
    response.end()
  }
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true })
})

async function run(args: string[], { token = 'secret' as string | null, stdin = '', address = url } = {}) {
  const written = { out: '', err: '' }
  const code = await ingest({
    args: ['--url', address, ...args],
    env: token === null ? {} : { IMPORT_TOKEN: token },
    folder,
    home: folder,
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
  })
  return { code, ...written }
}

test('a compressed file is unpacked, sent and summarised', async () => {
  await writeFile(join(folder, 'a.ndjson.gz'), gzipSync([1, 2, 3].map((page) => lineOf({ page })).join('\n')))
  const { code, out } = await run(['a.ndjson.gz'])
  expect(code).toBe(0)
  expect(seen).toEqual([{ name: 'a.ndjson', ids: ['atf-200-III-1', 'atf-200-III-2', 'atf-200-III-3'] }])
  expect(out).toMatch(/new +3\n/)
  expect(out).toMatch(/domains atf +3 of 3 \(100\.0 %\)/)
})

test('a refused line is listed with file and line and makes the exit code 1', async () => {
  await writeFile(join(folder, 'a.ndjson'), `${lineOf()}\n{"id":"x"}\n${lineOf({ page: 2 })}\n`)
  const { code, out, err } = await run(['a.ndjson'])
  expect(code).toBe(1)
  expect(err).toContain('a.ndjson:2 refused MISSING_FIELD docType (x)')
  expect(out).toMatch(/new +2\n/)
})

test('withdrawn decisions are counted separately', async () => {
  await writeFile(join(folder, 'a.ndjson'), `${lineOf()}\n${lineOf({ page: WITHDRAWN_PAGE })}\n`)
  const { code, out } = await run(['a.ndjson'])
  expect(code).toBe(0)
  expect(out).toMatch(/new +1\n.*unchanged +0\n *withdrawn +1\n/s)
})

test('control characters in a file cannot reach the terminal', async () => {
  await writeFile(join(folder, 'a.ndjson'), `{"id":"\\u001b[2Jx"}\n\u001b]0;title\u0007\n{"id":"\\u202e"}\n`)
  const { err } = await run(['a.ndjson'])
  expect(err).toContain('(\\u001b[2Jx)')
  expect(err).toContain('(\\u202e)')
  expect(err).not.toMatch(/[\u001b\u0007\u202e]/)
})

test('a folder is read recursively, in order', async () => {
  await mkdir(join(folder, 'data', 'b'), { recursive: true })
  await writeFile(join(folder, 'data', 'c.ndjson'), lineOf({ page: 3 }))
  await writeFile(join(folder, 'data', 'b', 'b.ndjson'), lineOf({ page: 2 }))
  await writeFile(join(folder, 'data', 'a.ndjson'), lineOf({ page: 1 }))
  await writeFile(join(folder, 'data', 'README.md'), 'no data')
  expect((await run(['data'])).code).toBe(0)
  expect(seen.map(({ name }) => name)).toEqual(['data/a.ndjson', 'data/b/b.ndjson', 'data/c.ndjson'])
})

test('the type of a file is detected by its content, whatever its name', async () => {
  await writeFile(join(folder, 'a.ndjson.gz'), lineOf())
  await writeFile(join(folder, 'b.ndjson'), gzipSync(lineOf({ page: 2 })))
  const { code, err } = await run(['a.ndjson.gz', 'b.ndjson'])
  expect([code, err]).toEqual([0, ''])
  expect(seen.map(({ ids }) => ids)).toEqual([['atf-200-III-10'], ['atf-200-III-2']])
})

test('a missing file is reported before anything is sent', async () => {
  await writeFile(join(folder, 'a.ndjson'), lineOf())
  const { code, err } = await run(['a.ndjson', 'nowhere.ndjson'])
  expect([code, err]).toEqual([1, 'There is no file or folder nowhere.ndjson\n'])
  expect(seen).toEqual([])
})

test('a large file refused at its beginning is not sent to its end', async () => {
  await writeFile(join(folder, 'a.ndjson'), Buffer.alloc(32 * 1024 * 1024, 1))
  await writeFile(join(folder, 'b.ndjson'), lineOf())
  const { code, out, err } = await run(['a.ndjson', 'b.ndjson'])
  expect(code).toBe(1)
  expect(err).toMatch(/^a\.ndjson refused UNKNOWN_FORMAT: [^\n]*\n$/)
  expect(out).toMatch(/failed files +0\n *new +1\n/)
})

test('a broken gzip counts up to the break, is refused there, and the other files continue', async () => {
  const packed = gzipSync(Array.from({ length: 300 }, (_, page) => lineOf({ page: page + 1 })).join('\n'))
  await writeFile(join(folder, 'a.ndjson.gz'), packed.subarray(0, packed.length - 100))
  await writeFile(join(folder, 'b.ndjson'), lineOf())
  const { code, out, err } = await run(['a.ndjson.gz', 'b.ndjson'])
  expect(code).toBe(1)
  expect(err).toContain('a.ndjson.gz refused BROKEN_GZIP')
  expect(out).toMatch(/refused +2\n/)
  expect(seen[0]?.ids.length).toBeGreaterThan(0)
  expect(seen[1]?.ids).toEqual(['atf-200-III-10'])
})

test('a gzip with trailing bytes counts fully, and the bytes are refused', async () => {
  const packed = gzipSync([1, 2, 3].map((page) => lineOf({ page })).join('\n'))
  await writeFile(join(folder, 'a.ndjson.gz'), Buffer.concat([packed, Buffer.from('junk')]))
  const { code, out, err } = await run(['a.ndjson.gz'])
  expect(code).toBe(1)
  expect(err).toBe('a.ndjson.gz refused BROKEN_GZIP: other bytes stand behind its end\n')
  expect(out).toMatch(/new +3\n/)
})

test('an import that the product stops is told, and the next file goes on unless its disk is full', async () => {
  await writeFile(join(folder, 'a.ndjson'), lineOf())
  await writeFile(join(folder, 'b.ndjson'), lineOf({ page: 2 }))
  failure = { code: 'CATALOG_IMPORT_FAILED', detail: 'what was reported is kept' }
  const stopped = await run(['a.ndjson', 'b.ndjson'])
  expect(stopped).toMatchObject({ code: 1, err: expect.stringContaining('a.ndjson: The product stopped the import') })
  expect(seen.map(({ name }) => name)).toEqual(['a.ndjson', 'b.ndjson'])
  failure = { code: 'STORAGE_FULL', detail: 'its disk is full' }
  const full = await run(['a.ndjson', 'b.ndjson'])
  expect(full).toMatchObject({ code: 1, err: expect.stringContaining('its disk is full') })
  expect(seen.map(({ name }) => name)).toEqual(['a.ndjson', 'b.ndjson', 'a.ndjson'])
})

test('standard input is a file named -', async () => {
  expect((await run(['-'], { stdin: lineOf() })).code).toBe(0)
  expect(seen).toEqual([{ name: 'stdin', ids: ['atf-200-III-10'] }])
})

test('the token is read from the data folder', async () => {
  await mkdir(join(folder, '.data', 'secrets'), { recursive: true })
  await writeFile(join(folder, '.data', 'secrets', 'import-token'), 'secret\n')
  await writeFile(join(folder, 'a.ndjson'), lineOf())
  expect((await run(['a.ndjson'], { token: null })).code).toBe(0)
})

test('says what is wrong: no product, wrong token, no token, no file, wrong option', async () => {
  await writeFile(join(folder, 'a.ndjson'), lineOf())
  const closed = await run(['a.ndjson'], { address: 'http://127.0.0.1:9' })
  expect(closed).toMatchObject({
    code: 1,
    err: expect.stringContaining('The product is not running at http://127.0.0.1:9'),
  })
  expect(await run(['a.ndjson'], { token: 'wrong' })).toMatchObject({ code: 1, err: expect.stringContaining('401') })
  expect(await run(['a.ndjson'], { token: null })).toMatchObject({
    code: 1,
    err: expect.stringContaining('No import token'),
  })
  expect(await run(['none.ndjson'])).toMatchObject({ code: 1, err: expect.stringContaining('none.ndjson') })
  expect(await run(['--source', 'magic', 'a.ndjson'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--source'),
  })
  for (const args of [[], ['--out', 'x', 'a.ndjson']])
    expect(await run(args)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: npm run ingest [^\n]*\n$/) })
})
