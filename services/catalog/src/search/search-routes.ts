import type { App, RouteLimit } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import type { DecisionIndex, WrittenResult } from '@trilex/search/port'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { entityTag } from '../caching.ts'
import { type AnswerAbout, SearchAnswer } from './search-answer.ts'
import { type Collection, readSearch, SearchQuery } from './search-query.ts'

/** Most decisions to search among: as many as a user may save. */
const MOST_DECISIONS = 5_000
/** Room for that many ids of the greatest length, and the parameters. */
const BODY_BYTES = 1024 * 1024

/** A page or its bodies of `/search`; suggestions are counted as searches that a person types. */
export const searchLimits: RouteLimit[] = [
  { path: '/search', counted: 'searches', bodyLimit: BODY_BYTES },
  { path: '/suggest', searches: true },
]

const SearchAmong = Type.Object(
  {
    query: Type.String({ maxLength: 20_000, description: 'Query string of `GET /search`, without the question mark' }),
    decisions: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: MOST_DECISIONS,
      description: 'Ids of the decisions to search; unknown ids are ignored',
    }),
  },
  { additionalProperties: false },
)

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
  const among = { ...common, summary: 'Search within given decisions', querystring: NoQuery, body: SearchAmong }
  app.post('/search', { schema: among, bodyLimit: BODY_BYTES }, (request, reply) =>
    answer(reply, parametersOf(request, request.body.query), request.body.decisions),
  )

  async function answer(reply: FastifyReply, asked: SearchQuery, decisions: string[] | null) {
    const started = performance.now()
    const { query, ...understood } = await readSearch(asked, collection, decisions)
    const rebuilding = progress.partial
    const found = await index.searchWritten(query, whileAwaited(reply))
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
 * Aborts when the client disconnects before the answer. The request's own signal is not suitable: it fires as soon as the
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

interface WrittenAnswer {
  /** JSON of a `SearchAnswer`, in UTF-8. */
  bytes: Buffer<ArrayBuffer>
  /** Entity tag of the content without the duration, so that equal answers have equal tags. */
  etag: string
  /** Call it once the bytes are sent: left to the garbage collector, some thirty answers trigger a full collection. */
  free(): void
}

/**
 * Writes an answer around the hits, whose bytes are copied without being parsed, and frees the hits.
 * @param started when the request began, by `performance.now()`
 */
function writeAnswer({ hits, rest }: WrittenResult, about: AnswerAbout, started: number): WrittenAnswer {
  const before = '{"hits":'
  const content = `,${membersOf(JSON.stringify(about))},${membersOf(rest)}`
  const took = Math.round((performance.now() - started) * 100) / 100
  const time = `,"processingTimeMs":${took}}`
  const afterHits = before.length + hits.length
  const bytes = Buffer.allocUnsafeSlow(afterHits + Buffer.byteLength(content) + time.length)
  bytes.write(before)
  bytes.set(hits, before.length)
  bytes.write(content + time, afterHits)
  free(hits)
  return { bytes, etag: entityTag(bytes.subarray(0, bytes.length - time.length)), free: () => free(bytes) }
}

/** The members of an object in JSON, without its braces. */
const membersOf = (json: string): string => json.slice(1, -1)

const free = ({ buffer }: Uint8Array<ArrayBuffer>): void => void buffer.transfer(0)
