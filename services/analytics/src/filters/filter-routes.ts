import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { type App, ProblemSchema, userOf } from '@trilex/platform'
import { NoQuery, oneOf, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { NoOrganization } from '../errors.ts'
import type { PeopleRoom } from '../people/people.ts'
import { FILTER_TYPES } from './filter-model.ts'
import type { FilterRoom } from './filters.ts'

/** Suggestions are chosen among this many queries (specification §9). */
const MOST_QUERIES = 50
const TOP_FILTERS = 20
const ORGANIZATION_FILTERS = 10

const InLanguage = Type.Object(
  { lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })) },
  { additionalProperties: false },
)
const Suggestions = Type.Object({
  queries: { ...Strings, maxItems: MOST_QUERIES, description: 'Each used by at least five people; most popular first' },
})
const Filter = { filterType: oneOf(FILTER_TYPES), filterValue: Type.String() }
const AppliedFilters = Type.Object({
  filters: Type.Array(
    Type.Object({
      ...Filter,
      firstAppliedAt: Type.String({ format: 'date-time' }),
      lastAppliedAt: Type.String({ format: 'date-time' }),
      timesApplied: Type.Integer(),
    }),
  ),
})
const OrganizationFilters = Type.Object({
  filters: Type.Array(
    Type.Object({
      ...Filter,
      people: Type.Integer({ description: 'Members, at least two' }),
      timesApplied: Type.Integer(),
    }),
  ),
})
const OwnQuery = Type.Object(
  {
    filterType: Type.Optional(oneOf(FILTER_TYPES)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: TOP_FILTERS })),
  },
  { additionalProperties: false },
)

/** Popular queries for the search box; the filters of the reader and of the reader's organisation. */
export function filterRoutes(app: App, { filters, people }: { filters: FilterRoom; people: PeopleRoom }): void {
  const suggestions = {
    access: 'public',
    tags: ['suggestions'],
    summary: 'Queries that several people used',
    querystring: InLanguage,
    response: { 200: Suggestions },
  }
  app.get('/suggestions', { schema: suggestions }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    const popular = await filters.popular('search_query', request.query.lang ?? 'fr')
    return { queries: popular.slice(0, MOST_QUERIES).map(({ value }) => value) }
  })

  const own = { access: 'signedIn', tags: ['filters'] }
  const mine = {
    ...own,
    summary: 'Filters that the reader used most',
    querystring: OwnQuery,
    response: { 200: AppliedFilters },
  }
  app.get('/filters', { schema: mine }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { filterType, limit = TOP_FILTERS } = request.query
    const all = await filters.ofPerson(userOf(request).id)
    const top = all
      .filter((one) => filterType === undefined || one.filterType === filterType)
      .sort((a, b) => b.timesApplied - a.timesApplied || (a.lastAppliedAt < b.lastAppliedAt ? 1 : -1))
    return { filters: top.slice(0, limit) }
  })

  const ours = {
    ...own,
    summary: "Filters that several members of the reader's organisation used",
    querystring: NoQuery,
    response: { 200: OrganizationFilters, 409: ProblemSchema },
  }
  app.get('/organization/filters', { schema: ours }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { organizationId } = await people.find(userOf(request).id)
    if (organizationId === null) throw new NoOrganization()
    const found = await filters.ofOrganization(organizationId)
    return {
      filters: found.slice(0, ORGANIZATION_FILTERS).map(({ filterType, value, people, times }) => ({
        filterType,
        filterValue: value,
        people,
        timesApplied: times,
      })),
    }
  })
}
