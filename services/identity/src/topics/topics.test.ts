import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp, type EventBus } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import { watchEvents } from '@trilex/proto/topics'
import { openTopics } from './topics.ts'

let engines: TestEngines
let bus: EventBus
beforeAll(async () => {
  engines = await startEngines()
  bus = await engines.bus()
  await bus.ensureTopics([watchEvents])
})
afterAll(() => engines.stop())

async function answer() {
  let at = 0
  const app = createApp('identity')
  openTopics({ bus, now: () => new Date((at += 60_000)) }).adminRoutes(app)
  const { groups, deadLetters } = (await app.inject({ url: '/admin/topics' })).json()
  await app.close()
  return { groups, deadLetters }
}

test('counts the events that a group has not handled, and those that it could not', async () => {
  const event = { key: 'q', value: { secret: 'of a reader' }, headers: { ce_id: 'e1', ce_type: 'watch.v1.Anything' } }
  await bus.publish(watchEvents.topic, [event, { ...event, headers: { ce_id: 'e2' } }])
  expect((await answer()).groups).toContainEqual({
    topic: 'watch.events',
    group: 'notifications.digests',
    lag: 2,
    deadLetters: 0,
  })
  const retry = { attempts: 1, backoffMs: 1 }
  const reading = await bus.subscribe(
    { group: 'notifications.digests', topics: [watchEvents.topic], fromBeginning: true, retry },
    async ([first]) => {
      if (first?.headers['ce_id'] === 'e1') throw new Error('never')
    },
  )
  while ((await bus.lag('notifications.digests', watchEvents.topic)) > 0) await sleep(10)
  await reading.stop()
  const { groups, deadLetters } = await answer()
  expect(groups).toContainEqual({ topic: 'watch.events', group: 'notifications.digests', lag: 0, deadLetters: 1 })
  expect(deadLetters).toMatchObject([{ group: 'notifications.digests', id: 'e1', type: 'watch.v1.Anything' }])
  expect(JSON.stringify(deadLetters)).not.toContain('secret')
})
