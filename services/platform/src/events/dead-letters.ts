import type { EventBus, ReceivedEvent, TopicDefinition } from './bus.ts'
import { deadLetterTopic, ERASED_HEADER, REPLAY_HEADER } from './deliver.ts'

/** An event that a group could not handle and that has not been replayed since. */
export interface DeadLetter {
  /** The topic where the event was published; `group` could not handle it. */
  topic: string
  group: string
  /** The event's own id (`ce_id`); without one, its partition and offset in the dead-letter topic, `0@17`. */
  id: string
  /** Name of its proto message; empty when it has none. */
  type: string
  key: string
  /** When it became a dead letter. */
  time: Date
  attempts: number
  /** Message of the last error. */
  cause: string
  event: ReceivedEvent
}

/** Header of a marker event in the dead-letter topic: the dead letter at this offset was replayed. */
export const REPLAYED_HEADER = 'x-dlt-replayed'
const DEAD_LETTER_HEADER = /^x-dlt-/

type Bus = Pick<EventBus, 'topics' | 'read' | 'publish'>

const placeOf = ({ partition, offset }: ReceivedEvent): string => `${partition}@${offset}`

/** Dead letters of every topic and group, oldest first within each group. */
export async function listDeadLetters(bus: Bus): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = []
  for (const name of (await bus.topics()).filter((topic) => topic.endsWith('.dlt')).sort()) {
    letters.push(...(await lettersIn(bus, name)))
  }
  return letters
}

async function lettersIn(bus: Bus, name: string): Promise<DeadLetter[]> {
  const waiting = new Map<string, DeadLetter>()
  for await (const event of bus.read(name)) {
    const { headers, key, timestamp } = event
    if (headers[ERASED_HEADER] !== undefined) continue
    const replayed = headers[REPLAYED_HEADER]
    if (replayed !== undefined) {
      waiting.delete(replayed)
      continue
    }
    const topic = headers['x-dlt-topic'] ?? ''
    waiting.set(placeOf(event), {
      topic,
      group: name.slice(topic.length + 1, -'.dlt'.length),
      id: headers['ce_id'] ?? placeOf(event),
      type: headers['ce_type'] ?? '',
      key,
      time: new Date(timestamp),
      attempts: Number(headers['x-dlt-attempts'] ?? 0),
      cause: headers['x-dlt-error'] ?? '',
      event,
    })
  }
  return [...waiting.values()]
}

/**
 * Publishes dead letters of one group again, for this group only, and removes them from the list; without `ids`, all of them.
 * An event that fails again becomes a dead letter again. A crash in between may publish an event twice under the same id.
 * @returns how many events were published
 * @throws RangeError when an id is not among the group's dead letters; then nothing is published
 */
export async function replayDeadLetters(
  bus: Bus,
  topic: string,
  group: string,
  ids?: readonly string[],
): Promise<number> {
  const name = deadLetterTopic(topic, group)
  const letters = (await bus.topics()).includes(name) ? await lettersIn(bus, name) : []
  const unknown = ids?.filter((id) => !letters.some((letter) => letter.id === id)) ?? []
  if (unknown.length > 0) throw new RangeError(`no dead letter of ${group} in ${topic}: ${unknown.join(', ')}`)
  const chosen = Map.groupBy(ids ? letters.filter(({ id }) => ids.includes(id)) : letters, ({ id }) => id)
  for (const same of chosen.values()) {
    const { key, value, headers } = (same[0] as DeadLetter).event
    const own = Object.entries(headers).filter(([header]) => !DEAD_LETTER_HEADER.test(header))
    await bus.publish(topic, [{ key, value, headers: { ...Object.fromEntries(own), [REPLAY_HEADER]: group } }])
    const marks = same.map(({ event }) => ({ key, value: null, headers: { [REPLAYED_HEADER]: placeOf(event) } }))
    await bus.publish(name, marks)
  }
  return chosen.size
}

/**
 * The topics that Kafka must have: each topic, followed by the dead-letter topics of its groups, with the same
 * retention.
 */
export function withDeadLetters(
  topics: readonly (TopicDefinition & { groups: readonly string[] })[],
): TopicDefinition[] {
  return topics.flatMap(({ topic, partitions, retentionMs, groups }) => {
    const kept = retentionMs === undefined ? {} : { retentionMs }
    const letters = groups.map((group) => ({ topic: deadLetterTopic(topic, group), partitions: 1, ...kept }))
    return [{ topic, partitions, ...kept }, ...letters]
  })
}
