import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { Counts, oneOf, Strings } from '@trilex/platform/field-schemas'
import { SearchHit } from '@trilex/search/port/search-hit'
import { FACETS } from '@trilex/search/port'
import { type Static, Type } from 'typebox'
import { ArticleAsked } from './articles-asked.ts'
import { MissingDecision, Restriction } from './named-decisions.ts'

const FAULTS = [
  'unbalanced_quote',
  'unbalanced_parenthesis',
  'dangling_operator',
  'unknown_field',
  'empty_phrase',
  'inner_truncation',
  'distance_too_long',
] as const

export const SearchAnswer = Type.Object({
  hits: Type.Array(SearchHit),
  estimatedTotalHits: Type.Integer({ description: 'Exact if the search engine counts exactly (standalone)' }),
  processingTimeMs: Type.Number(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  query: Type.String(),
  facets: Type.Object(Object.fromEntries(FACETS.map((facet) => [facet, Counts])), {
    description: 'Number of decisions by value; each facet ignores its own filter',
  }),
  usedWords: Type.Object({
    searched: Strings,
    dropped: Strings,
    corrected: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    translated: Type.Record(
      Type.String(),
      Type.Array(
        Type.Object({
          language: oneOf(INTERFACE_LANGUAGES),
          text: Type.String(),
          weight: Type.Number({ description: '1 for the best translation into a language' }),
          leftOut: Type.Optional(Type.Literal(true, { description: 'Not searched because it is listed in `without`' })),
        }),
      ),
      {
        description:
          'What else was searched for each word of the query: translations, parts of compounds, corrections of a mistyped word, wordings and articles of a concept',
      },
    ),
  }),
  correction: Type.Union([Type.Null(), Type.Object({ query: Type.String(), reason: oneOf(FAULTS) })]),
  capitals: Type.Union([Type.Null(), Type.Object({ word: Type.String(), query: Type.String() })], {
    description:
      'For a query in capitals in which an operator was searched as a word: that word, and the query in which it is an operator',
  }),
  restrictions: Type.Array(Restriction, {
    description: 'Dates and docket numbers of the query; the results are restricted to them',
  }),
  articles: Type.Array(ArticleAsked, { description: 'Articles of the query without an act' }),
  missing: Type.Array(MissingDecision, {
    description: 'Decisions that the query cites and that are not in the collection',
  }),
  best: Type.Union([Type.Null(), Type.Integer()], {
    description: 'Number of best matches that are counted and listed, if more decisions contain some of the words',
  }),
  reachable: Type.Union([Type.Null(), Type.Integer()], {
    description: 'Number of results that paging reaches, if it is limited',
  }),
  rebuilding: Type.Union([Type.Null(), Type.Object({ indexed: Type.Integer(), documents: Type.Integer() })], {
    description: 'While the index is being rebuilt: indexed decisions, and stored decisions',
  }),
})

/** Fields of the answer that come neither with the hits nor from the engine. */
export type AnswerAbout = Pick<
  Static<typeof SearchAnswer>,
  | 'limit'
  | 'offset'
  | 'query'
  | 'correction'
  | 'capitals'
  | 'restrictions'
  | 'articles'
  | 'missing'
  | 'best'
  | 'reachable'
  | 'rebuilding'
>
