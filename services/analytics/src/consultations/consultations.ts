import { createHash } from 'node:crypto'
import { ID_PREFIX } from '@trilex/citations/decision-name'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Connection, mongo } from 'mongoose'
import { ENOUGH_PEOPLE } from '../enough-people.ts'
import { popularOf } from '../filters/popular.ts'
import { remembered } from '../remembered.ts'
import type { Sender } from '../searches/search-writes.ts'
import type { ConsultationEvent } from './consultation-event.ts'
import { type Consultation, consultationCollection, countCollection } from './consultation-model.ts'

const BATCH = 100

export type ConsultationRoom = ReturnType<typeof openConsultations>
export type ConsultationWrite = mongo.AnyBulkWriteOperation<Consultation>

/** Decisions that signed-in people opened, and the domains of those that several opened. */
export function openConsultations(documents: Connection, isDomain: (key: string) => boolean) {
  const rows = consultationCollection.on(documents)
  const counts = countCollection.on(documents)

  const readDomains = remembered(async (language: string) => {
    const opened = await rows.find({ languages: language as InterfaceLanguage }).toArray()
    const uses = [{ language: language as InterfaceLanguage }]
    const used = opened.flatMap(({ userId, domains }) => domains.map((filterValue) => ({ filterValue, userId, uses })))
    return popularOf(used, ENOUGH_PEOPLE, null)
  })
  /** Marks decisions to be counted again. */
  const changed = async (ids: Iterable<string>): Promise<void> => {
    const writes = [...new Set(ids)].map((_id) => ({
      updateOne: {
        filter: { _id },
        update: {
          $set: { changed: true },
          $inc: { changes: 1 },
          $setOnInsert: { people: 0, outbox: [], outboxSeq: 0 },
        },
        upsert: true,
      },
    }))
    if (writes.length > 0) await counts.bulkWrite(writes, { ordered: false })
  }
  const eraseRows = async (filter: mongo.Filter<Consultation>, limit: number): Promise<number> => {
    const found = await rows
      .find(filter, { projection: { decisionId: 1 } })
      .limit(limit)
      .toArray()
    if (found.length === 0) return 0
    await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } })
    await changed(found.map(({ decisionId }) => decisionId))
    return found.length
  }
  return {
    rows,
    counts,
    changed,
    /** Null for a visitor, whose consultations are not counted. */
    write(event: ConsultationEvent, { userId }: Sender): { decisionId: string; write: ConsultationWrite } | null {
      if (userId === null) return null
      const decisionId = decisionIdOf(event.document)
      const _id = createHash('sha256')
        .update(JSON.stringify([userId, decisionId]))
        .digest('base64url')
      const update = {
        $addToSet: { domains: { $each: event.domains.filter(isDomain) }, languages: event.language },
        $max: { lastAt: new Date(event.consultedAt) },
        $setOnInsert: { userId, decisionId },
      }
      return { decisionId, write: { updateOne: { filter: { _id }, update, upsert: true } } }
    },
    /** Domains of decisions that at least five people opened, the most consulted first. */
    domains: (language: InterfaceLanguage) => readDomains(language),
    async eraseBefore(limit: Date, closing: AbortSignal): Promise<number> {
      let erased = 0
      while (!closing.aborted) {
        const batch = await eraseRows({ lastAt: { $lt: limit } }, BATCH)
        if (batch === 0) break
        erased += batch
      }
      return erased
    },
    held: async (userId: string) => ({ consultations: await rows.find({ userId }).toArray() }),
    async erase(userId: string): Promise<void> {
      while ((await eraseRows({ userId }, BATCH)) > 0);
    },
  }
}

/** Id of a decision in source form; all types of Strasbourg hits share one prefix. */
function decisionIdOf(document: string): string {
  const [type = '', docId = ''] = document.split(/:(.*)/s)
  const docType = type === 'atf' || type === 'other' ? type : 'cedh'
  return `${ID_PREFIX[docType]}-${docId}`
}
