import { type Static, Type } from 'typebox'
import { OUTCOMES, TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import { NullableInteger, NullableString, oneOf, PerLanguage, Strings } from '@trilex/platform/field-schemas'

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
  resume_long: Type.String({ description: 'At most 600 characters; the decision has the whole text' }),
  url: NullableString,
  volume: NullableString,
  volumeNumber: NullableInteger,
  decisions: Type.Array(oneOf(OUTCOMES)),
  findings: Type.Array(Type.String(), {
    description: 'For a Strasbourg decision: the findings of the Court, in the reader’s language',
  }),
  importance: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Importance level of HUDOC: 1 for a key case, 2 to 4 for its levels 1 to 3',
  }),
  chamber: NullableString,
  citations: PerLanguage,
  language: oneOf(TEXT_LANGUAGES),
  previewLanguage: oneOf(TEXT_LANGUAGES),
  dockets: Strings,
  demonstration: Type.Boolean(),
  treatments: Type.Array(Type.String(), {
    description: 'Treatment of its case law that later decisions state: changed, clarified, confirmed',
  }),
  announces: Type.Array(Type.String(), {
    description: 'Treatment of earlier case law that its own headnote states: changed, clarified, confirmed',
  }),
  citedBy: Type.Integer({ description: 'Decisions of the collection that cite it' }),
  versions: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), language: oneOf(TEXT_LANGUAGES) }), {
      description: 'The same Strasbourg judgment in other languages',
    }),
  ),
  highlight: Type.Object({
    title: Type.Optional(Type.String()),
    preview: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    resume_court: Type.Optional(Type.String()),
    resume_long: Type.Optional(Type.String()),
  }),
  highlightAnchor: Type.Union([Type.Null(), Type.String()], {
    description: 'Anchor of the paragraph from which highlight.text is taken (E3.2)',
  }),
  highlightTranslated: Type.Array(Type.String(), {
    description: 'Highlighted words that translate a word of the query, as the text writes them',
  }),
})
export type SearchHit = Static<typeof SearchHit>
