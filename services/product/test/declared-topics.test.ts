import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { readSettings } from '@trilex/platform'
import { declaredTopics, readTopic, topicsToMake } from '../src/declared-topics.ts'
import { services } from '../src/loaded-services.ts'
import { startFreshService } from './fresh-service.testing.ts'

const declared = declaredTopics()
const DAY_MS = 24 * 3_600_000

test('a comment tells a topic with its partitions, retention and groups', () => {
  const comment = [
    '// Events of the court: topic `court.events`, key = docket, 3 partitions, kept for 7 days.',
    '// Groups: `a.index`, `b`.',
    'package court.v1;',
  ].join('\n')
  const topic = { topic: 'court.events', partitions: 3, retentionMs: 7 * DAY_MS, groups: ['a.index', 'b'] }
  expect(readTopic('court/v1/events.proto', comment)).toEqual({ file: 'court/v1/events.proto', ...topic })
  expect(readTopic('x', '// topic `x.events`, 1 partition.\npackage x.v1;')).toEqual({
    file: 'x',
    topic: 'x.events',
    partitions: 1,
    groups: [],
  })
  expect(() => readTopic('x/v1/x.proto', '// Events.\npackage x.v1;')).toThrow('proto/x/v1/x.proto')
})

test('services define their topics as the comments in proto/ do', () => {
  const byName = new Map(declared.map((topic) => [topic.topic, topic]))
  for (const { name, topics } of services) {
    for (const definition of topics) {
      const { partitions, retentionMs } = byName.get(definition.topic) ?? {}
      expect({ name, topic: definition.topic, partitions, retentionMs }).toEqual({ name, ...definition })
    }
  }
})

test('every group that a service joins is named, so that its dead letters have a topic', async () => {
  const known = new Set(topicsToMake(declared).map(({ topic }) => topic))
  const unknown: string[] = []
  for (const service of services) {
    const settings = readSettings(service.settings, { IMPORT_TOKEN: 'only-to-list-its-groups' })
    const { bus, stop } = await startFreshService(service as never, settings as never)
    unknown.push(...(await bus.topics()).filter((topic) => !known.has(topic)))
    await stop()
  }
  expect(unknown).toEqual([])
}, 240_000)

test('events with personal data are kept for 14 days at most', () => {
  const PERSONAL = /\b(email|first_name|last_name|user_id)\b/
  const personal = declared.filter(({ file }) =>
    PERSONAL.test(readFileSync(new URL(`../../../proto/${file}`, import.meta.url), 'utf8')),
  )
  expect(personal.map(({ topic }) => topic)).toContain('identity.events')
  for (const { topic, retentionMs = Number.POSITIVE_INFINITY } of personal)
    expect([topic, retentionMs <= 14 * DAY_MS]).toEqual([topic, true])
})
