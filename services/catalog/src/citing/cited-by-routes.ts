import { type App, ProblemSchema, ValidationFailed } from '@trilex/platform'
import { Counts, listOf, oneOf, splitList } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import { type ConsultedRoom, mostConsulted } from '../consulted/consulted.ts'
import type { GraphStore } from './graph-store.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import { DecisionAddress } from '../decision/decision-routes.ts'
import { INTERFACE_LANGUAGES, TEXT_LANGUAGES, type TextLanguage } from '@trilex/citations/vocabulary'
import type { CitedBy, CitingDecision } from './cited-by.ts'
import {
  CITING_FACETS,
  type CitingFilter,
  filtered,
  inOrder,
  pageByDate,
  pageInOrder,
  TREATMENTS_WANTED,
  type TreatmentWanted,
} from './cited-by-filter.ts'
import { CitingItem, citingItems, TITLE_LANGUAGE } from './citing-items.ts'

const problems = { 404: ProblemSchema, 410: ProblemSchema }

const CitedByQuery = Type.Object(
  {
    consideration: Type.Optional(Type.String({ pattern: '^[§\\w./-]{1,20}$', description: '4.2 also matches 4.2.1' })),
    languages: Type.Optional(listOf(TEXT_LANGUAGES, 'Languages of the citing decisions')),
    years: Type.Optional(Type.String({ pattern: '^(?:\\d{4}(?:,\\d{4})*)?$', maxLength: 500 })),
    chambers: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_,]*$', maxLength: 1000 })),
    treatments: Type.Optional(
      listOf(TREATMENTS_WANTED, 'Treatment that the citing decision states; none: it states none'),
    ),
    sort: Type.Optional(
      oneOf(['newest', 'oldest', 'most_consulted'], {
        default: 'newest',
        description:
          'most_consulted: by how many people opened it in the last 90 days, five at least; the others newest first',
      }),
    ),
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { description: TITLE_LANGUAGE })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  },
  { additionalProperties: false },
)
type CitedByQuery = Static<typeof CitedByQuery>

const CitedByAnswer = Type.Object({
  total: Type.Integer({ description: 'Citing cases, each once' }),
  facets: Type.Object(Object.fromEntries(CITING_FACETS.map((facet) => [facet, Counts])), {
    description: 'Number of decisions by value; each facet ignores its own filter',
  }),
  items: Type.Array(CitingItem),
})

interface Parts {
  store: DecisionStore
  graph: GraphStore
  citedBy: CitedBy
  tables: ReferenceTables
  consulted: ConsultedRoom
}

/** The route for the decisions that cite a decision, and how they cite it. */
export function citedByRoutes(app: App, { store, graph, citedBy, tables, consulted }: Parts): void {
  const common = { access: 'public', tags: ['citations'], params: DecisionAddress }
  const findOf = ({ docType, docId }: { docType: string; docId: string }) => store.find(docTypeOf(docType), docId)

  const citedBySchema = {
    ...common,
    summary: 'Decisions that cite a decision',
    querystring: CitedByQuery,
    response: { 200: CitedByAnswer, ...problems },
  }
  app.get('/decisions/:docType/:docId/cited-by', { schema: citedBySchema }, async (request) => {
    const { sort = 'newest', page = 1, limit = 20 } = request.query
    const filter = filterOf(request.query, tables.vocabulary.chambers)
    const found = await findOf(request.params)
    const { rows, facets } = filtered(await citedBy.of(found), filter)
    const [from, to] = [(page - 1) * limit, page * limit]
    const shown =
      sort === 'most_consulted'
        ? pageInOrder(rows, mostConsulted<CitingDecision>(await consulted.people(), inOrder('newest')), from, to)
        : pageByDate(rows, sort, from, to)
    const items = await citingItems(shown, found, filter, graph, request.query.lang ?? null)
    return { total: rows.length, facets, items }
  })
}

function filterOf(query: CitedByQuery, known: { has(key: string): boolean }): CitingFilter {
  const chambers = splitList(query.chambers?.replaceAll('court_', ''))
  const unknown = chambers.find((chamber) => !known.has(chamber))
  if (unknown !== undefined) {
    throw new ValidationFailed(`chambers has the unknown value "${unknown}"`, { field: 'chambers' })
  }
  return {
    consideration: query.consideration ?? null,
    languages: splitList(query.languages) as TextLanguage[],
    years: splitList(query.years).map(Number),
    chambers,
    treatments: splitList(query.treatments) as TreatmentWanted[],
  }
}
