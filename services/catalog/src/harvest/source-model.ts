import { defineCollection, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableInteger, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { FAULTS } from './source-fault.ts'
import { HARVESTED } from './source-adapter.ts'

const Cursor = Type.Object({ day: Type.String(), after: NullableString })
const Source = oneOf(HARVESTED)

/** One document a source: how far it was read, and what is asked of it. */
export const sourceCollection = defineCollection({
  name: 'sources',
  personal: 'none',
  fields: {
    /** Name of the source. */
    _id: Type.String(),
    paused: Type.Boolean(),
    /** A run was asked for and has not begun. */
    requestedAt: NullableMoment,
    /** Swiss day of the last run that the clock asked for. `YYYY-MM-DD` */
    scheduledDay: NullableString,
    /** Null before the first run that ended. */
    cursor: orNull(Cursor),
    /** Number of decisions that the source held at the last complete run. */
    size: NullableInteger,
    /** When the source was last read to its end. */
    freshAt: NullableMoment,
    /** Of the run that goes on, or was interrupted. */
    run: NullableString,
  },
})

/** One document a run. */
export const runCollection = defineCollection({
  name: 'source_runs',
  personal: 'none',
  fields: {
    _id: Type.String(),
    source: Source,
    startedAt: Moment,
    endedAt: NullableMoment,
    /** Interrupted runs stay `fetching` or `importing` and go on. `partial`: the rest follows with the next run. */
    status: oneOf(['fetching', 'importing', 'complete', 'partial', 'stopped']),
    fault: orNull(Type.Object({ code: oneOf(FAULTS), detail: Type.String() })),
    /** How far it read; the source's cursor once it has ended. */
    cursor: Cursor,
    size: NullableInteger,
    /** Whether it read to the end of what there is. */
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

/** Records between fetching and importing, and those that an import refused, as the source sent them. */
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

/** What a source last sent of a document, so that what it did not change is neither fetched nor imported again. */
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

/** Which process runs sources; one at a time. */
export const leaseCollection = defineCollection({
  name: 'source_lease',
  personal: 'none',
  fields: { _id: Type.String(), holder: Type.String(), until: Moment },
})
