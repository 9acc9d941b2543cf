import { expect, test } from '@jest/globals'
import { readSettings, withDeadLetters } from '@trilex/platform'
import { days, topics } from '@trilex/proto/topics'
import { services } from '../src/loaded-services.ts'
import { startFreshService } from './fresh-service.testing.ts'

const nameOf = (topic: string) => topic.split('.')[0] ?? ''

test('topics are plain data, which another process can be given', () => {
  expect(structuredClone(topics)).toEqual(topics)
})

test('topics and groups bear the names of services', () => {
  const names: string[] = services.map(({ name }) => name)
  expect(topics.map(({ topic }) => nameOf(topic)).filter((name) => !names.includes(name))).toEqual([])
  expect(topics.flatMap(({ groups }) => groups.map(nameOf)).filter((name) => !names.includes(name))).toEqual([])
})

test('a service names the topics whose groups are its own, and its own topic first', () => {
  for (const service of services) {
    const own = topics.filter(({ topic }) => nameOf(topic) === service.name)
    const read = topics.filter((topic) => !own.includes(topic) && topic.groups.map(nameOf).includes(service.name))
    expect([service.name, service.topics]).toEqual([service.name, [...own, ...read]])
  }
})

test('every group that a service joins is declared, so that its dead letters have a topic', async () => {
  const known = new Set(withDeadLetters(topics).map(({ topic }) => topic))
  const unknown: string[] = []
  for (const service of services) {
    const settings = readSettings(service.settings, { IMPORT_TOKEN: 'only-to-list-its-groups' })
    const { bus, stop } = await startFreshService(service as never, settings as never)
    unknown.push(...(await bus.topics()).filter((topic) => !known.has(topic)))
    await stop()
  }
  expect(unknown).toEqual([])
}, 240_000)

interface Descriptor {
  kind?: string
  name: string
  fields: Descriptor[]
}

/** Names of the fields of all messages of a topic's events. */
async function fieldsOf(topic: string): Promise<string[]> {
  const url = new URL(`../../../proto/gen/${nameOf(topic)}/v1/events_pb.ts`, import.meta.url)
  const exported = Object.values((await import(url.href)) as Record<string, Descriptor>)
  const messages = exported.filter(({ kind }) => kind === 'message')
  return messages.flatMap(({ fields }) => fields.map(({ name }) => name))
}

test('events with personal data are kept for 14 days at most', async () => {
  const PERSONAL = ['email', 'first_name', 'last_name', 'user_id']
  const personal = []
  for (const topic of topics)
    if ((await fieldsOf(topic.topic)).some((name) => PERSONAL.includes(name))) personal.push(topic)
  expect(personal.map(({ topic }) => topic)).toContain('identity.events')
  for (const { topic, retentionMs = Number.POSITIVE_INFINITY } of personal)
    expect([topic, retentionMs <= days(14)]).toEqual([topic, true])
})
