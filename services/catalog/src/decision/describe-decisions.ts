import { appendEvent, defineCollection } from '@trilex/platform'
import { Moment, NullableString } from '@trilex/platform/field-schemas'
import { CollectionAnnouncedSchema, DecisionDescribedSchema } from '@trilex/proto/catalog/v1/events'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { Pace } from '../pace.ts'
import type { CatalogModels, StoredDecision } from './decision-model.ts'
import type { DecisionStore } from './decision-store.ts'
import { shownOf } from './shown-decision.ts'

const AT_ONCE = 50

/** Position of the backfill that announces decisions stored before events contained titles, and doubts about dates. */
const positionCollection = defineCollection({
  name: 'described_decisions',
  personal: 'none',
  fields: { _id: Type.String(), after: NullableString, done: Type.Boolean(), updatedAt: Moment },
})

/** The collection as a whole, with the event that all of its decisions have been announced. */
export const announcedCollection = defineCollection({
  name: 'announced_collection',
  personal: 'none',
  outbox: true,
  fields: { _id: Type.String() },
})

/** Announces that each decision of the collection has been announced; call it when that is so. */
export async function announceCollection({
  connection,
  models,
}: {
  connection: Connection
  models: Pick<CatalogModels, 'decisions'>
}): Promise<void> {
  const decisions = await models.decisions.countDocuments({ present: true })
  const update = appendEvent({}, CollectionAnnouncedSchema, { decisions })
  await announcedCollection.on(connection).updateOne({ _id: 'collection' }, update, { upsert: true })
}

/**
 * Backfill: announces once how lists show the stored decisions, because services that store their ids may have been
 * installed after the retention of these decisions' events. An interrupted run continues at the next start.
 * @returns the number of announced decisions
 */
export async function describeDecisions(
  {
    connection,
    models,
    store,
    publish,
  }: {
    connection: Connection
    models: Pick<CatalogModels, 'decisions'>
    store: Pick<DecisionStore, 'fingerprints' | 'texts'>
    publish: () => void
  },
  signal: AbortSignal,
): Promise<number> {
  const positions = positionCollection.on(connection)
  // Another id than in collections whose decisions were announced before events contained doubts.
  const _id = 'decisions with doubts'
  const pace = new Pace()
  const start = await positions.findOne({ _id })
  let described = 0
  for (let [after, done] = [start?.after ?? null, start?.done ?? false]; !done; ) {
    signal.throwIfAborted()
    const ids = (await store.fingerprints(after, AT_ONCE)).map(({ id }) => id)
    for (const decision of (await store.texts(ids)).values()) {
      const { id: decisionId, docType, docId, contentHash } = decision
      const event = { decisionId, docType, docId, ...shownOf(decision) }
      const update = appendEvent<StoredDecision, typeof DecisionDescribedSchema>({}, DecisionDescribedSchema, event)
      // A decision that has since changed has published its newer names itself.
      const { modifiedCount } = await models.decisions.updateOne(
        { _id: decisionId, contentHash, present: true },
        update,
      )
      described += modifiedCount
      await pace.breathe()
    }
    publish()
    after = ids.at(-1) ?? after
    done = ids.length < AT_ONCE
    await positions.updateOne({ _id }, { $set: { after, done, updatedAt: new Date() } }, { upsert: true })
  }
  return described
}
