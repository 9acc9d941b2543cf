import { type App } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { DOC_TYPES, INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { CatalogParts } from '../catalog-parts.ts'
import { MOST_SUGGESTIONS, suggestionsFor } from './suggestions.ts'

const SuggestQuery = Type.Object(
  {
    q: Type.String({ maxLength: 200 }),
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })),
  },
  { additionalProperties: false },
)

const Suggestions = Type.Object({
  suggestions: Type.Array(
    Type.Object({
      kind: oneOf(['citation', 'docket', 'norm', 'domain', 'word']),
      text: Type.String(),
      doc_type: Type.Optional(oneOf(DOC_TYPES)),
      doc_id: Type.Optional(Type.String()),
      consideration: Type.Optional(Type.String({ description: 'Consideration of the decision that the input names' })),
      page: Type.Optional(Type.Integer({ description: 'Page inside the decision that the input names' })),
      act: Type.Optional(Type.String({ description: 'Canonical code of the act of an article' })),
      article: Type.Optional(Type.String()),
      paragraph: Type.Optional(Type.String()),
      domain: Type.Optional(Type.String()),
      count: Type.Optional(Type.Integer()),
    }),
    { maxItems: MOST_SUGGESTIONS },
  ),
})

/** `GET /suggest`: what the search box offers while a person types. */
export function suggestRoutes(app: App, parts: CatalogParts): void {
  const schema = {
    access: 'public',
    tags: ['search'],
    summary: 'Complete a query',
    querystring: SuggestQuery,
    response: { 200: Suggestions },
  }
  app.get('/suggest', { schema }, async (request) => {
    const { q, lang = 'fr' } = request.query
    return { suggestions: await suggestionsFor(parts, q.normalize('NFC'), lang) }
  })
}
