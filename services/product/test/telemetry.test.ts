import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SPAN_ATTRIBUTES } from '../../platform/src/telemetry/span.ts'
import figures from '../figures.json' with { type: 'json' }
import { ProductProcesses } from './product-process.testing.ts'
import { TRACE, TracedClick, traceparent } from './traced-click.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-telemetry-'))
/** What a person is called, typed and sent: none of it may reach a collector. */
const SECRETS = {
  id: 'canary-person-8c1f',
  email: 'canary.person@example.org',
  firstName: 'Canaryfirst',
  query: 'canaryquery',
  docId: 'CANARYDOC-1',
}

let traced: TracedClick
let products: ProductProcesses
beforeAll(async () => {
  traced = await TracedClick.open()
  products = new ProductProcesses()
})
afterAll(async () => {
  products.end()
  await traced.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The first request for the own profile, a search and a decision, in one trace. Resolves to the token. */
async function clickAndSearch(url: string): Promise<string> {
  const { status, token } = await traced.click(url, SECRETS)
  expect(status).toBe(200)
  await fetch(`${url}/api/catalog/search?q=${SECRETS.query}`, { headers: { traceparent } })
  await fetch(`${url}/api/catalog/decisions/atf/${SECRETS.docId}`, { headers: { traceparent } })
  return token
}

function expectNothingPersonal(token: string): void {
  const said = traced.collector.said.join('\n')
  expect(said).toContain('/api/catalog/decisions/:docType/:docId')
  for (const secret of [...Object.values(SECRETS), token, token.split('.')[1] ?? '', 'the-secret-of-the-test'])
    expect(said).not.toContain(secret)
}

test('one trace leads from the click to the consumer of its event', async () => {
  const product = products.start({
    DATA_DIR: join(folder, 'one'),
    PORT: '0',
    LOG_LEVEL: 'info',
    DEMONSTRATION: 'false',
    ...traced.settings,
  })
  const url = `http://localhost:${await product.ready()}`
  const token = await clickAndSearch(url)
  const up = ['notifications: process identity.events', 'identity: publish identity.events']
  const asked = ['identity: GET /api/identity/me', 'gateway: GET /api/identity/*', 'click']
  expect(await traced.wayFromConsumer()).toEqual([...up, ...asked])
  const { collector } = traced
  while (!collector.metrics.some(({ name, points }) => name === 'event_lag' && points.length > 0)) await sleep(50)
  // Every line about the request names the trace.
  expect(product.output()).toMatch(new RegExp(`"traceId":"${TRACE}".*"msg":"request"`))
  product.kill()
  expect(await product.ended).toBe(0)
  expectNothingPersonal(token)
  expect(new Set(collector.spans.map((span) => span.process))).toEqual(new Set(['standalone']))
  expect(collector.headers.every((headers) => headers['x-collector-key'] === 'abc=')).toBe(true)
})

describe('a collector receives', () => {
  test('the figures that services/product/figures.json names, and no other', () => {
    const sent = new Set(traced.collector.metrics.map(({ name }) => name))
    expect([...sent].sort()).toEqual(figures.map(({ name }) => name).sort())
  })

  test('no attribute of a span but those that are declared', () => {
    const seen = new Set(traced.collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))
    expect([...seen].filter((attribute) => !(attribute in SPAN_ATTRIBUTES))).toEqual([])
  })
})

/** Reports every module of the SDK that a process loads. */
const TELLS = `import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  if (/opentelemetry.(sdk|exporter)/.test(name)) process.stderr.write('loads ' + name + '\\n')
  return next(name, context)
} })`

test('without an endpoint nothing of the SDK is loaded, with one it is', async () => {
  const start = (name: string, more: Record<string, string>) =>
    products.start({
      DATA_DIR: join(folder, name),
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMONSTRATION: 'false',
      ...more,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TELLS)}`,
    })
  const off = start('off', {})
  await off.ready()
  off.kill()
  expect(await off.ended).toBe(0)
  expect(off.output()).not.toContain('loads ')
  // A host that is none of this machine ends the start, after telemetry has begun.
  const on = start('on', { OTEL_EXPORTER_OTLP_ENDPOINT: traced.collector.url, HOST: '203.0.113.1', PORT: '3999' })
  expect(await on.ended).toBe(1)
  expect(on.output()).toContain('HOST: 203.0.113.1 is no address of this machine')
  expect(on.output()).toContain('loads @opentelemetry/sdk-node')
})
