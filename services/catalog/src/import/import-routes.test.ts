import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningCatalog, startCatalog, TOKEN } from '../catalog.fixture.ts'

let catalog: RunningCatalog
let port = 0
beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.app.listen({ port: 0, host: '127.0.0.1' })
  port = (catalog.app.server.address() as AddressInfo).port
})
afterAll(() => catalog.stop())

const authorization = `Bearer ${TOKEN}`
const octets = 'application/octet-stream'

/** One line of the exchange format with an invented decision. */
function line(page: number, title = 'Bail à loyer', facts = 'A. loue un appartement.'): string {
  return JSON.stringify({
    id: `atf-147-III-${page}`,
    docType: 'atf',
    citation: `ATF 147 III ${page}`,
    citations: { fr: `ATF 147 III ${page}`, de: `BGE 147 III ${page}`, it: `DTF 147 III ${page}` },
    volume: 147,
    part: 'III',
    page,
    year: 2021,
    publicationYear: 2021,
    language: 'fr',
    docketNumber: `4A_${page}/2020`,
    decisionDate: '2020-11-17',
    title,
    regeste: { fr: 'Art. 271 CO.\nLe congé contraire à la bonne foi est annulable (consid. 3).' },
    sections: {
      facts,
      considerations: '3 Le congé est annulable. Il en résulte que le recours est rejeté.',
      disposition: 'Le recours est rejeté.',
    },
    source: 'test',
  })
}

function post(payload: string | Buffer, query = 'name=a.ndjson', headers: Record<string, string> = {}) {
  return catalog.app.inject({
    method: 'POST',
    url: `/api/catalog/imports?${query}`,
    headers: { authorization, 'content-type': octets, ...headers },
    payload,
  })
}

const reports = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
const search = async (query: string) => (await catalog.app.inject(`/api/catalog/search?${query}`)).json()

describe('an import', () => {
  test('reports progress while it reads, is found at once, and repeating it changes nothing', async () => {
    const file = `${line(9001)}\n${line(9002)}\nnot json\n`
    const answer = await post(gzipSync(file), 'name=a.ndjson.gz&source=ndjson')
    expect(answer.headers['content-type']).toContain('application/x-ndjson')
    const lines = reports(answer.body)
    expect(lines.find(({ type }) => type === 'refused')).toMatchObject({
      file: 'a.ndjson.gz',
      line: 3,
      code: 'INVALID_JSON',
    })
    expect(lines.at(-1)).toMatchObject({ type: 'summary', new: 2, changed: 0, unchanged: 0, refused: 1 })
    await catalog.settle()
    expect((await search('q=bail')).estimatedTotalHits).toBe(2)
    expect(reports((await post(file)).body).at(-1)).toMatchObject({ new: 0, unchanged: 2 })
    const named = 'name=/home/clerk/court/a.ndjson&source=ndjson'
    expect(reports((await post(line(9002, 'Congé'), named)).body).at(-1)).toMatchObject({ changed: 1 })
    const stats = (await catalog.app.inject('/api/catalog/stats')).json()
    expect(stats.lastImport).toMatchObject({ name: 'a.ndjson', complete: true, changed: 1 })
  })

  test('checks the token and the source before it reads', async () => {
    expect((await post(line(9001), 'name=a', { authorization: 'Bearer wrong' })).json()).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect((await post(line(9001), 'name=a', { authorization: '' })).statusCode).toBe(401)
    expect((await post(line(9001), 'name=a&source=pigeon')).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'source',
    })
    expect((await post(line(9001), 'source=ndjson')).json()).toMatchObject({ field: 'name' })
    expect((await post(line(9001), 'name=a', { 'content-type': 'text/plain' })).statusCode).toBe(415)
  })

  test('that cannot start says so and does not block the next one', async () => {
    const [name, another] = ['begun-twice.ndjson', 'another.ndjson']
    const once = { unique: true, partialFilterExpression: { name } }
    await catalog.documents.collection('imports').createIndex({ name: 1 }, once)
    await post(line(9003), `name=${name}`)
    expect(reports((await post(line(9003), `name=${name}`)).body)).toEqual([
      { type: 'failed', code: 'CATALOG_IMPORT_FAILED', detail: 'what was reported as imported is kept' },
    ])
    expect(reports((await post(line(9003), `name=${another}`)).body).at(-1)).toMatchObject({
      type: 'summary',
      unchanged: 1,
    })
  })

  test.each([
    ['of an unknown form', Buffer.alloc(0), { new: 0, refused: 1 }],
    ['of a gzip with much behind its end', gzipSync(line(9004)), { new: 1, refused: 1 }],
  ])('is summarised when it stops early, and the rest of the upload is drained: %s', async (_, head, counts) => {
    const sending = request(`http://127.0.0.1:${port}/api/catalog/imports?name=large`, {
      method: 'POST',
      headers: { authorization, 'content-type': octets },
    })
    sending.end(Buffer.concat([head, Buffer.alloc(32 * 1024 * 1024, 1)]))
    const sent = once(sending, 'finish')
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect(reports(await text(answer)).at(-1)).toMatchObject({ type: 'summary', ...counts })
    await sent
  })

  test('runs exclusively; when its client disconnects, acknowledged decisions are kept and the next one may start', async () => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    socket.write(
      `POST /api/catalog/imports?name=slow HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: ${octets}\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    const chunk = (text: string) => socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
    const facts = 'A. Le bailleur résilie le bail. '.repeat(70)
    for (let page = 9301; page <= 9550; page++) chunk(`${line(page, 'Bail', facts)}\n`)
    while (!heard.includes('"progress"')) await sleep(10)
    expect((await post(line(9600))).json()).toMatchObject({ status: 409, code: 'CATALOG_IMPORT_RUNNING' })

    socket.destroy()
    for (let status = 409; status === 409; await sleep(20)) status = (await post(line(9600))).statusCode
    const { documents } = (await catalog.app.inject('/api/catalog/stats')).json()
    expect(documents).toBeGreaterThanOrEqual(103)
    await catalog.settle()
    expect((await search('')).estimatedTotalHits).toBe(documents)
  })
})

describe('a withdrawal', () => {
  const withdraw = (payload: object, token = authorization) =>
    catalog.app.inject({ method: 'POST', url: '/api/catalog/withdrawals', headers: { authorization: token }, payload })

  test('removes the decision from search and store, keeping only the evidence', async () => {
    await post(`${line(9801)}\n${line(9802)}`)
    const id = 'atf-147-III-9801'
    expect((await withdraw({ id, evidence: 'The court says so.' }, 'Bearer nobody')).statusCode).toBe(401)
    expect((await withdraw({ id })).json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'evidence' })
    expect((await withdraw({ id, evidence: 'The court says so.', force: true })).json()).toMatchObject({
      field: 'force',
    })
    expect((await withdraw({ id: 'atf-0', evidence: 'The court says so.' })).statusCode).toBe(404)
    expect(await withdraw({ id, evidence: 'The court says so.' })).toMatchObject({ statusCode: 202 })
    await catalog.settle()
    const found = await search('ids=atf-147-III-9801,atf-147-III-9802')
    expect(found.hits.map((hit: { id: string }) => hit.id)).toEqual(['atf-147-III-9802'])
    const gone = await catalog.app.inject('/api/catalog/decisions/atf/147-III-9801')
    expect(gone.json()).toMatchObject({ status: 410, code: 'CATALOG_DECISION_WITHDRAWN' })
    expect(reports((await post(line(9801))).body).at(-1)).toMatchObject({ new: 0, unchanged: 0, withdrawn: 1 })
    const { lastImport } = (await catalog.app.inject('/api/catalog/stats')).json()
    expect(lastImport).toMatchObject({ unchanged: 0, withdrawn: 1 })
  })
})
