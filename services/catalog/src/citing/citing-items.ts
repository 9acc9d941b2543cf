import { type Static, Type } from 'typebox'
import {
  DOC_TYPES,
  type DocType,
  type InterfaceLanguage,
  type Treatment,
  TREATMENTS,
} from '@trilex/citations/vocabulary'
import { oneOf } from '@trilex/platform/field-schemas'
import { CitationTarget, citationTarget } from './citation-target.ts'
import type { CitingDecision } from './cited-by.ts'
import { liesIn, type TreatmentWanted } from './cited-by-filter.ts'
import type { GraphStore, QuotedDecision } from './graph-store.ts'
import type { CitingPlace } from './kept/kept-graph.ts'
import type { StoredDecision } from '../decision/decision-model.ts'
import { listed, ListedDecision, SameCase } from '../decision/listed-decision.ts'

export const TITLE_LANGUAGE = 'Language of the titles, if the headnote exists in it; otherwise each title is in its own'

const NullableTreatment = Type.Unsafe<Treatment | null>({
  type: ['string', 'null'],
  enum: [...TREATMENTS, null],
})
export const TreatmentValue = oneOf(TREATMENTS)

/** A sentence of a citing decision, verbatim, and where it stands. */
export const QuoteFields = {
  anchor: Type.String({ description: 'Place in the citing decision: E3.2, facts:2, regeste' }),
  of: oneOf(['extract', 'judgment'], {
    description: 'Text that contains the place: the decision as published, or the full judgment of an extract',
  }),
  sentence: Type.String({ description: 'Verbatim; a very long sentence is truncated around the citation' }),
  sentenceLanguage: Type.String({
    description: 'Language of the decision, or of the reader if the quoted headnote exists in it',
  }),
  sentenceStart: Type.Integer({ description: 'Offset in UTF-16 code units from the beginning of its paragraph' }),
  mention: Type.Object(
    { start: Type.Integer(), end: Type.Integer() },
    { description: 'The citation in the sentence, in UTF-16 code units' },
  ),
}

/** A decision that is cited, in the collection or not. */
export const CitedDecision = Type.Object({
  citation: Type.String({ description: 'In the language of `lang`' }),
  docType: Type.Unsafe<DocType | null>({ type: ['string', 'null'], enum: [...DOC_TYPES, null] }),
  docId: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Its address, also if it is not in the collection; null if it has none',
  }),
})

/** Other records of the citing case: one entry names them all. */
export const SameCases = Type.Array(SameCase, {
  description: 'Other records of the same case that also cite it, such as the full judgment of an extract',
})

export const CitingItem = Type.Object({
  decision: ListedDecision,
  sameCase: SameCases,
  ...QuoteFields,
  mentions: Type.Integer({ description: 'Number of citations of the decision in it' }),
  target: CitationTarget,
  treatment: NullableTreatment,
})
type CitingItem = Static<typeof CitingItem>

/** The requested consideration and treatments; mentions that have them are shown first. */
interface Wanted {
  consideration: string | null
  treatments: readonly TreatmentWanted[]
}

/** Fields of a quote for an answer. */
export function quoteOf({ quote, start, end }: CitingPlace, ofDecision: string) {
  const { anchor, text, start: from, judgment, language = ofDecision } = quote
  const of = judgment === true ? ('judgment' as const) : ('extract' as const)
  return {
    anchor,
    of,
    sentence: text,
    sentenceLanguage: language,
    sentenceStart: from,
    mention: { start, end },
  }
}

/**
 * The place that says the same in the headnote of the reader's language, if `place` is in a headnote and there is one;
 * else `place`. `score` decides between several.
 */
export function forReader(
  place: CitingPlace,
  all: readonly CitingPlace[],
  reader: InterfaceLanguage | null,
  score: (place: CitingPlace) => number = () => 0,
): CitingPlace {
  if (reader === null || place.quote.anchor !== 'regeste') return place
  const said = all.filter(({ quote, treatment }) => quote.language === reader && treatment === place.treatment)
  return said.toSorted((a, b) => score(b) - score(a))[0] ?? place
}

/** Whether a place counts; one in a further language of the headnote repeats another. */
export const isOwn = ({ quote }: CitingPlace): boolean => quote.language === undefined

/** A sentence, the decision that contains it, and the other records of that case. */
interface ShownQuote {
  decision: Static<typeof ListedDecision>
  sameCase: Static<typeof SameCases>
  mentions: number
  mention: CitingPlace
}

/**
 * The best sentence among the records of a case, by `score`; between equals, that of the first record. Null when no
 * record is in the collection any more.
 */
export function shownQuote(
  records: readonly (QuotedDecision | undefined)[],
  score: (mention: CitingPlace) => number,
  reader: InterfaceLanguage | null,
): ShownQuote | null {
  const present = records.flatMap((record) => record ?? [])
  const places = present.flatMap((record) => {
    const cited = record.cited.flatMap((places) => places ?? [])
    const all = cited.flatMap(({ mentions }) => mentions)
    const [mention] = all.filter(isOwn).toSorted((a, b) => score(b) - score(a))
    return mention ? [{ record, mention, all, count: cited.reduce((sum, { count }) => sum + count, 0) }] : []
  })
  const [shown] = places.toSorted((a, b) => score(b.mention) - score(a.mention))
  if (!shown) return null
  const others = present.filter((record) => record !== shown.record)
  return {
    decision: listed(shown.record.decision, reader),
    sameCase: others.map(({ decision: { doc_type: docType, doc_id: docId, citations } }) => ({
      docType,
      docId,
      citations,
    })),
    mentions: Math.max(...places.map(({ count }) => count)),
    mention: forReader(shown.mention, shown.all, reader, score),
  }
}

/**
 * The rows of one page of the decisions that cite `cited`, with their sentences. A decision that left the collection
 * meanwhile is left out.
 */
export async function citingItems(
  rows: readonly CitingDecision[],
  cited: Pick<StoredDecision, 'docType' | 'docId'>,
  wanted: Wanted,
  graph: GraphStore,
  reader: InterfaceLanguage | null,
): Promise<CitingItem[]> {
  const ids = rows.flatMap(({ id, others }) => [id, ...others])
  const quoted = await graph.quoted(ids, [...new Set(rows.flatMap(({ keys }) => keys))])
  return rows.flatMap(({ id, others }): CitingItem[] => {
    const records = [id, ...others].map((record) => quoted.get(record))
    const shown = shownQuote(records, (mention) => scoreOf(mention, wanted), reader)
    if (!shown) return []
    const { mention, ...item } = shown
    const { places, page, treatment } = mention
    return [
      {
        ...item,
        ...quoteOf(mention, item.decision.language),
        target: citationTarget(cited, { consideration: places[0] ?? null, page }),
        treatment,
      },
    ]
  })
}

const scoreOf = ({ places, treatment }: CitingPlace, { consideration, treatments }: Wanted): number =>
  (consideration !== null && places.some((cited) => liesIn(cited, consideration)) ? 4 : 0) +
  (treatment !== null && treatments.includes(treatment) ? 2 : 0) +
  (treatment !== null ? 1 : 0)
