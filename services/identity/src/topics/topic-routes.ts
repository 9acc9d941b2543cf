import { type App, type EventBus, listDeadLetters } from '@trilex/platform'
import { NoQuery, NullableInteger } from '@trilex/platform/field-schemas'
import { topics } from '@trilex/proto/topics'
import { type Static, Type } from 'typebox'

/** Dead letters that an answer describes; all are counted. */
const MOST_SHOWN = 200
/** Answers are cached for this many milliseconds: reading dead letters reads their topics. */
const KEPT_MS = 10_000

const Topics = Type.Object({
  groups: Type.Array(
    Type.Object({
      topic: Type.String(),
      group: Type.String(),
      lag: { ...NullableInteger, description: 'Events not handled yet; null: the bus did not answer' },
      deadLetters: Type.Integer({ description: 'Events that could not be handled, and were not replayed since' }),
    }),
  ),
  deadLetters: Type.Array(
    Type.Object({
      topic: Type.String(),
      group: Type.String(),
      id: Type.String(),
      type: Type.String({ description: 'Name of its message' }),
      at: Type.String({ format: 'date-time' }),
      attempts: Type.Integer(),
    }),
    { description: 'Newest first, without their content' },
  ),
})

/** `GET /admin/topics`: consumer groups of all services, with their lag and dead letters. */
export function topicRoutes(app: App, bus: EventBus, now: () => Date): void {
  let kept: { until: number; answer: Promise<Static<typeof Topics>> } | null = null
  const schema = {
    access: 'admin',
    tags: ['admin'],
    summary: 'Consumer groups, with their lag and dead letters',
    querystring: NoQuery,
    response: { 200: Topics },
  }
  app.get('/admin/topics', { schema }, async () => {
    if (!kept || kept.until < now().getTime()) {
      const answer = read(bus)
      kept = { until: now().getTime() + KEPT_MS, answer }
      answer.catch(() => {
        kept = null
      })
    }
    return kept.answer
  })
}

async function read(bus: EventBus): Promise<Static<typeof Topics>> {
  const letters = await listDeadLetters(bus)
  const existing = new Set(await bus.topics())
  const pairs = topics
    .filter(({ topic }) => existing.has(topic))
    .flatMap(({ topic, groups }) => groups.map((group) => ({ topic, group })))
  const groups = await Promise.all(
    pairs.map(async ({ topic, group }) => ({
      topic,
      group,
      lag: await bus.lag(group, topic).catch(() => null),
      deadLetters: letters.filter((letter) => letter.topic === topic && letter.group === group).length,
    })),
  )
  const deadLetters = letters
    .toSorted((a, b) => Number(b.time) - Number(a.time))
    .slice(0, MOST_SHOWN)
    .map(({ topic, group, id, type, time, attempts }) => ({ topic, group, id, type, at: time.toISOString(), attempts }))
  return { groups, deadLetters }
}
