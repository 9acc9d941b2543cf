import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningCatalog, startCatalog, TOKEN } from '../catalog.fixture.ts'
import { longestSliceOf } from '../longest-slice.testing.ts'

/** Milliseconds of processor time that one slice may block other requests; without yielding it is thousands. */
const LONGEST_SLICE = 200
/** The same of one stage of an import, of 5 MB at once; what grew with the square of its citations took minutes. */
const LONGEST_OF_IMPORT = 600
const MEGABYTE = 1_000_000

const repeated = (words: string, length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length)
const CHAIN = 'art. 1, 2, 3, 4, 5, 6, 7, 8 et 9 CC, '
const CASES = Array.from({ length: 900 }, (_, at) => `BGE ${101 + (at % 40)} III ${at} E. ${at % 9}.1; `).join('')

let catalog: RunningCatalog
beforeAll(async () => {
  catalog = await startCatalog()
}, 60_000)
afterAll(() => catalog.stop())

const extract = (text: string) =>
  catalog.app.inject({ method: 'POST', url: '/api/catalog/citations/extract', payload: { text } })

describe('a megabyte of citations', () => {
  test.each([
    ['articles', CHAIN],
    ['decisions', CASES],
  ])('of %s, read four at a time, does not delay others, and its answer ends', async (_, words) => {
    await extract(repeated(words, 1000))
    const text = repeated(words, MEGABYTE)
    const longest = await longestSliceOf(async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => extract(text)))
      for (const { statusCode, json, payload } of answers) {
        expect(statusCode).toBe(200)
        expect(payload.length).toBeLessThan(5_000_000)
        expect(json()).toMatchObject({ truncated: true })
      }
    })
    expect(longest).toBeLessThan(LONGEST_SLICE)
  })
})

test('searches stay about as fast while four texts of a megabyte are read', async () => {
  const text = repeated(CHAIN, MEGABYTE)
  const search = () => catalog.app.inject('/api/catalog/search?q=bail')
  const alone = await p95While(search, sleep(1000))
  const beside = await p95While(search, Promise.all([1, 2, 3, 4].map(() => extract(text))))
  // Seconds if requests wait for the texts. The slack is for busy machines.
  expect(beside).toBeLessThan(2 * alone + 120)
})

/** Milliseconds that 95 of 100 askings take at most while something else is under way. */
async function p95While(ask: () => Promise<unknown>, other: Promise<unknown>): Promise<number> {
  let ended = false
  void other.finally(() => {
    ended = true
  })
  const taken: number[] = []
  while (!ended) {
    const since = performance.now()
    await ask()
    taken.push(performance.now() - since)
    await sleep(5)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0
}

describe('a decision of almost five megabytes', () => {
  const sentence = 'BGE 129 III 426 E. 3.1.1 S. 433 ; '
  test.each([
    ['whose articles stand in thousands of paragraphs', paragraphs(4600, repeated(CHAIN, 1000))],
    ['that is one sentence with 138,000 citations', repeated(sentence, 4_700_000)],
    ['with 300,000 numbered paragraphs', paragraphs(300_000, 'x abc')],
  ])(
    '%s does not delay others while it is imported, and is found',
    async (_, considerations) => {
      const id = `atf-147-III-${9100 + (considerations.length % 97)}`
      const longest = await longestSliceOf(async () => {
        const answer = await catalog.app.inject({
          method: 'POST',
          url: '/api/catalog/imports?name=long.ndjson',
          headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
          payload: lineOf(id, considerations),
        })
        expect(JSON.parse(answer.payload.trim().split('\n').at(-1) ?? '')).toMatchObject({ new: 1, refused: 0 })
        await catalog.settle()
      })
      expect(longest).toBeLessThan(LONGEST_OF_IMPORT)
    },
    60_000,
  )
})

function paragraphs(count: number, text: string): string {
  return Array.from({ length: count }, (_, at) => `${at + 1} ${text}`).join('\n\n')
}

/** One line of the exchange format with an invented decision. */
function lineOf(id: string, considerations: string): string {
  const [, volume, part, page] = id.split('-')
  const citation = (name: string) => `${name} ${volume} ${part} ${page}`
  return JSON.stringify({
    id,
    docType: 'atf',
    volume: Number(volume),
    part,
    page: Number(page),
    language: 'fr',
    source: 'test',
    citation: citation('ATF'),
    citations: { fr: citation('ATF'), de: citation('BGE'), it: citation('DTF') },
    year: 2021,
    publicationYear: 2021,
    decisionDate: '2020-11-17',
    docketNumber: `4A_${page}/2020`,
    title: 'Bail',
    regeste: { fr: 'Art. 271 CO.\nLe congé.' },
    sections: { facts: 'A.', considerations, disposition: 'Le recours est rejeté.' },
  })
}
