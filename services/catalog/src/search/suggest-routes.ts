import type { App } from '@trilex/platform'
import { Type } from 'typebox'
import { SearchQuery } from './search-query.ts'
import { MOST_SUGGESTIONS, Suggestion, type SuggestionParts, suggestionsFor } from './suggestions.ts'

/** The filters of the search count too: a suggestion says how many decisions it finds with them. */
const { q: _, page: _page, limit: _limit, sort: _sort, sortBy: _sortBy, ...filters } = SearchQuery.properties
const SuggestQuery = Type.Object({ ...filters, q: Type.String({ maxLength: 200 }) }, { additionalProperties: false })
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
    const { q, lang = 'fr', ...search } = request.query
    return { suggestions: await suggestionsFor(parts, q.normalize('NFC'), lang, search, request.signal) }
  })
}
