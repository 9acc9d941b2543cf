import type { EventBus, OutgoingEvent, ReceivedEvent } from '../../services/platform/src/events/bus.ts'
import { listDeadLetters } from '../../services/platform/src/events/dead-letters.ts'
import { untilFound } from '../product/start.ts'
import type { Entry } from './entry.ts'
import { GROUPS, headersOf, readsDecisions, TOPIC, untilHandled, withBus } from './event-log.ts'

async function publishedSoFar(bus: EventBus): Promise<ReceivedEvent[]> {
  const events: ReceivedEvent[] = []
  for await (const event of bus.read(TOPIC)) events.push(event)
  return events
}

/** Entry 9: unreadable, duplicate and out-of-order events, singly and in a burst. */
export const badEvents: Entry = {
  number: 9,
  name: 'poison, duplicates, disorder, flood',
  promises: 'R3 R5 R7',
  run: (trial) =>
    withBus(trial, async (bus) => {
      const { product, ledger, random, times, say } = trial
      await ledger.write()
      await untilFound(product.client, ledger.acknowledged)
      const before = await publishedSoFar(bus)
      const unreadableDecisions: OutgoingEvent[] = [
        { key: 'poison-1', value: { decisionId: 7 }, headers: headersOf('catalog.v1.DecisionPublished') },
        { key: 'poison-2', value: 'no message', headers: headersOf('catalog.v1.DecisionChanged') },
      ]
      const poison: OutgoingEvent[] = [...unreadableDecisions, { key: 'poison-3', value: {}, headers: {} }]
      const repeated: OutgoingEvent[] = [1, 2, 3].flatMap(() =>
        before.map(({ key, value, headers }) => ({ key, value, headers })),
      )
      for (let at = repeated.length - 1; at > 0; at--) {
        const other = random.below(at + 1)
        ;[repeated[at], repeated[other]] = [repeated[other] as OutgoingEvent, repeated[at] as OutgoingEvent]
      }
      const flood = Array.from({ length: 1_000 * times }, (_, at) => ({
        key: `flood-${at}`,
        value: {
          decisionId: `tf-9C-${at}-1900`,
          docType: 'other',
          docId: `9C-${at}-1900`,
          contentHash: '0'.repeat(64),
        },
        headers: headersOf('catalog.v1.DecisionChanged'),
      }))
      await bus.publish(TOPIC, [...poison, ...repeated, ...flood])
      const written = await ledger.write()
      const faults = await untilHandled(bus, product.shape)
      if (!written) faults.push('nothing could be imported behind the bad events')
      const letters = (await listDeadLetters(bus)).filter(({ topic }) => topic === TOPIC)
      const groups = GROUPS[product.shape]
      const expected = groups.length + unreadableDecisions.length * groups.filter(readsDecisions).length
      if (letters.length !== expected) faults.push(`${letters.length} dead letters instead of ${expected}`)
      say(
        `${poison.length} unreadable, ${repeated.length} repeated, ${flood.length} of no decision; ${letters.length} dead letters`,
      )
      return faults
    }),
}
