import type { App } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { searchWritten } from '@trilex/search/display/written-result'
import type { DecisionIndex } from '@trilex/search/port'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { SearchAnswer, writeAnswer } from './search-answer.ts'
import { type Collection, readSearch, SearchQuery } from './search-query.ts'
import { MOST_SUGGESTIONS, Suggestion, type SuggestionParts, suggestionsFor } from './suggestions.ts'

/** Most decisions to search among: as many as a user may save. */
const MOST_DECISIONS = 5_000
/** Room for that many ids of the greatest length, and the parameters. */
export const SEARCH_BODY_BYTES = 1024 * 1024

const SearchAmong = Type.Object(
  {
    query: Type.String({ maxLength: 20_000, description: 'Parameters of `GET /search`, as after its question mark' }),
    decisions: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: MOST_DECISIONS,
      description: 'Ids of the only decisions that are looked at; unknown ones are ignored',
    }),
  },
  { additionalProperties: false },
)

/** The filters of the search count too: a suggestion says how many decisions it finds with them. */
const { q: _, page: _page, limit: _limit, sort: _sort, sortBy: _sortBy, ...filters } = SearchQuery.properties
const SuggestQuery = Type.Object({ ...filters, q: Type.String({ maxLength: 200 }) }, { additionalProperties: false })
const Suggestions = Type.Object({ suggestions: Type.Array(Suggestion, { maxItems: MOST_SUGGESTIONS }) })

interface SearchParts {
  index: DecisionIndex
  collection: Collection
  /** What the index still lacks. */
  progress: { readonly partial: { indexed: number; documents: number } | null }
}

/**
 * `GET /search`: the query language over text, filters, facets and pages; `POST /search`: the same among chosen
 * decisions. Hits that the engine writes as JSON are passed on without being parsed.
 */
export function searchRoutes(app: App, { index, collection, progress }: SearchParts): void {
  const common = { access: 'public', tags: ['search'], response: { 200: SearchAnswer } }
  const schema = { ...common, summary: 'Search decisions', querystring: SearchQuery }
  app.get('/search', { schema }, (request, reply) => answer(reply, request.query, null))
  const among = { ...common, summary: 'Search among chosen decisions', querystring: NoQuery, body: SearchAmong }
  app.post('/search', { schema: among, bodyLimit: SEARCH_BODY_BYTES }, (request, reply) =>
    answer(reply, parametersOf(request, request.body.query), request.body.decisions),
  )

  async function answer(reply: FastifyReply, asked: SearchQuery, decisions: string[] | null) {
    const started = performance.now()
    const { query, ...understood } = await readSearch(asked, collection, decisions)
    const rebuilding = progress.partial
    const found = await searchWritten(index, query, whileAwaited(reply))
    const { limit, offset } = query
    const { best = null, engineMs } = found
    const reachable = index.limits.deepOffset ?? null
    const about = { limit, offset, query: asked.q ?? '', ...understood, best, reachable, rebuilding }
    const { bytes, etag, free } = writeAnswer(found, about, started)
    reply.type('application/json; charset=utf-8').header('etag', etag)
    reply.header('server-timing', `engine;dur=${engineMs.toFixed(2)}`)
    reply.raw.once('finish', free)
    return reply.send(bytes)
  }
}

/**
 * Aborts when the client disconnects before the answer. The request's own signal is no use: it fires as soon as the
 * body has been read, because Node closes the request then.
 */
function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}

/**
 * Parses the parameters of a search from a body and validates them like those of an address.
 * @throws the validation error, which names the parameter
 */
function parametersOf(request: FastifyRequest, query: string): SearchQuery {
  const parameters: Record<string, string | string[]> = {}
  for (const name of new Set(new URLSearchParams(query).keys())) {
    const [value = '', ...more] = new URLSearchParams(query).getAll(name)
    parameters[name] = more.length > 0 ? [value, ...more] : value
  }
  const validate = request.compileValidationSchema(SearchQuery, 'querystring')
  if (!validate(parameters)) throw Object.assign(new Error('not a search'), { validation: validate.errors })
  return parameters as Static<typeof SearchQuery>
}

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
