import { applyOnce, decodeEvent, type EventBus, type Owned } from '@trilex/platform'
import { ConsultationsCountedSchema } from '@trilex/proto/analytics/v1/events'
import { analyticsEvents, readBy } from '@trilex/proto/topics'
import type { Connection } from 'mongoose'
import { consultedCollection } from './consulted-model.ts'

/** Other processes store counts too: what is remembered is at most this old, in milliseconds. */
const REMEMBERED_MS = 5_000

/** How many people consulted each decision, without those that too few did. */
export type Consultations = ReadonlyMap<string, number>
export type ConsultedRoom = ReturnType<typeof openConsulted>

/** How many people consulted decisions, as the analytics service counts them. */
export function openConsulted({ documents, bus, now }: { documents: Connection; bus: EventBus; now: () => Date }) {
  const rows = consultedCollection.on(documents)
  let remembered: { people: Promise<Consultations>; until: number } | null = null

  const read = async (): Promise<Consultations> => {
    const found = await rows.find({ people: { $gt: 0 } }).toArray()
    return new Map(found.map(({ _id, people }) => [_id, people]))
  }
  const work: Owned[] = [
    () =>
      bus.subscribe({ ...readBy(analyticsEvents, 'catalog.consultations'), fromBeginning: true }, async (events) => {
        for (const event of events) {
          const decoded = decodeEvent([ConsultationsCountedSchema], event)
          if (!decoded) continue
          const { decisionId, people } = decoded.message
          await applyOnce(rows, decisionId, decoded.sequence ?? 0, { people })
        }
      }),
  ]
  return {
    work,
    people(): Promise<Consultations> {
      if (remembered && now().getTime() < remembered.until) return remembered.people
      const people = read()
      remembered = { people, until: now().getTime() + REMEMBERED_MS }
      people.catch(() => {
        remembered = null
      })
      return people
    },
  }
}

/** Compares cases by how many people consulted the record that most did; equal ones by another order. */
export function mostConsulted<T extends { id: string; others: readonly string[] }>(
  consultations: Consultations,
  otherwise: (a: T, b: T) => number,
): (a: T, b: T) => number {
  const people = ({ id, others }: T) => Math.max(...[id, ...others].map((record) => consultations.get(record) ?? 0))
  return (a, b) => people(b) - people(a) || otherwise(a, b)
}
