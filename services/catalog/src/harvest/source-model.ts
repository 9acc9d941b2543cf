import { defineCollection, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableInteger, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { FAULTS } from './source-fault.ts'
import { HARVESTED } from './source-adapter.ts'

const Cursor = Type.Object({ day: Type.String(), after: NullableString })
const Source = oneOf(HARVESTED)

/** One document per source: how far it was read, and which runs are due. */
export const sourceCollection = defineCollection({
  name: 'sources',
  personal: 'none',
  fields: {
    /** Name of the source. */
    _id: Type.String(),
    paused: Type.Boolean(),
    /** When a run was requested that has not begun yet. */
    requestedAt: NullableMoment,
    /** Swiss day of the last scheduled run. `YYYY-MM-DD` */
    scheduledDay: NullableString,
    /** Null until a run has been completed. */
    cursor: orNull(Cursor),
    /** Number of decisions in the source at the last complete run. */
    size: NullableInteger,
    /** When the source was last read to its end. */
    freshAt: NullableMoment,
    /** Id of the running or interrupted run; null without one. */
    run: NullableString,
  },
})

/** One document per run. */
export const runCollection = defineCollection({
  name: 'source_runs',
  personal: 'none',
  fields: {
    _id: Type.String(),
    source: Source,
    startedAt: Moment,
    endedAt: NullableMoment,
    /** Interrupted runs stay `fetching` or `importing` and are resumed. `partial`: the next run fetches the rest. */
    status: oneOf(['fetching', 'importing', 'complete', 'partial', 'stopped']),
    fault: orNull(Type.Object({ code: oneOf(FAULTS), detail: Type.String() })),
    /** Position reached; becomes the source's cursor when the run ends. */
    cursor: Cursor,
    size: NullableInteger,
    /** Whether it read to the end of the source. */
    whole: Type.Boolean(),
    requests: Type.Integer(),
    fetched: Type.Integer(),
    withoutText: Type.Integer(),
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    withdrawn: Type.Integer(),
    shrunk: Type.Integer(),
    refused: Type.Integer(),
  },
  indexes: [[{ source: 1, startedAt: -1 }]],
})
export type SourceRun = Stored<typeof runCollection>

/** Records that are fetched and not imported yet, or that the import refused, as the source sent them. */
export const recordCollection = defineCollection({
  name: 'source_records',
  personal: 'none',
  fields: {
    /** `<source> <key>` */
    _id: Type.String(),
    source: Source,
    key: Type.String(),
    /** Run that fetched it. */
    run: Type.String(),
    at: Moment,
    /** JSON. */
    record: Type.String(),
    hash: Type.String(),
    etag: NullableString,
    lastModified: NullableString,
    refusal: orNull(Type.Object({ code: Type.String(), field: NullableString, detail: Type.String() })),
  },
  indexes: [[{ source: 1, at: -1 }], [{ run: 1, _id: 1 }]],
})
export type SourceRecord = Stored<typeof recordCollection>

/**
 * Version of each document that was last imported, so that unchanged documents are neither fetched nor imported again.
 */
export const itemCollection = defineCollection({
  name: 'source_items',
  personal: 'none',
  fields: {
    /** `<source> <key>` */
    _id: Type.String(),
    hash: Type.String(),
    etag: NullableString,
    lastModified: NullableString,
    at: Moment,
  },
})
