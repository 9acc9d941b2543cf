import type { DatabaseSync } from 'node:sqlite'
import type { EventLog } from './event-log.ts'
import { hasEnded } from './process-id.ts'
import type { Partition, Topic } from './topics.ts'

/** Committed offsets of the consumer groups, their members, and the partitions that each member holds. */
export class Groups {
  readonly #statements
  readonly #log: EventLog

  constructor(database: DatabaseSync, log: EventLog) {
    this.#log = log
    this.#statements = {
      committed: database.prepare('SELECT offset FROM committed WHERE consumer_group = ? AND partition = ?'),
      slowest: database.prepare('SELECT min(offset) AS offset FROM committed WHERE partition = ?'),
      begin: database.prepare(
        'INSERT INTO committed (consumer_group, partition, offset) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      ),
      move: database.prepare(
        'INSERT INTO committed (consumer_group, partition, offset) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET offset = excluded.offset',
      ),
      commit: database.prepare(
        `UPDATE committed SET offset = ?3 WHERE consumer_group = ?1 AND partition = ?2
         AND EXISTS (SELECT 1 FROM lease WHERE consumer_group = ?1 AND partition = ?2 AND member = ?4)`,
      ),
      members: database.prepare(
        'SELECT id, alive_until FROM member WHERE consumer_group = ? AND topic = ? ORDER BY id',
      ),
      beat: database.prepare(
        `INSERT INTO member (consumer_group, topic, id, alive_until) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET alive_until = excluded.alive_until`,
      ),
      leave: database.prepare('DELETE FROM member WHERE consumer_group = ? AND topic = ? AND id = ?'),
      lease: database.prepare('SELECT member, held_until FROM lease WHERE consumer_group = ? AND partition = ?'),
      hold: database.prepare(
        `INSERT INTO lease (consumer_group, partition, member, held_until) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET member = excluded.member, held_until = excluded.held_until`,
      ),
      release: database.prepare('DELETE FROM lease WHERE consumer_group = ? AND partition = ? AND member = ?'),
    }
  }

  /** Offset of the next event to handle: the committed offset, or the oldest retained event if that is later. */
  position(group: string, partition: Partition): number {
    const committed = Number(this.#statements.committed.get(group, partition.id)?.['offset'] ?? 0)
    return Math.max(committed, this.#log.range(partition).first)
  }

  /** Offset of the first event that some group has not handled; the end of the partition when no group reads it. */
  slowest(partition: Partition): number {
    return Number(this.#statements.slowest.get(partition.id)?.['offset'] ?? this.#log.range(partition).next)
  }

  /** Sets the offset of a group that has none: to the oldest retained event, or after the newest. */
  begin(group: string, partition: Partition, fromBeginning: boolean): void {
    const { first, next } = this.#log.range(partition)
    this.#statements.begin.run(group, partition.id, fromBeginning ? first : next)
  }

  move(group: string, partition: Partition, offset: number): void {
    this.#statements.move.run(group, partition.id, offset)
  }

  /** Returns false and changes nothing when the member no longer holds the partition. */
  commit(group: string, partition: Partition, offset: number, member: string): boolean {
    return this.#statements.commit.run(group, partition.id, offset, member).changes === 1
  }

  /** Members that are alive, sorted by id, so that every member sees the same order. */
  members(group: string, topic: Topic, now: number): string[] {
    return this.#statements.members
      .all(group, topic.id)
      .filter((row) => Number(row['alive_until']) > now && !hasEnded(String(row['id'])))
      .map((row) => String(row['id']))
  }

  /** Records a heartbeat of the member and removes dead members. Call it inside a transaction. */
  beat(group: string, topic: Topic, member: string, now: number, aliveMs: number): void {
    this.#statements.beat.run(group, topic.id, member, now + aliveMs)
    const alive = new Set(this.members(group, topic, now))
    for (const { id } of this.#statements.members.all(group, topic.id)) {
      if (!alive.has(String(id))) this.leave(group, topic, String(id))
    }
  }

  leave(group: string, topic: Topic, member: string): void {
    this.#statements.leave.run(group, topic.id, member)
  }

  /** Takes or renews a partition; returns false when another living member holds it. Call it inside a transaction. */
  hold(group: string, partition: Partition, member: string, now: number, heldMs: number): boolean {
    const row = this.#statements.lease.get(group, partition.id)
    const holder = row && String(row['member'])
    if (holder !== undefined && holder !== member && Number(row?.['held_until']) > now && !hasEnded(holder))
      return false
    this.#statements.hold.run(group, partition.id, member, now + heldMs)
    return true
  }

  release(group: string, partition: Partition, member: string): void {
    this.#statements.release.run(group, partition.id, member)
  }
}
