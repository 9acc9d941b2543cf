import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { corpusRecord, imported, lineOf } from './corpus.fixture.ts'
import { importStream } from './import-stream.ts'
import { LONGEST_LINE } from './reading/lines.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'

const refused = ({ reports }: Awaited<ReturnType<typeof imported>>) =>
  reports.flatMap((report) => (report.type === 'refused' ? [[report.line, report.code]] : []))

const tables = readReferenceTables()

describe('an import of the exchange format', () => {
  test('turns a line into a complete decision', async () => {
    const { decisions, summary } = await imported([lineOf()])
    expect(decisions[0]).toMatchObject({
      id: 'atf-200-III-10',
      docId: '200-III-10',
      citations: { fr: 'ATF 200 III 10', de: 'BGE 200 III 10', it: 'DTF 200 III 10' },
      chamber: 'civil_1',
      outcomes: ['rejected'],
      publicationDate: { precision: 'year', value: '2074' },
      domains: [{ key: 'civ1_1a_obligations', rule: 'statute:OR' }],
      regeste: { de: { head: 'Art. 336 OR; Kündigung.', paragraphs: ['Folgen (E. 3).'] } },
    })
    expect(summary).toMatchObject({ new: 1, refused: 0, domains: { covered: 1, total: 1 } })
  })

  test('is independent of how the bytes are chunked', async () => {
    const bytes = Buffer.from([lineOf(), lineOf({ page: 30, id: 'x', title: 'Für später «é»' })].join('\r\n'))
    const whole = await imported([bytes])
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (size) => {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        )
        expect((await imported(pieces)).decisions).toEqual(whole.decisions)
      }),
      { numRuns: repetitions(20) },
    )
  })

  test('changes nothing when repeated', async () => {
    const stored = new Map()
    await imported([lineOf()], { stored })
    expect((await imported([lineOf()], { stored })).summary).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
    expect((await imported([lineOf({ title: 'Anders' })], { stored })).summary).toMatchObject({ changed: 1 })
  })

  test('counts an identical line as unchanged and warns of a different one, which wins', async () => {
    const stored = new Map()
    const file = [lineOf(), lineOf(), lineOf({ title: 'Später' })].join('\n')
    const first = await imported([file], { stored })
    expect(first.summary).toMatchObject({ new: 1, unchanged: 2 })
    expect(first.decisions[0]?.title).toBe('Später')
    expect(first.reports).toContainEqual(expect.objectContaining({ type: 'warning', code: 'DUPLICATE_ID', line: 3 }))
    expect((await imported([file], { stored })).summary).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
  })

  test('passes on at most 100 decisions at once', async () => {
    const lines = Array.from({ length: 350 }, (_, page) => lineOf({ page: page + 1 }))
    const { batches, summary } = await imported([lines.join('\n')])
    expect(Math.max(...batches)).toBe(100)
    expect(summary.new).toBe(350)
  })

  test('warns once of an unknown field', async () => {
    const { reports, summary } = await imported([`${lineOf({ foo: 1 })}\n${lineOf({ page: 2, foo: 2 })}`])
    expect(reports.filter((report) => report.type === 'warning')).toMatchObject([
      { code: 'UNKNOWN_FIELD', field: 'foo', line: 1 },
    ])
    expect(summary.new).toBe(2)
  })

  test('warns once of an unknown domain, and drops it', async () => {
    const known = { key: 'civ1_1a_obligations', rule: 'source' }
    const domains = ['nope', known.key]
    const { reports, decisions } = await imported([`${lineOf({ domains })}\n${lineOf({ page: 2, domains })}`])
    expect(decisions.map((decision) => decision.domains)).toEqual([[known], [known]])
    expect(reports.filter((report) => report.type === 'warning')).toMatchObject([
      { code: 'UNKNOWN_VALUE', field: 'domains.nope', line: 1 },
    ])
  })

  test('stops with the reason of its signal', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    async function* input() {
      yield Buffer.from(lineOf())
    }
    const run = importStream(
      input(),
      { name: 'x', source: 'auto', tables, today: '2074-12-31', signal },
      async (list) => list.map(() => 'new'),
    )
    await expect(run.next()).rejects.toThrow('enough')
  })
})

test('ignores a docket that consists only of markup', async () => {
  const { decisions } = await imported([lineOf({ docketNumber: '<b></b>' })])
  expect(decisions[0]?.dockets).toEqual([])
  const judgment = { id: 'tf-x', docType: 'other', volume: null, part: null, page: null, docketNumber: '<b></b>' }
  const { reports } = await imported([lineOf(judgment)])
  expect(reports[0]).toMatchObject({ type: 'refused', code: 'MISSING_FIELD', field: 'docketNumber' })
})

describe('refuses an impossible date or id, naming the field, and continues', () => {
  test.each([
    ['decisionDate', '2024-13-45'],
    ['decisionDate', '2023-02-30'],
    ['decisionDate', '31.04.2020'],
    ['decisionDate', 'in May'],
    ['decisionDate', 20240101],
    ['publicationDate', '2023-00-10'],
    ['id', 'atf-199-III-10'],
    ['id', 'atf-200-II-10'],
    ['id', 'atf-200-III-11'],
    ['id', 'atf-200-III-101'],
  ])('%s %s', async (field, value) => {
    const { reports, summary } = await imported([`${lineOf({ [field]: value })}\n${lineOf({ page: 2 })}`])
    expect(reports).toContainEqual(expect.objectContaining({ type: 'refused', line: 1, code: 'INVALID_FIELD', field }))
    expect(summary).toMatchObject({ new: 1, refused: 1 })
  })

  test.each([
    ['decisionDate', '2073-05-05', '2073-05-06', { publicationDate: '2073' }],
    ['decisionDate', '2072-12-31', 2073, { publicationDate: '2072' }],
    ['publicationDate', '2073-12-31', '2074-01-02', {}],
    ['publicationDate', '2073-12-31', null, {}],
  ])('%s after the day of the import, %s: %s', async (field, today, value, others) => {
    const bytes = `${lineOf({ ...others, [field]: value })}\n${lineOf({ page: 2, demonstration: true })}`
    const { reports, summary } = await imported([bytes], { today })
    expect(reports).toContainEqual(expect.objectContaining({ type: 'refused', line: 1, code: 'INVALID_FIELD', field }))
    expect(summary).toMatchObject({ new: 1, refused: 1 })
  })

  test.each([
    ['decisionDate', null],
    ['decisionDate', ''],
    ['decisionDate', 2073],
    ['decisionDate', '6.5.2073'],
    ['id', 'atf-200-iii-10'],
    ['id', 'atf-200-III-010'],
  ])('accepts %s %s', async (field, value) => {
    expect((await imported([lineOf({ [field]: value })])).summary).toMatchObject({ new: 1, refused: 0 })
  })
})

describe('refuses a faulty line with its number and continues', () => {
  const good = lineOf()
  test.each([
    ['broken JSON', Buffer.from(`{"id":\n${good}`), [[1, 'INVALID_JSON']]],
    ['a truncated last line', Buffer.from(`${good}\n${lineOf({ page: 2 }).slice(0, 90)}`), [[2, 'TRUNCATED_LINE']]],
    [
      'no object',
      Buffer.from(`${good}\n42\n["x"]`),
      [
        [2, 'NOT_AN_OBJECT'],
        [3, 'NOT_AN_OBJECT'],
      ],
    ],
    ['a missing field', Buffer.from(`${good}\n${lineOf({ language: null })}`), [[2, 'MISSING_FIELD']]],
    [
      'a place that no reporter has',
      Buffer.from(`${good}\n${lineOf({ page: 0 })}\n${lineOf({ volume: -1 })}`),
      [
        [2, 'INVALID_FIELD'],
        [3, 'INVALID_FIELD'],
      ],
    ],
    ['a wrong field', Buffer.from(`${good}\n${lineOf({ page: 'ten' })}`), [[2, 'INVALID_FIELD']]],
    [
      'no text',
      Buffer.from(`${good}\n${lineOf({ sections: null, regeste: null, regesteHead: null })}`),
      [[2, 'MISSING_FIELD']],
    ],
    [
      'a damaged character',
      Buffer.from(`${good}\n${lineOf({ title: 'Geb\ufffdhr' })}`),
      [[2, 'REPLACEMENT_CHARACTER']],
    ],
    [
      'another encoding',
      Buffer.concat([Buffer.from(`${good}\n`), Buffer.from(lineOf({ title: 'Gebühr' }), 'latin1')]),
      [[2, 'INVALID_ENCODING']],
    ],
  ])('%s', async (_, bytes, expected) => {
    const result = await imported([bytes])
    expect(refused(result)).toEqual(expected)
    expect(result.summary).toMatchObject({ new: 1, refused: expected.length })
  })

  test('the refusal names the field and the id', async () => {
    const { reports } = await imported([lineOf({ page: 'ten' })])
    expect(reports[0]).toMatchObject({ type: 'refused', field: 'page' })
  })

  test('a line of 100 MB, in constant memory', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const before = process.memoryUsage().arrayBuffers
    async function* pieces() {
      yield '{"id":"'
      for (let count = 0; count < 100; count++) yield Buffer.alloc(1024 * 1024, 'x')
      // Continues once the read part of the line is no longer in memory.
      for (; process.memoryUsage().arrayBuffers - before > LONGEST_LINE; await turn()) collect()
      yield `"}\n${good}`
    }
    const result = await imported(pieces())
    expect(refused(result)).toEqual([[1, 'LINE_TOO_LONG']])
    expect(result.summary.new).toBe(1)
  })
})

describe('a file', () => {
  test('with a decision too large for the store imports the others', async () => {
    const long = lineOf({ page: 30, id: 'x', title: 'wort '.repeat(1_100_000) })
    const result = await imported([[lineOf(), long, lineOf({ page: 40, id: 'y' })].join('\n')])
    expect(refused(result)).toEqual([[2, 'DECISION_TOO_LARGE']])
    expect(result.decisions).toHaveLength(2)
  })

  test('with a page nested too deeply for the stack is refused', async () => {
    const page = `<html><body>${'<div>'.repeat(40_000)}BGE 147 III 121 Regeste</body></html>`
    expect(refused(await imported([page]))).toEqual([[null, expect.any(String)]])
  })

  test('that is empty yields an empty summary', async () => {
    expect((await imported([])).summary).toMatchObject({ new: 0, refused: 0, lines: 0 })
  })

  test('can start with a byte order mark and contain empty lines and carriage returns', async () => {
    const result = await imported([`\ufeff${lineOf()}\r\n\r\n${lineOf({ page: 2 })}\r\n`])
    expect(result.summary).toMatchObject({ new: 2, refused: 0 })
  })

  test('can be a JSON array', async () => {
    const list = JSON.stringify([corpusRecord(), corpusRecord({ page: 2, title: 'a, [b] "c"' }), 5], null, 1)
    const result = await imported([list])
    expect(result.summary).toMatchObject({ new: 2, refused: 1 })
    expect(refused(result)[0]?.[1]).toBe('NOT_AN_OBJECT')
  })

  test('can be one object over several lines', async () => {
    expect((await imported([JSON.stringify(corpusRecord(), null, 2)])).summary).toMatchObject({ new: 1 })
  })

  test('can be compressed', async () => {
    expect((await imported([gzipSync(lineOf())])).summary).toMatchObject({ new: 1, refused: 0 })
  })

  test('with a broken compression counts up to the break', async () => {
    const lines = Array.from({ length: 300 }, (_, page) =>
      lineOf({ page: page + 1, title: `T${(page * 7919) % 1000}` }),
    )
    const packed = gzipSync(lines.join('\n'))
    const result = await imported([packed.subarray(0, packed.length - 200)])
    expect(result.summary.new).toBeGreaterThan(0)
    expect(refused(result).at(-1)).toEqual([null, 'BROKEN_GZIP'])
  })

  test('with trailing bytes after its compression counts fully and reports them', async () => {
    const lines = [1, 2, 3].map((page) => lineOf({ page })).join('\n')
    const result = await imported([Buffer.concat([gzipSync(lines), Buffer.from('junk')])])
    expect(result.summary).toMatchObject({ new: 3, refused: 1 })
    expect(refused(result)).toEqual([[null, 'BROKEN_GZIP']])
  })

  test('of an unknown format is refused as a whole', async () => {
    const utf16 = Buffer.from('\ufeff{"id": "atf-147-I-1"}', 'utf16le')
    expect(refused(await imported([utf16]))).toEqual([[null, 'INVALID_ENCODING']])
    expect(refused(await imported([Buffer.from([0, 1, 2, 3])]))).toEqual([[null, 'UNKNOWN_FORMAT']])
    expect(refused(await imported(['<html><body>Not found</body></html>']))).toEqual([[null, 'UNKNOWN_FORMAT']])
  })
})

test('200 attempts to inject markup leave none', async () => {
  const payload = fc.tuple(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '<a href="javascript:alert(1)">x</a>',
      '<iframe srcdoc="<p>">',
      '<!--><b>',
      '<scr<script>ipt>alert(1)',
      '"><body onload=alert(1)>',
      '<math><mtext></mtext>',
    ),
    fc.string({ maxLength: 8 }),
  )
  await fc.assert(
    fc.asyncProperty(payload, async ([attack, noise]) => {
      const text = `${noise}${attack}${noise}`
      const line = lineOf({
        title: text,
        parties: text,
        url: 'javascript:alert(1)',
        regeste: { de: text },
        sections: { facts: `A. ${text}`, considerations: `3 ${text}` },
      })
      const { decisions } = await imported([line])
      expect(JSON.stringify(decisions)).not.toMatch(/<[a-z/!?]/i)
      expect(decisions[0]?.url ?? null).toBeNull()
    }),
    { numRuns: repetitions(200) },
  )
})

test('a page nested deeper than any of a court is refused at once', async () => {
  const before = process.cpuUsage().user
  const { reports } = await imported([`<html><body>${'<div>'.repeat(200_000)}`])
  expect(reports[0]).toMatchObject({ type: 'refused', code: 'UNREADABLE_DOCUMENT', field: 'div' })
  expect(process.cpuUsage().user - before).toBeLessThan(3e6)
})
