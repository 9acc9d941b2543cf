import { oneOf } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { type Static, Type } from 'typebox'
import { eraseInBatches } from '../erase-in-batches.ts'
import { EventId } from '../searches/search-events.ts'
import type { Sender } from '../searches/search-writes.ts'
import { VITALS, vitalCollection } from './vital-model.ts'

/** A measurement of a page; sent again with a higher value while the page is open. */
export const VitalEvent = Type.Object(
  {
    kind: Type.Literal('vital'),
    id: EventId,
    name: oneOf(VITALS),
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
    page: Type.String({ pattern: '^[a-z-]{1,40}$', description: 'Name of the page, without what it shows' }),
  },
  { additionalProperties: false },
)
export type VitalEvent = Static<typeof VitalEvent>
export type VitalRoom = ReturnType<typeof openVitals>

/** Page performance in readers' browsers. */
export function openVitals(documents: Connection) {
  const rows = vitalCollection.on(documents)
  return {
    rows,
    write({ id, name, value, page }: VitalEvent, { receivedAt }: Sender): mongo.AnyBulkWriteOperation<StoredVital> {
      const update = { $max: { value }, $setOnInsert: { name, page, receivedAt } }
      return { updateOne: { filter: { _id: `${id} ${name}` }, update, upsert: true } }
    },
    /** The 75th percentile of each measurement by page, since a moment. */
    async since(from: Date) {
      const measured = await rows.find({ receivedAt: { $gte: from } }).toArray()
      const groups = Map.groupBy(measured, ({ page, name }) => `${page} ${name}`)
      return [...groups.values()]
        .map((group) => {
          const values = group.map(({ value }) => value).sort((a, b) => a - b)
          const [{ page, name } = { page: '', name: VITALS[0] }] = group
          return { page, name, value: values[Math.ceil(values.length * 0.75) - 1] ?? 0, count: values.length }
        })
        .sort((a, b) => b.count - a.count || `${a.page}${a.name}`.localeCompare(`${b.page}${b.name}`))
    },
    eraseBefore: (limit: Date, closing: AbortSignal) => eraseInBatches(rows, { receivedAt: { $lt: limit } }, closing),
  }
}
type StoredVital = ReturnType<typeof vitalCollection.on> extends mongo.Collection<infer T> ? T : never
