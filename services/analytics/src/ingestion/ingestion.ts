import { isDuplicateKey } from '@trilex/platform'
import type { mongo } from 'mongoose'
import type { ConsultationRoom } from '../consultations/consultations.ts'
import { filterWrites } from '../filters/filter-writes.ts'
import type { FilterRoom } from '../filters/filters.ts'
import { clickWrite, resultsWrite, searchWrite, type Sender } from '../searches/search-writes.ts'
import type { SearchRoom } from '../searches/searches.ts'
import type { VitalRoom } from '../vitals/vitals.ts'
import type { Event } from './event.ts'
import { joinedWriter } from './writer.ts'

interface Rooms {
  searches: Pick<SearchRoom, 'rows'>
  filters: Pick<FilterRoom, 'rows'>
  consultations: Pick<ConsultationRoom, 'rows' | 'write' | 'changed'>
  vitals: Pick<VitalRoom, 'rows' | 'write'>
  isDomain: (key: string) => boolean
}

export interface Sent {
  event: Event
  sender: Sender
}

/** Stores events. Resolves when they are stored; a repeated event changes nothing, whatever arrived in between. */
export type Ingest = (sent: readonly Sent[]) => Promise<void>

export function openIngestion({ searches, filters, consultations, vitals, isDomain }: Rooms): Ingest {
  return joinedWriter<Sent>(async (sent) => {
    const writes = sent.map(({ event, sender }) => {
      switch (event.kind) {
        case 'search':
          return { searches: [searchWrite(event, sender)], filters: filterWrites(event, sender, isDomain) }
        case 'results':
          return { searches: [resultsWrite(event, sender)] }
        case 'click':
          return { searches: [clickWrite(event, sender)] }
        case 'vital':
          return { vitals: [vitals.write(event, sender)] }
        case 'consultation': {
          const consulted = consultations.write(event, sender)
          return consulted ? { consultations: [consulted] } : {}
        }
      }
    })
    const consulted = writes.flatMap((each) => each.consultations ?? [])
    await Promise.all([
      writeAll(
        searches.rows,
        writes.flatMap((each) => each.searches ?? []),
      ),
      writeAll(
        filters.rows,
        writes.flatMap((each) => each.filters ?? []),
      ),
      writeAll(
        vitals.rows,
        writes.flatMap((each) => each.vitals ?? []),
      ),
      writeAll(
        consultations.rows,
        consulted.map(({ write }) => write),
      ),
    ])
    await consultations.changed(consulted.map(({ decisionId }) => decisionId))
  })
}

/**
 * Writes without a guaranteed order. A duplicate key means that the event is stored already, or that its row is another
 * session's.
 */
async function writeAll<T extends object>(
  rows: mongo.Collection<T>,
  writes: mongo.AnyBulkWriteOperation<T>[],
): Promise<void> {
  if (writes.length === 0) return
  try {
    await rows.bulkWrite(writes, { ordered: false })
  } catch (error) {
    if (!isOnlyDuplicates(error)) throw error
  }
}

function isOnlyDuplicates(error: unknown): boolean {
  const faults = [(error as { writeErrors?: unknown }).writeErrors].flat().filter((fault) => fault !== undefined)
  return faults.length > 0 ? faults.every(isDuplicateKey) : isDuplicateKey(error)
}
