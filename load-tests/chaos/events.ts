import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventBus, OutgoingEvent, ReceivedEvent } from '../../services/platform/src/events/bus.ts'
import { listDeadLetters } from '../../services/platform/src/events/dead-letters.ts'
import { openSqliteBus } from '../../services/standalone/src/engines/bus/index.ts'
import { demonstration } from '../product/decisions.ts'
import { untilFound } from '../product/start.ts'
import type { Entry, Trial } from './entry.ts'

const TOPIC = 'catalog.events'
const GROUPS = ['catalog.index', 'catalog.citations', 'library.decisions']
const HANDLED_WITHIN_MS = 60_000

/** The product's own event log, which other processes of this machine may open too. */
async function withBus<T>({ product: { parts } }: Trial, work: (bus: EventBus) => Promise<T>): Promise<T> {
  const bus = openSqliteBus({ file: join(parts.folder, 'events.sqlite') })
  try {
    return await work(bus)
  } finally {
    await bus.close()
  }
}

/** Waits until every group has handled everything; the groups that have not. */
async function untilHandled(bus: EventBus): Promise<string[]> {
  let behind: string[] = []
  for (const end = Date.now() + HANDLED_WITHIN_MS; Date.now() < end; await sleep(100)) {
    const lags = await Promise.all(GROUPS.map(async (group) => ({ group, lag: await bus.lag(group, TOPIC) })))
    behind = lags.filter(({ lag }) => lag > 0).map(({ group, lag }) => `${group} has ${lag} events left after 60 s`)
    if (behind.length === 0) return []
  }
  return behind
}

function headersOf(type: string): Record<string, string> {
  const time = new Date().toISOString()
  return { ce_specversion: '1.0', ce_id: randomUUID(), ce_type: type, ce_source: 'catalog', ce_time: time }
}

async function publishedSoFar(bus: EventBus): Promise<ReceivedEvent[]> {
  const events: ReceivedEvent[] = []
  for await (const event of bus.read(TOPIC)) events.push(event)
  return events
}

/** Entry 9: what cannot be read, what comes again, what comes in disorder, and much of it at once. */
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
      const poison: OutgoingEvent[] = [
        { key: 'poison-1', value: { decisionId: 7 }, headers: headersOf('catalog.v1.DecisionPublished') },
        { key: 'poison-2', value: 'no message', headers: headersOf('catalog.v1.DecisionChanged') },
        { key: 'poison-3', value: {}, headers: {} },
      ]
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
      const faults = await untilHandled(bus)
      if (!written) faults.push('nothing could be imported behind the bad events')
      const letters = (await listDeadLetters(bus)).filter(({ topic }) => topic === TOPIC)
      const expected = poison.length * GROUPS.length
      if (letters.length !== expected) faults.push(`${letters.length} dead letters instead of ${expected}`)
      say(
        `${poison.length} unreadable, ${repeated.length} repeated, ${flood.length} of no decision; ${letters.length} dead letters`,
      )
      return faults
    }),
}

/**
 * Entry 12: a newer version writes to the same topic and documents: fields and events that this version does not know do it no harm.
 */
export const twoVersions: Entry = {
  number: 12,
  name: 'two versions at once',
  promises: 'R9',
  run: (trial) =>
    withBus(trial, async (bus) => {
      const { product, ledger, say } = trial
      await ledger.write()
      const { id } = demonstration()[0] ?? { id: '' }
      const [, ...rest] = id.split('-')
      const known = { decisionId: id, docType: 'atf', docId: rest.join('-'), contentHash: '0'.repeat(64) }
      await bus.publish(TOPIC, [
        {
          key: id,
          value: { ...known, addedLater: { by: 'a newer version' } },
          headers: headersOf('catalog.v1.DecisionChanged'),
        },
        {
          key: id,
          value: { decisionId: id, note: 'unknown here' },
          headers: headersOf('catalog.v1.DecisionAnnotated'),
        },
      ])
      await withNewerDocuments(product.parts.folder)
      const faults = await untilHandled(bus)
      const letters = (await listDeadLetters(bus)).filter(({ key }) => key === id)
      if (letters.length > 0) faults.push(`${letters.length} events of the newer version became dead letters`)
      if (!(await ledger.write())) faults.push('nothing could be imported beside the newer version')
      say('fields and events of a newer version were passed over')
      return faults
    }),
}

/** Gives every stored decision a field as a newer version might. */
async function withNewerDocuments(folder: string): Promise<void> {
  const { connectMongo } = await import('../../services/platform/src/mongo.ts')
  const connection = await connectMongo(`mongodb://${encodeURIComponent(join(folder, 'run', 'documents.sock'))}/`, {
    dbName: 'catalog',
  })
  try {
    await connection.collection('decisions').updateMany({}, { $set: { addedLater: { by: 'a newer version' } } })
  } finally {
    await connection.close()
  }
}
