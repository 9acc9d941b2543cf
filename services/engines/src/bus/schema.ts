import type { Migration } from '@trilex/platform/sqlite'

/**
 * An event's id is `partition.id * 2^36 + offset`: in one B-tree the events of a partition are stored together and new ones are
 * appended. Below 2^53 this allows 2^17 partitions with 6.8 × 10^10 offsets each.
 */
export const offsetsPerPartition = 2 ** 36

/** Step n leads to version n. Never change a released step. */
export const migrations: readonly Migration[] = [
  `
  CREATE TABLE topic (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    retention_ms INTEGER
  ) STRICT;
  CREATE TABLE partition (
    id INTEGER PRIMARY KEY,
    topic INTEGER NOT NULL REFERENCES topic,
    number INTEGER NOT NULL,
    first_offset INTEGER NOT NULL DEFAULT 0, -- oldest event still kept
    next_offset INTEGER NOT NULL DEFAULT 0,
    UNIQUE (topic, number)
  ) STRICT;
  CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    value TEXT NOT NULL, -- JSON
    headers TEXT NOT NULL, -- JSON object of texts
    published_at INTEGER NOT NULL -- ms since 1970
  ) STRICT;
  CREATE TABLE committed (
    consumer_group TEXT NOT NULL,
    partition INTEGER NOT NULL,
    offset INTEGER NOT NULL, -- next event to handle
    PRIMARY KEY (consumer_group, partition)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE member (
    consumer_group TEXT NOT NULL,
    topic INTEGER NOT NULL,
    id TEXT NOT NULL,
    alive_until INTEGER NOT NULL, -- ms since 1970
    PRIMARY KEY (consumer_group, topic, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE lease (
    consumer_group TEXT NOT NULL,
    partition INTEGER NOT NULL,
    member TEXT NOT NULL,
    held_until INTEGER NOT NULL, -- ms since 1970
    PRIMARY KEY (consumer_group, partition)
  ) STRICT, WITHOUT ROWID;
  `,
]
