import mongoose, { type Connection, type mongo } from 'mongoose'
import type { TextLanguage } from '../decision.ts'
import type { Treatment } from '../search/decision-index.ts'

const { Schema } = mongoose

/**
 * Collection `citation_edges`: one small document a citing decision, read whenever someone asks who cites a place. `keys` holds
 * every decision and article it cites. `edges` and `norms` say how, a line each, so that a reader takes one line and leaves the
 * rest: a list of sub-documents would have to be decoded for each of thousands of citing decisions.
 */
export interface StoredEdges {
  /** Id of the citing decision. */
  _id: string
  contentHash: string
  version: number
  language: TextLanguage
  chamber: string | null
  /** `YYYY-MM-DD`, `YYYY`, or empty. */
  date: string
  /** Decisions of the collection that cite this one, as last told to the search index. */
  citedBy: number
  keys: string[]
  /** What its own headnote says of the case law before it. */
  announced: Treatment[]
  /** Lines `key TAB considerations TAB treatments TAB date`, see edge-lines.ts. */
  edges: string
  /** Lines `key TAB paragraphs TAB count`. */
  norms: string
}

/** Collection `citation_quotes`: the sentences, read only for what is shown. */
export interface StoredQuotes {
  _id: string
  contentHash: string
  /** A `DecisionGraph`, see graph-lines.ts. */
  graph: string
}

/** Collection `citation_marks`: one for each running catalogue that still has to tell the search index of changes. */
export interface StoredMark {
  /** Of the run of a process. */
  _id: string
  /** Renewed while the run lives; a mark that is past it was left behind. */
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
      language: String,
      chamber: String,
      date: String,
      citedBy: Number,
      keys: [String],
      announced: [String],
      edges: String,
      norms: String,
    },
    { versionKey: false },
  )
  edges.index({ keys: 1 })
  const id = { _id: { type: String, required: true } }
  const quotes = new Schema<StoredQuotes>({ ...id, contentHash: String, graph: String }, { versionKey: false })
  const marks = new Schema<StoredMark>({ ...id, until: Date }, { versionKey: false })
  const collection = (name: string, schema: mongoose.Schema, of: string) =>
    connection.model(name, schema, of).collection
  return {
    edges: collection('citation_edges', edges, 'citation_edges') as unknown as GraphModels['edges'],
    quotes: collection('citation_quotes', quotes, 'citation_quotes') as unknown as GraphModels['quotes'],
    marks: collection('citation_marks', marks, 'citation_marks') as unknown as GraphModels['marks'],
  }
}
