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
  estimatedTotalHits: Type.Integer({ description: 'Exact where the engine can (standalone)' }),
  processingTimeMs: Type.Number(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  query: Type.String(),
  facets: Type.Object(Object.fromEntries(FACETS.map((facet) => [facet, Counts])), {
    description: 'Value to count; each facet ignores its own filter',
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
          leftOut: Type.Optional(Type.Literal(true, { description: 'Not searched: named in `without`' })),
        }),
      ),
      {
        description:
          'Everything else that was searched, by the word as written: translations, parts of compounds, other readings of a mistyped word, wordings and articles of a concept',
      },
    ),
  }),
  correction: Type.Union([Type.Null(), Type.Object({ query: Type.String(), reason: oneOf(FAULTS) })]),
  capitals: Type.Union([Type.Null(), Type.Object({ word: Type.String(), query: Type.String() })], {
    description: 'Where a query in capitals made a word of an operator: that word, and the query that reads it as one',
  }),
  restrictions: Type.Array(Restriction, { description: 'Days and dockets of the query; only what they name is found' }),
  articles: Type.Array(ArticleAsked, { description: 'Articles of the query that name no act' }),
  missing: Type.Array(MissingDecision, { description: 'Decisions that the query cites and the collection lacks' }),
  best: Type.Union([Type.Null(), Type.Integer()], {
    description: 'Where more decisions hold some of the words: how many of the best are counted and listed',
  }),
  reachable: Type.Union([Type.Null(), Type.Integer()], {
    description: 'Where pages need not reach every decision found: how many they reach at most',
  }),
  rebuilding: Type.Union([Type.Null(), Type.Object({ indexed: Type.Integer(), documents: Type.Integer() })], {
    description: 'While the index is being built again: decisions that can be found, of those that are stored',
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
