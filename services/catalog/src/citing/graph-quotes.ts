import type { Treatment } from '@trilex/citations/vocabulary'
import type { KeptDecision } from '../decision/listed-decision.ts'
import { GRAPH_VERSION } from './decision-graph.ts'
import { type GraphModels, onlyThe } from './graph-model.ts'
import { fieldOf } from './kept/edge-lines.ts'
import { type CitedPlaces, citedPlaces } from './kept/kept-graph.ts'

/** A citing decision with its sentences about the keys that were asked for. */
export interface QuotedDecision {
  decision: KeptDecision
  /** In the order of the keys; null for a key that it does not cite. */
  cited: (CitedPlaces | null)[]
}

/** The sentences in which decisions cite others, and what their headnotes announce. */
export class GraphQuotes {
  readonly #models: GraphModels

  constructor(models: GraphModels) {
    this.#models = models
  }

  /** Citing decisions, by their ids, with their sentences about these keys. */
  async quoted(ids: readonly string[], keys: readonly string[]): Promise<Map<string, QuotedDecision>> {
    const fields = keys.map(fieldOf)
    const projection = onlyThe('decision', ...fields)
    const rows = await this.#models.quotes.find({ _id: { $in: [...ids] } }, { projection }).toArray()
    return new Map(
      rows.flatMap((row): [string, QuotedDecision][] => {
        if (row.decision === undefined) return []
        const cited = fields.map((field) => (row[field] === undefined ? null : citedPlaces(row[field])))
        return [[row._id, { decision: JSON.parse(row.decision) as KeptDecision, cited }]]
      }),
    )
  }

  /** What the headnote of a decision says of the case law before it, with the sentences. */
  async announcements(id: string): Promise<CitedPlaces['mentions']> {
    const row = await this.#models.quotes.findOne({ _id: id }, { projection: onlyThe('announced') })
    return row?.announced === undefined ? [] : citedPlaces(row.announced).mentions
  }

  /** What the headnotes of these decisions say of the case law before them; decisions that say nothing are left out. */
  async announced(ids: readonly string[]): Promise<Map<string, Treatment[]>> {
    const filter = { _id: { $in: [...ids] }, version: GRAPH_VERSION }
    const rows = await this.#models.edges.find(filter, { projection: onlyThe('announced') }).toArray()
    return new Map(rows.filter(({ announced }) => announced.length > 0).map(({ _id, announced }) => [_id, announced]))
  }
}
