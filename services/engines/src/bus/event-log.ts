import type { DatabaseSync } from 'node:sqlite'
import { ERASED_HEADER, type ReceivedEvent } from '@trilex/platform'
import { offsetsPerPartition } from './schema.ts'
import type { Partition } from './topics.ts'

/** An event ready to be written; all checks that can reject it have passed. */
export interface EncodedEvent {
  partition: Partition
  key: string
  value: string
  headers: string
  /** Milliseconds since 1970. */
  publishedAt: number
}

export interface OffsetRange {
  /** Offset of the oldest retained event. */
  first: number
  /** Offset that the next published event gets. */
  next: number
}

/** The stored events. Offsets of a partition have no gaps. */
export class EventLog {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = {
      range: database.prepare('SELECT first_offset, next_offset FROM partition WHERE id = ?'),
      setNext: database.prepare('UPDATE partition SET next_offset = ? WHERE id = ?'),
      setFirst: database.prepare('UPDATE partition SET first_offset = ? WHERE id = ?'),
      add: database.prepare('INSERT INTO event (id, key, value, headers, published_at) VALUES (?, ?, ?, ?, ?)'),
      read: database.prepare(
        'SELECT id, key, value, headers, published_at FROM event WHERE id >= ? AND id < ? ORDER BY id LIMIT ?',
      ),
      ages: database.prepare('SELECT id, published_at FROM event WHERE id >= ? AND id < ? ORDER BY id LIMIT ?'),
      ofKey: database.prepare('SELECT id, headers FROM event WHERE id >= ? AND id < ? AND key = ? ORDER BY id'),
      erase: database.prepare("UPDATE event SET key = '', value = 'null', headers = ? WHERE id = ?"),
      remove: database.prepare('DELETE FROM event WHERE id >= ? AND id < ?'),
    }
  }

  range({ id }: Partition): OffsetRange {
    const row = this.#statements.range.get(id)
    return { first: Number(row?.['first_offset'] ?? 0), next: Number(row?.['next_offset'] ?? 0) }
  }

  /** Appends the events in the given order. Call it inside a transaction. */
  append(events: EncodedEvent[]): void {
    const next = new Map<number, number>()
    for (const { partition, key, value, headers, publishedAt } of events) {
      const offset = next.get(partition.id) ?? this.range(partition).next
      this.#statements.add.run(partition.id * offsetsPerPartition + offset, key, value, headers, publishedAt)
      next.set(partition.id, offset + 1)
    }
    for (const [id, offset] of next) this.#statements.setNext.run(offset, id)
  }

  /** Returns events from `offset` on, in order: at most `count`, and stops once their text reaches `bytes`. */
  read(partition: Partition, offset: number, count: number, bytes: number): ReceivedEvent[] {
    const base = partition.id * offsetsPerPartition
    const events: ReceivedEvent[] = []
    let size = 0
    for (const row of this.#statements.read.iterate(base + offset, base + offsetsPerPartition, count)) {
      const value = String(row['value'])
      events.push({
        topic: partition.topic,
        partition: partition.number,
        offset: String(Number(row['id']) - base),
        key: String(row['key']),
        value: JSON.parse(value),
        headers: JSON.parse(String(row['headers'])) as Record<string, string>,
        timestamp: Number(row['published_at']),
      })
      size += value.length
      if (size >= bytes) break
    }
    return events
  }

  /** Offsets and headers of the events of a key, in order. */
  ofKey({ id }: Partition, key: string): { offset: number; headers: Record<string, string> }[] {
    const base = id * offsetsPerPartition
    return this.#statements.ofKey.all(base, base + offsetsPerPartition, key).map((row) => ({
      offset: Number(row['id']) - base,
      headers: JSON.parse(String(row['headers'])) as Record<string, string>,
    }))
  }

  /** Replaces an event by an empty placeholder: the offsets of a partition must have no gaps. */
  erase({ id }: Partition, offset: number): void {
    this.#statements.erase.run(JSON.stringify({ [ERASED_HEADER]: 'true' }), id * offsetsPerPartition + offset)
  }

  /**
   * Removes up to `count` of the oldest events published before `before` and returns how many. Call it inside a transaction.
   */
  expire(partition: Partition, before: number, count: number): number {
    const base = partition.id * offsetsPerPartition
    const { first } = this.range(partition)
    const oldest = this.#statements.ages.all(base + first, base + offsetsPerPartition, count)
    const kept = oldest.findIndex((row) => Number(row['published_at']) >= before)
    const expired = kept < 0 ? oldest.length : kept
    if (expired === 0) return 0
    this.#statements.remove.run(base + first, base + first + expired)
    this.#statements.setFirst.run(first + expired, partition.id)
    return expired
  }
}
