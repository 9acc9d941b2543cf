import rateLimit from '@fastify/rate-limit'
import { problemOf, ProblemSchema } from '@trilex/platform'
import { csvHeading, csvLine } from '@trilex/platform/csv'
import { NoQuery } from '@trilex/platform/field-schemas'
import type { FastifyInstance } from 'fastify'
import { strToU8, zipSync } from 'fflate'
import { Type } from 'typebox'
import type { Ask } from '../upstreams/ask.ts'
import { problemIn } from '../upstreams/impersonation.ts'
import type { Upstreams } from '../upstreams/upstreams.ts'

type Row = Record<string, unknown>
/** Rows by the name of their collection. */
type Collections = Record<string, Row[]>

interface ExportOptions {
  ask: Ask
  upstreams: Upstreams
}

/** Exports per address and minute. */
const PER_MINUTE = 6
/** Statuses that concern the caller rather than the health of the service. */
const OF_THE_PERSON = new Set([401, 403, 410])

/**
 * `GET /api/identity/me/export`: everything that every service stores about the caller, as one ZIP. Each service
 * answers for its own data (`edge.personalData`) and checks the token itself, so that no service calls another. If one
 * is unavailable, the whole export fails: a partial export would look complete.
 */
export async function exportRoutes(app: FastifyInstance, { ask, upstreams }: ExportOptions): Promise<void> {
  await app.register(rateLimit, { max: PER_MINUTE, timeWindow: 60_000 })
  const schema = {
    access: 'public',
    security: [{ user: [] }],
    tags: ['profile'],
    summary: 'All personal data of the caller (ZIP of JSON and CSV)',
    description: 'Requires the access token, which each service verifies.',
    querystring: NoQuery,
    response: {
      200: { content: { 'application/zip': { schema: Type.String({ format: 'binary' }) } } },
      401: ProblemSchema,
      403: ProblemSchema,
      410: ProblemSchema,
      504: ProblemSchema,
    },
  }
  app.get('/api/identity/me/export', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const { authorization } = request.headers
    if (!authorization) throw problemOf(401)
    const services: Record<string, Collections> = {}
    for (const [service, { edge }] of Object.entries(upstreams)) {
      if (!edge?.personalData) continue
      const { status, body } = await ask(service, edge.personalData, request, { authorization })
      if (OF_THE_PERSON.has(status)) throw problemIn(status, body)
      if (status !== 200) throw problemOf(503)
      services[service] = (JSON.parse(body) as { collections: Collections }).collections
    }
    reply.header('cache-control', 'private, no-store')
    reply.header('content-disposition', 'attachment; filename="trilex.zip"')
    return reply.type('application/zip').send(Buffer.from(archiveOf(services)))
  })
}

/**
 * A ZIP archive with each collection of each service twice: `identity/profile.json` as the service returns it, for
 * programs, and `identity/profile.csv` for spreadsheets, with one line per row and one column per field
 * (`preferences.language`).
 */
function archiveOf(services: Record<string, Collections>): Uint8Array {
  const files: Record<string, Uint8Array> = {}
  for (const [service, collections] of Object.entries(services)) {
    for (const [name, rows] of Object.entries(collections)) {
      files[`${service}/${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
      files[`${service}/${name}.csv`] = strToU8(tableOf(rows))
    }
  }
  return zipSync(files)
}

function tableOf(rows: Row[]): string {
  const flat = rows.map((row) => new Map(fieldsOf(row)))
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))]
  const lines = flat.map((row) => csvLine(columns.map((column) => row.get(column) ?? null)))
  return columns.length > 0 ? `${csvHeading(columns)}${lines.join('')}` : '\uFEFF'
}

/** Fields by their path in nested objects; each element of a list is on a separate line. */
function fieldsOf(row: Row, above = ''): [string, string | number | null][] {
  return Object.entries(row).flatMap(([name, value]): [string, string | number | null][] => {
    const path = above + name
    if (Array.isArray(value)) return [[path, value.map(textOf).join('\n')]]
    if (typeof value === 'object' && value !== null) return fieldsOf(value as Row, `${path}.`)
    return [[path, typeof value === 'number' ? value : value === null ? null : textOf(value)]]
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
