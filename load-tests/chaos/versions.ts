import { join } from 'node:path'
import { listDeadLetters } from '../../services/platform/src/events/dead-letters.ts'
import { table } from '../../services/product/src/services.ts'
import { demonstration, stats } from '../product/decisions.ts'
import { untilFound } from '../product/start.ts'
import { Client } from '../runner/client.ts'
import type { Entry, Trial } from './entry.ts'
import { headersOf, TOPIC, untilHandled, withBus } from './event-log.ts'

/** Files and bookmarks that each version writes, in turn. */
const ROUNDS = 10

/**
 * Entry 12: two versions share topics and documents. This version ignores fields and events that a newer one adds. If
 * the checkout of an older version is given, both run side by side, and each handles and finds what the other wrote.
 */
export const twoVersions: Entry = {
  number: 12,
  name: 'two versions at once',
  promises: 'R9',
  run: (trial) =>
    withBus(trial, async (bus) => {
      const { product, ledger, say } = trial
      await ledger.write()
      const before = await listDeadLetters(bus)
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
      const faults = await untilHandled(bus, product.shape)
      if (!(await ledger.write())) faults.push('nothing could be imported beside the newer version')
      say('fields and events of a newer version were passed over')
      faults.push(...(await besideOlder(trial)), ...(await untilHandled(bus, product.shape)))
      const letters = (await listDeadLetters(bus)).length - before.length
      if (letters > 0) faults.push(`${letters} events of another version became dead letters`)
      return faults
    }),
}

/** Adds a field to every stored decision, as a newer version might. */
async function withNewerDocuments(folder: string): Promise<void> {
  const { connectMongo } = await import('../../services/platform/src/documents/mongo.ts')
  const connection = await connectMongo(`mongodb://${encodeURIComponent(join(folder, 'run', 'documents.sock'))}/`, {
    dbName: 'catalog',
  })
  try {
    await connection.collection('decisions').updateMany({}, { $set: { addedLater: { by: 'a newer version' } } })
  } finally {
    await connection.close()
  }
}

/** Starts every service of the older version beside this version's, on the same documents, events and index. */
async function besideOlder({ product: { parts, client, shape }, ledger, before, say }: Trial): Promise<string[]> {
  if (shape === 'one' || before === undefined) {
    say(shape === 'one' ? 'one process has no other version beside it' : 'no older version was given (--before)')
    return []
  }
  const services = Object.keys(table)
  const older = (service: string): string => `${service}-before`
  for (const service of services) await parts.twin(service, older(service), before)
  const [catalog, library] = [new Client(parts.urlOf(older('catalog'))), new Client(parts.urlOf(older('library')))]
  const taken = { now: 0, before: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    taken.now += Number(await ledger.write()) + Number(await ledger.save())
    taken.before += Number(await ledger.write(catalog)) + Number(await ledger.save(library))
  }
  const faults = Object.entries(taken).flatMap(([version, count]) =>
    count === 2 * ROUNDS ? [] : [`the version ${version} took ${count} of ${2 * ROUNDS}`],
  )
  const all = (await stats(client))?.documents ?? 0
  await untilFound(catalog, all).catch((error: Error) => faults.push(`the version before: ${error.message}`))
  for (const each of [catalog, library]) each.close()
  for (const service of services) {
    const code = await parts.end(older(service))
    if (code !== 0) faults.push(`${service} of the version before ended with ${code}`)
  }
  say(`beside the version before: ${taken.now} files and bookmarks by this one, ${taken.before} by that one`)
  return faults
}
