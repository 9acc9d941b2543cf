import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startBroker } from '../../load-tests/product/broker.ts'
import { ProductParts } from '../../load-tests/product/parts.ts'
import { TRACE, TracedClick } from '../../services/product/test/traced-click.testing.ts'
import type { Kafka } from './cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-trace-'))
let broker: Kafka | undefined
let traced: TracedClick
let product: ProductParts
beforeAll(async () => {
  broker = await startBroker(folder)
  traced = await TracedClick.open()
  const settings = { ...traced.settings, KAFKA_BROKERS: broker.brokers.join(',') }
  product = await ProductParts.many(join(folder, 'data'), ['catalog', 'identity', 'notifications'], settings)
})
afterAll(async () => {
  product?.kill()
  await traced?.stop()
  await broker?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

test('one trace leads from the click through Kafka to the consumer of its event, and names no person', async () => {
  const reader = { id: 'canary-person-8c1f', email: 'canary.person@example.org', firstName: 'Canaryfirst' }
  const { status, token } = await traced.click(product.url, reader)
  expect(status).toBe(200)
  const up = ['notifications: process identity.events', 'identity: publish identity.events']
  const asked = ['identity: GET /api/identity/me', 'gateway: GET identity', 'gateway: GET /api/identity/*', 'click']
  expect(await traced.wayFromConsumer()).toEqual([...up, ...asked])
  expect(new Set(Object.values(await product.stop()))).toEqual(new Set([0]))
  const ofTrace = traced.collector.spans.filter(({ traceId }) => traceId === TRACE)
  // The catalogue follows accounts too, and may not have come to this one yet.
  const processes = new Set(ofTrace.map((span) => span.process).filter((process) => process !== 'catalog'))
  expect(processes).toEqual(new Set(['gateway', 'identity', 'notifications']))
  const sent = traced.collector.said.join('\n')
  for (const personal of [...Object.values(reader), token]) expect(sent).not.toContain(personal)
})
