import { type App } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { MOST_SUGGESTIONS, Suggestion, suggestionsFor, type SuggestionParts } from './suggestions.ts'

const SuggestQuery = Type.Object(
  {
    q: Type.String({ maxLength: 200 }),
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })),
  },
  { additionalProperties: false },
)

const Suggestions = Type.Object({ suggestions: Type.Array(Suggestion, { maxItems: MOST_SUGGESTIONS }) })

/** `GET /suggest`: what the search box offers while a person types. */
export function suggestRoutes(app: App, parts: SuggestionParts): void {
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
