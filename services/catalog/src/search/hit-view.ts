import { type Static, Type } from 'typebox'
import { type ByLanguage, type InterfaceLanguage, OUTCOMES, TEXT_LANGUAGES } from '../decision.ts'
import { NullableInteger, NullableString, oneOf, PerLanguage, Strings } from '../field-schemas.ts'
import { ANNOUNCEMENTS, type DecisionHit, TREATMENTS } from './decision-index.ts'

/** Names of the two courts as they are shown. */
const COURT_NAMES: Record<string, ByLanguage<string>> = {
  federal_supreme_court: { fr: 'Tribunal fédéral', de: 'Bundesgericht', it: 'Tribunale federale' },
  echr: {
    fr: 'Cour européenne des droits de l’homme',
    de: 'Europäischer Gerichtshof für Menschenrechte',
    it: 'Corte europea dei diritti dell’uomo',
  },
}

/** A search hit with the specification's names (§3). Highlights are escaped HTML whose only tags are `<em>`. */
export const SearchHit = Type.Object({
  id: Type.String(),
  title: Type.String(),
  doc_type: Type.String(),
  doc_id: Type.String(),
  decision_year: NullableInteger,
  decision_date: NullableString,
  publication_year: NullableInteger,
  publication_date: NullableString,
  court: Type.String(),
  domains: Strings,
  preview: Type.String(),
  resume_court: Type.String(),
  resume_long: Type.String({ description: 'At most 600 characters; the whole stands in the decision' }),
  url: NullableString,
  volume: NullableString,
  volume_number: NullableInteger,
  decisions: Type.Array(oneOf(OUTCOMES)),
  chamber: NullableString,
  citations: PerLanguage,
  language: oneOf(TEXT_LANGUAGES),
  preview_language: oneOf(TEXT_LANGUAGES),
  dockets: Strings,
  demonstration: Type.Boolean(),
  treatments: Type.Array(Type.String(), {
    description: 'What later decisions say of its case law in their own words: changed, clarified, confirmed',
  }),
  announces: Type.Array(Type.String(), {
    description: 'What its own headnote does with the case law before it: changed, clarified, confirmed',
  }),
  cited_by: Type.Integer({ description: 'Decisions of the collection that cite it' }),
  highlight: Type.Object({
    title: Type.Optional(Type.String()),
    preview: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    resume_court: Type.Optional(Type.String()),
    resume_long: Type.Optional(Type.String()),
  }),
  highlight_anchor: Type.Union([Type.Null(), Type.String()], {
    description: 'Address of the paragraph from which highlight.text comes (E3.2)',
  }),
  highlight_translated: Type.Array(Type.String(), {
    description: 'Marked words that translate a word of the query, as they stand there',
  }),
})
export type SearchHit = Static<typeof SearchHit>

/** A hit as the answer shows it: `volume` is the reporter's true part (`Ia`), `volume_number` the volume (147). */
export function toSearchHit(hit: DecisionHit, language: InterfaceLanguage): SearchHit {
  return {
    id: hit.id,
    title: hit.title,
    doc_type: hit.docType,
    doc_id: hit.docId,
    decision_year: hit.decisionYear,
    decision_date: hit.decisionDate,
    publication_year: hit.publicationYear,
    publication_date: hit.publicationDate,
    court: COURT_NAMES[hit.court]?.[language] ?? hit.court,
    domains: hit.domains,
    preview: hit.preview,
    resume_court: hit.summaryShort,
    resume_long: beginning(hit.summaryLong),
    url: hit.url,
    volume: hit.part,
    volume_number: hit.volume,
    decisions: hit.outcomes,
    chamber: hit.chamber,
    citations: hit.citations,
    language: hit.language,
    preview_language: hit.previewLanguage,
    dockets: hit.dockets,
    demonstration: hit.demonstration,
    treatments: TREATMENTS.filter((treatment) => hit.treatments.includes(treatment)),
    announces: TREATMENTS.filter((_, at) => hit.treatments.some((mark) => mark === ANNOUNCEMENTS[at])),
    cited_by: hit.citedBy,
    highlight: hit.highlight,
    highlight_anchor: hit.anchor,
    highlight_translated: hit.translatedMarks,
  }
}

/** Lists show less still (specification §9): whole long summaries would be half of the answer. */
const LONGEST_BEGINNING = 600

function beginning(text: string): string {
  if (text.length <= LONGEST_BEGINNING) return text
  const end = text.lastIndexOf(' ', LONGEST_BEGINNING - 2)
  return `${text.slice(0, end > 0 ? end : LONGEST_BEGINNING - 2).toWellFormed()} …`
}
