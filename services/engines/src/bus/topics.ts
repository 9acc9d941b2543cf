import type { DatabaseSync } from 'node:sqlite'
import type { TopicDefinition } from '@trilex/platform'

export interface Partition {
  id: number
  topic: string
  number: number
}

export interface Topic {
  id: number
  name: string
  retentionMs: number | null
  /** Ordered by partition number. */
  partitions: Partition[]
}

class UnknownTopicError extends Error {
  readonly code = 'BUS_TOPIC_UNKNOWN'
  constructor(name: string) {
    super(`topic ${name} does not exist: call ensureTopics first`)
    this.name = 'UnknownTopicError'
  }
}

/** Topics and their partitions, kept in memory once read: partitions never change. */
export class Topics {
  readonly #statements
  readonly #known = new Map<string, Topic>()

  constructor(database: DatabaseSync) {
    this.#statements = {
      topic: database.prepare('SELECT id, retention_ms FROM topic WHERE name = ?'),
      all: database.prepare('SELECT name FROM topic'),
      partitions: database.prepare('SELECT id, number FROM partition WHERE topic = ? ORDER BY number'),
      addTopic: database.prepare('INSERT INTO topic (name, retention_ms) VALUES (?, ?) RETURNING id'),
      addPartition: database.prepare('INSERT INTO partition (topic, number) VALUES (?, ?)'),
      setRetention: database.prepare('UPDATE topic SET retention_ms = ? WHERE id = ?'),
    }
  }

  /** @throws UnknownTopicError */
  get(name: string): Topic {
    const topic = this.find(name)
    if (topic === undefined) throw new UnknownTopicError(name)
    return topic
  }

  find(name: string): Topic | undefined {
    const known = this.#known.get(name)
    if (known) return known
    const row = this.#statements.topic.get(name)
    if (!row) return undefined
    const id = Number(row['id'])
    const partitions = this.#statements.partitions
      .all(id)
      .map((partition) => ({ id: Number(partition['id']), topic: name, number: Number(partition['number']) }))
    const topic = {
      id,
      name,
      partitions,
      retentionMs: row['retention_ms'] === null ? null : Number(row['retention_ms']),
    }
    this.#known.set(name, topic)
    return topic
  }

  /** Every topic of the file, including those that other processes created. */
  all(): Topic[] {
    return this.#statements.all.all().map((row) => this.get(String(row['name'])))
  }

  /**
   * Creates a missing topic. Updates the retention of an existing one when given; partitions never change. Call it inside a
   * transaction.
   */
  ensure({ topic: name, partitions, retentionMs }: TopicDefinition): void {
    if (name === '' || !Number.isInteger(partitions) || partitions < 1) {
      throw new RangeError(`topic ${name || '(no name)'} needs a name and at least one partition`)
    }
    const existing = this.find(name)
    if (existing) {
      if (retentionMs === undefined || existing.retentionMs === retentionMs) return
      this.#statements.setRetention.run(retentionMs, existing.id)
      existing.retentionMs = retentionMs
      return
    }
    const id = Number(this.#statements.addTopic.get(name, retentionMs ?? null)?.['id'])
    for (let number = 0; number < partitions; number++) this.#statements.addPartition.run(id, number)
  }
}
