import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { Check } from 'typebox/schema'
import { type RunningCatalog, startCatalog, TOKEN } from './catalog.fixture.ts'
import { aDecision } from './decision/decision.fixture.ts'

interface JsonSchema {
  type?: string | string[]
  enum?: string[]
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}
interface Operation {
  method: 'GET' | 'POST'
  path: string
  parameters: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[]
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

let catalog: RunningCatalog
let operations: Operation[]

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([aDecision(), aDecision({ page: 9002, language: 'de' })])
  const document = await catalog.app.inject('/openapi.json')
  const { paths } = document.json<{ paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> }>()
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      parameters: operation.parameters ?? [],
      method: method.toUpperCase() as Operation['method'],
    })),
  )
})
afterAll(() => catalog.stop())

test('page and offset parameters have a maximum, and so has the length of each field', () => {
  const numbers = operations.flatMap(({ path, parameters }) =>
    parameters
      .filter(({ name }) => ['page', 'offset', 'limit'].includes(name))
      .map(({ name, schema }) => ({ path, name, maximum: (schema as { maximum?: number }).maximum })),
  )
  expect(numbers.map(({ name }) => name)).toEqual(expect.arrayContaining(['page', 'offset', 'limit']))
  for (const each of numbers) expect(each).toMatchObject({ maximum: expect.any(Number) })
})

test('every error is declared as problem details', () => {
  for (const { method, path, responses } of operations) {
    const errors = Object.keys(responses).filter((status) => /^[45]/.test(status))
    const written = method === 'POST' ? ['403', '411', '507'] : []
    const common = ['400', '404', '405', '408', '413', '414', '415', '421', '429', '431', '500', '503', '504']
    expect({ path, errors }).toEqual({ path, errors: expect.arrayContaining([...common, ...written]) })
    for (const status of errors)
      expect({ path, status, media: Object.keys(responses[status]?.content ?? {}) }).toEqual({
        path,
        status,
        media: ['application/problem+json'],
      })
  }
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'null',
    '%00',
    '\u0000',
    '$where',
    '{"$gt":""}',
    "' OR 1=1 --",
    '../../etc/passwd',
    '"',
    '((((',
    'AND OR NOT',
    '*',
    'a*'.repeat(50),
    '🏛️',
    '\ud800',
    '999999999999999999999',
  ),
)

/** Values that the schema allows, and sometimes anything else. */
function valueOf({ type, enum: values, pattern, minimum = 1, maximum = 1_000_000, maxLength = 60 }: JsonSchema) {
  const allowed = values
    ? fc.constantFrom(...values)
    : type === 'integer'
      ? fc.integer({ min: minimum, max: maximum }).map(String)
      : pattern && maxLength < 600
        ? fc.stringMatching(new RegExp(pattern), { maxLength: 60 })
        : fc.oneof(
            fc.string({ maxLength: 60 }),
            fc.constantFrom(
              '147-III-9001',
              'bail',
              'ATF 147 III 9001',
              '"bonne foi" OR loyer*',
              'pub3_b_avs',
              'court_civil_1',
            ),
          )
  return fc.oneof({ weight: 5, arbitrary: allowed }, { weight: 1, arbitrary: hostile })
}

/** A request with random values; a third of them leave out everything optional. */
function requestTo(operation: Operation) {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(3) }, fc.constant(1)).chain((freq) => fieldsOf(operation, freq))
}

function fieldsOf(operation: Operation, freq: number) {
  const fields = operation.parameters.map(({ name, required, schema, in: place }) =>
    (required || place === 'path' ? valueOf(schema) : fc.option(valueOf(schema), { nil: undefined, freq })).map(
      (value) => [name, place, value] as const,
    ),
  )
  return fc.tuple(...fields).map((values) => {
    const query = new URLSearchParams()
    let path = operation.path
    for (const [name, place, value] of values) {
      if (value === undefined) continue
      if (place === 'query') query.set(name, value)
      else path = path.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()))
    }
    return { operation, url: `${path}?${query}` }
  })
}

test('no request gets a 5xx, and every answer matches the schema of the document', async () => {
  const requests = fc.constantFrom(...operations).chain(requestTo)
  await fc.assert(
    fc.asyncProperty(requests, fc.option(hostile), async ({ operation, url }, text) => {
      const body = operation.method === 'POST' && {
        headers: {
          authorization: `Bearer ${TOKEN}`,
          'content-type': operation.path.endsWith('imports') ? 'application/octet-stream' : 'application/json',
        },
        payload: operation.path.endsWith('imports')
          ? `${text ?? ''}\n`
          : JSON.stringify({ id: text ?? 'atf-0', evidence: 'It is said to be gone.' }),
      }
      const answer = await catalog.app.inject({ method: operation.method, url, ...body })
      expect(answer.statusCode).toBeLessThan(500)
      const content = operation.responses[answer.statusCode]?.content ?? {}
      const type = String(answer.headers['content-type']).split(';')[0] ?? ''
      const schema = (content[type] ?? content['application/json'])?.schema
      expect([url, type, schema]).toEqual([url, type, expect.any(Object)])
      const lines = type.includes('ndjson') ? answer.body.trim().split('\n') : [answer.body]
      for (const line of lines) {
        const value: unknown = type.includes('json') ? JSON.parse(line) : line
        expect([url, line, Check(schema as object, value)]).toEqual([url, line, true])
      }
    }),
    { numRuns: repetitions(1000) },
  )
})
