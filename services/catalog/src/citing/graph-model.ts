import { defineCollection, type Stored } from '@trilex/platform'
import { Moment, oneOf, Strings } from '@trilex/platform/field-schemas'
import { TREATMENTS } from '@trilex/citations/vocabulary'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** Fields named by `fieldOf` of a key; each holds the text that cites that key. */
const byKey = Type.Unsafe<Record<`>${string}`, string>>({ type: 'object' })

/**
 * One small document per citing decision, read to find the citing decisions of a place. `keys` contains every cited
 * decision and article, and its own dockets (`own:bger:4A_606/2020`). How a decision is cited is in a separate field
 * per cited decision, so that a query over thousands of citing decisions transfers only that field.
 */
const edgeCollection = defineCollection({
  name: 'citation_edges',
  personal: 'none',
  open: byKey,
  fields: {
    /** Id of the citing decision. */
    _id: Type.String(),
    contentHash: Type.String(),
    version: Type.Integer(),
    /** A `CitingRow`, see edge-lines.ts. */
    row: Type.String(),
    /** Number of cases of the collection that cite this decision, as last reported to the search index. */
    citedBy: Type.Integer(),
    keys: Strings,
    /** Treatments of earlier case law that its own headnote states. */
    announced: Type.Array(oneOf(TREATMENTS)),
    /** Lines `key TAB paragraphs TAB count`, one for each article. */
    norms: Type.String(),
  },
  indexes: [[{ keys: 1 }]],
})
export type StoredEdges = Stored<typeof edgeCollection>

/** The text a stored graph was read from, and the version of the code that read it. */
export interface GraphFingerprint {
  id: string
  contentHash: string
  version: number
}

/** The sentences by key, read only for what is shown; format in kept-graph.ts. */
const quoteCollection = defineCollection({
  name: 'citation_quotes',
  personal: 'none',
  open: byKey,
  fields: {
    _id: Type.String(),
    contentHash: Type.String(),
    /** JSON of a `KeptDecision`. */
    decision: Type.String(),
    announced: Type.String(),
  },
})
export type StoredQuotes = Stored<typeof quoteCollection>

/** One document for each running catalogue that still has changes to report to the search index. */
const markCollection = defineCollection({
  name: 'citation_marks',
  personal: 'none',
  fields: {
    /** Id of the run of a process. */
    _id: Type.String(),
    /** Renewed while the run is alive; an expired mark was left behind. */
    until: Moment,
  },
})

export type StoredMark = Stored<typeof markCollection>

export type GraphModels = ReturnType<typeof graphModels>

/** Registers the collections on a connection; call `ensureIndexes(connection)` afterwards. */
export function graphModels(connection: Connection) {
  return {
    edges: edgeCollection.on(connection),
    quotes: quoteCollection.on(connection),
    marks: markCollection.on(connection),
  }
}

/** A MongoDB projection to these fields. */
export const onlyThe = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, 1]))
