import { type Static, Type } from 'typebox'
import { DecisionBrief, toBrief } from '../decision-brief.ts'
import type { DecisionStore } from '../decision-store.ts'
import { NullableInteger, NullableString, oneOf } from '../field-schemas.ts'
import { type Treatment, TREATMENTS } from '../search/decision-index.ts'
import type { CitingDecision } from './cited-by.ts'
import { liesIn } from './cited-by-filter.ts'
import type { DecisionMention, Mention } from './decision-graph.ts'
import type { GraphLines } from './graph-lines.ts'
import type { GraphStore } from './graph-store.ts'

const NullableTreatment = Type.Unsafe<Treatment | null>({
  type: ['string', 'null'],
  enum: [...TREATMENTS, null],
})
export const TreatmentValue = oneOf(TREATMENTS)

/** A sentence of a citing decision, verbatim, and where it stands. */
export const QuoteFields = {
  anchor: Type.String({ description: 'Place in the citing decision: E3.2, facts:2, regeste' }),
  of: oneOf(['extract', 'judgment'], {
    description: 'Which text the place is in: the decision as published, or the full judgment beside its extract',
  }),
  sentence: Type.String({ description: 'Verbatim; a very long one is cut around the citation' }),
  sentence_start: Type.Integer({ description: 'UTF-16 units from the beginning of its paragraph' }),
  mention: Type.Object(
    { start: Type.Integer(), end: Type.Integer() },
    { description: 'The citation in the sentence, UTF-16 units' },
  ),
}

export const CitingItem = Type.Object({
  decision: DecisionBrief,
  ...QuoteFields,
  mentions: Type.Integer({ description: 'How often it cites the decision' }),
  target: Type.Object({ consideration: NullableString, page: NullableInteger }),
  treatment: NullableTreatment,
})
export type CitingItem = Static<typeof CitingItem>

/** What of a mention is shown first: the consideration and the treatment that were asked for. */
interface Wanted {
  consideration: string | null
  treatments: readonly Treatment[]
}

/** Fields of a quote for an answer. */
export function quoteOf(graph: GraphLines, { quote, start, end }: Mention) {
  const { anchor = '', text = '', start: from = 0, judgment = false } = graph.quote(quote) ?? {}
  const of = judgment ? ('judgment' as const) : ('extract' as const)
  return { anchor, of, sentence: text, sentence_start: from, mention: { start, end } }
}

/** The rows of one page with their sentences. A decision that left the collection meanwhile is left out. */
export async function citingItems(
  rows: readonly CitingDecision[],
  wanted: Wanted,
  { graph, store }: { graph: GraphStore; store: DecisionStore },
): Promise<CitingItem[]> {
  const ids = rows.map(({ id }) => id)
  const [graphs, briefs] = await Promise.all([graph.graphs(ids), store.briefs(ids)])
  const known = new Map(briefs.map((row) => [row._id, row]))
  return rows.flatMap((row) => {
    const [own, brief] = [graphs.get(row.id), known.get(row.id)]
    const cited = row.keys.flatMap((key) => own?.decision(key) ?? [])
    const mention = best(
      cited.flatMap(({ mentions }) => mentions),
      wanted,
    )
    if (!own || !brief || !mention) return []
    return [
      {
        decision: toBrief(brief),
        ...quoteOf(own, mention),
        mentions: cited.reduce((sum, { count }) => sum + count, 0),
        target: { consideration: mention.considerations[0] ?? null, page: mention.page },
        treatment: mention.treatment,
      },
    ]
  })
}

function best(
  mentions: readonly DecisionMention[],
  { consideration, treatments }: Wanted,
): DecisionMention | undefined {
  const score = ({ considerations, treatment }: DecisionMention) =>
    (consideration !== null && considerations.some((cited) => liesIn(cited, consideration)) ? 4 : 0) +
    (treatment !== null && treatments.includes(treatment) ? 2 : 0) +
    (treatment !== null ? 1 : 0)
  return mentions.toSorted((a, b) => score(b) - score(a))[0]
}
