import type { App } from '@trilex/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counts, NoQuery, oneOf, Strings } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { type DecisionIndex, FACETS } from '@trilex/search/port'
import { entityTag } from '../caching.ts'
import { SearchHit } from '@trilex/search/display/hit-view'
import { searchWritten } from '@trilex/search/display/written-result'
import { type AskingParts, askedSearch } from './asked-search.ts'
import { MissingDecision, Restriction } from './named-decisions.ts'
import { SearchQuery } from './search-query.ts'

const FAULTS = [
  'unbalanced_quote',
  'unbalanced_parenthesis',
  'dangling_operator',
  'unknown_field',
  'empty_phrase',
  'inner_truncation',
  'distance_too_long',
] as const

const SearchAnswer = Type.Object({
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
        }),
      ),
      { description: 'Words of the other languages that were searched, by the word as written; best first' },
    ),
  }),
  correction: Type.Union([Type.Null(), Type.Object({ query: Type.String(), reason: oneOf(FAULTS) })]),
  capitals: Type.Union([Type.Null(), Type.Object({ word: Type.String(), query: Type.String() })], {
    description: 'Where a query in capitals made a word of an operator: that word, and the query that reads it as one',
  }),
  restrictions: Type.Array(Restriction, { description: 'Days and dockets of the query; only what they name is found' }),
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

/** As many as a reader may keep. */
const MOST_DECISIONS = 5_000
/** So many ids of the longest length, and the parameters. */
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

/** `progress.partial` is what the index still lacks. */
interface SearchParts extends AskingParts {
  index: DecisionIndex
  progress: { readonly partial: { indexed: number; documents: number } | null }
}

/**
 * `GET /search`: the query language over text, filters, facets and pages; `POST /search`: the same among chosen decisions.
 * Hits that the engine writes as JSON are passed on without being read.
 */
export function searchRoutes(app: App, { index, progress, ...asking }: SearchParts): void {
  const common = { access: 'public', tags: ['search'], response: { 200: SearchAnswer } }
  const schema = { ...common, summary: 'Search decisions', querystring: SearchQuery }
  app.get('/search', { schema }, (request, reply) => answer(reply, request.query, null))
  const among = { ...common, summary: 'Search among chosen decisions', querystring: NoQuery, body: SearchAmong }
  app.post('/search', { schema: among, bodyLimit: SEARCH_BODY_BYTES }, (request, reply) =>
    answer(reply, parametersOf(request, request.body.query), request.body.decisions),
  )

  async function answer(reply: FastifyReply, asked: SearchQuery, decisions: string[] | null) {
    const started = performance.now()
    const { query, ...told } = await askedSearch(asked, asking, decisions)
    const rebuilding = progress.partial
    const { hits, rest, engineMs, best = null } = await searchWritten(index, query, whileAwaited(reply))
    const { limit, offset } = query
    const reachable = index.limits.deepOffset ?? null
    const about = JSON.stringify({ limit, offset, query: asked.q ?? '', ...told, best, reachable, rebuilding })
    const content = `,${about.slice(1, -1)},${rest.slice(1, -1)}`
    const processingTimeMs = Math.round((performance.now() - started) * 100) / 100
    const time = `,"processingTimeMs":${processingTimeMs}}`
    const bytes = joined('{"hits":', hits, content + time)
    free(hits)
    // The time is not content: equal answers have equal tags.
    const tag = entityTag(bytes.subarray(0, bytes.length - time.length))
    reply.type('application/json; charset=utf-8').header('etag', tag)
    reply.header('server-timing', `engine;dur=${engineMs.toFixed(2)}`)
    reply.raw.once('finish', () => free(bytes))
    return reply.send(bytes)
  }
}

/**
 * Aborts when the caller is gone before the answer. The request's own signal does so as soon as its body has been read: Node closes
 * it then.
 */
function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}

/**
 * Parameters of a search that stand in a body, read and refused as those of an address.
 * @throws the fault of validation, which names the parameter
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

/** Copies into one dedicated buffer. */
function joined(before: string, bytes: Uint8Array, after: string): Buffer<ArrayBuffer> {
  const start = Buffer.byteLength(before)
  const end = start + bytes.length
  const all = Buffer.allocUnsafeSlow(end + Buffer.byteLength(after))
  all.write(before)
  all.set(bytes, start)
  all.write(after, end)
  return all
}

/** Frees the memory of an answer at once: left to the collector, some thirty answers trigger a full collection. */
function free({ buffer }: Uint8Array<ArrayBuffer>): void {
  buffer.transfer(0)
}
