import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { App } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { VITALS } from '../vitals/vital-model.ts'
import { PERIODS } from './periods.ts'
import { REPORTS, type UsageRoom } from './usage.ts'

const Counts = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }))
const Usage = Type.Object({
  searches: Type.Integer(),
  people: Type.Integer({ description: 'Different accounts' }),
  sessions: Type.Integer({ description: 'Different browser sessions, visitors’ included' }),
  withoutResult: Type.Integer(),
  abandoned: Type.Integer({ description: 'No result opened and no further page asked for' }),
  clicked: Type.Integer({ description: 'At least one result opened' }),
  days: Type.Array(
    Type.Object({ day: Type.String({ format: 'date' }), searches: Type.Integer(), withoutResult: Type.Integer() }),
  ),
  topQueries: Counts,
  topDomains: Counts,
  topResults: Counts,
  languages: Counts,
  countries: Counts,
  plans: Counts,
  browsers: Counts,
  vitals: Type.Array(
    Type.Object({
      page: Type.String(),
      name: oneOf(VITALS),
      value: Type.Number({ description: '75th percentile; milliseconds, of CLS without unit' }),
      count: Type.Integer(),
    }),
  ),
})
const PERIOD = Type.Optional(oneOf(PERIODS, { default: 'month', description: 'all: the last 90 days' }))
const UsageQuery = Type.Object(
  { period: PERIOD, organizationId: Type.Optional(Type.String({ pattern: '^[\\w-]{1,80}$' })) },
  { additionalProperties: false },
)
const ReportQuery = Type.Object(
  {
    report: oneOf(REPORTS),
    period: PERIOD,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  },
  { additionalProperties: false },
)
const Report = Type.Object({
  total: Type.Integer(),
  queries: Type.Array(
    Type.Object({
      query: Type.String(),
      language: oneOf(INTERFACE_LANGUAGES),
      times: Type.Integer(),
      lastAt: Type.String({ format: 'date-time' }),
    }),
  ),
})

/** Figures and reports for staff, without who searched. */
export function usageRoutes(app: App, usage: UsageRoom): void {
  const staff = { access: 'admin', tags: ['admin'] }
  const figures = { ...staff, summary: 'Searches in figures', querystring: UsageQuery, response: { 200: Usage } }
  app.get('/admin/usage', { schema: figures }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return usage.figures(request.query.period ?? 'month', request.query.organizationId ?? null)
  })

  const report = {
    ...staff,
    summary: 'Queries without a result, or abandoned after the first page',
    querystring: ReportQuery,
    response: { 200: Report },
  }
  app.get('/admin/usage/queries', { schema: report }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { report: asked, period = 'month', page = 1, limit = 20 } = request.query
    const all = await usage.report(asked, period)
    return { total: all.length, queries: all.slice((page - 1) * limit, page * limit) }
  })
}
