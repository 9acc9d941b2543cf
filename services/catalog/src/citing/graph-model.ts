import mongoose, { type Connection, type mongo } from 'mongoose'
import type { Treatment } from '@trilex/citations/vocabulary'

const { Schema } = mongoose

/** Fields named by `fieldOf` of a key; each holds the text that cites that key. */
type ByKey = Record<`>${string}`, string>

/**
 * Collection `citation_edges`: one small document for each citing decision, read whenever someone asks who cites a
 * place. `keys` holds every decision and article it cites, and its own dockets (`own:bger:4A_606/2020`). Each cited
 * decision has a field of its own that holds how it is cited, so that a query over thousands of citing decisions
 * transfers only that.
 */
export interface StoredEdges extends ByKey {
  /** Id of the citing decision. */
  _id: string
  contentHash: string
  version: number
  /** A `CitingRow`, see edge-lines.ts. */
  row: string
  /** Number of cases of the collection that cite this decision, as last reported to the search index. */
  citedBy: number
  keys: string[]
  /** What its own headnote says of the case law before it. */
  announced: Treatment[]
  /** Lines `key TAB paragraphs TAB count`, one for each article. */
  norms: string
}

/** The text a stored graph was read from, and the version of the code that read it. */
export interface GraphFingerprint {
  id: string
  contentHash: string
  version: number
}

/** Collection `citation_quotes`: the sentences by key, read only for what is shown; format in kept-graph.ts. */
export interface StoredQuotes extends ByKey {
  _id: string
  contentHash: string
  /** JSON of a `KeptDecision`. */
  decision: string
  announced: string
}

/**
 * Collection `citation_marks`: one document for each running catalogue that still has changes to report to the search
 * index.
 */
export interface StoredMark {
  /** Id of the run of a process. */
  _id: string
  /** Renewed while the run is alive; an expired mark was left behind. */
  until: Date
}

export interface GraphModels {
  edges: mongo.Collection<StoredEdges>
  quotes: mongo.Collection<StoredQuotes>
  marks: mongo.Collection<StoredMark>
}

/** Registers the models on a connection; call `ensureIndexes(connection)` afterwards. */
export function graphModels(connection: Connection): GraphModels {
  const edges = new Schema<StoredEdges>(
    {
      _id: { type: String, required: true },
      contentHash: String,
      version: Number,
      row: String,
      citedBy: Number,
      keys: [String],
      announced: [String],
      norms: String,
    },
    { versionKey: false, strict: false },
  )
  edges.index({ keys: 1 })
  const id = { _id: { type: String, required: true } }
  const quotes = new Schema<StoredQuotes>(
    { ...id, contentHash: String, decision: String, announced: String },
    { versionKey: false, strict: false },
  )
  const marks = new Schema<StoredMark>({ ...id, until: Date }, { versionKey: false })
  const collection = (name: string, schema: mongoose.Schema, of: string) =>
    connection.model(name, schema, of).collection
  return {
    edges: collection('citation_edges', edges, 'citation_edges') as unknown as GraphModels['edges'],
    quotes: collection('citation_quotes', quotes, 'citation_quotes') as unknown as GraphModels['quotes'],
    marks: collection('citation_marks', marks, 'citation_marks') as unknown as GraphModels['marks'],
  }
}

/** A MongoDB projection to these fields. */
export const onlyThe = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, 1]))
