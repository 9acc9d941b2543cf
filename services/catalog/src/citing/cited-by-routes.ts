import { type App, ProblemSchema, ValidationFailed } from '@trilex/platform'
import { Counts, listOf, NullableString, oneOf, splitList } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import type { GraphStore } from './graph-store.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import { DecisionBrief, toBrief } from '../decision/decision-brief.ts'
import { DecisionAddress } from '../decision/decision-routes.ts'
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  TEXT_LANGUAGES,
  type TextLanguage,
  TREATMENTS,
} from '@trilex/citations/vocabulary'
import type { CitedBy, CitingDecision } from './cited-by.ts'
import {
  byDate,
  CITING_FACETS,
  type CitingFilter,
  filtered,
  pageByDate,
  TREATMENTS_WANTED,
  type TreatmentWanted,
} from './cited-by-filter.ts'

import {
  CitingItem,
  citingItems,
  forReader,
  isOwn,
  QuoteFields,
  quoteOf,
  SameCases,
  TreatmentValue,
} from './citing-items.ts'
import { ListedDecision } from '../decision/listed-decision.ts'

const problems = { 404: ProblemSchema, 410: ProblemSchema }

const TITLE_LANGUAGE = 'Language of the titles, where the headnote has it; else each in its own'

const CitedByQuery = Type.Object(
  {
    consideration: Type.Optional(Type.String({ pattern: '^[§\\w./-]{1,20}$', description: '4.2 also finds 4.2.1' })),
    languages: Type.Optional(listOf(TEXT_LANGUAGES, 'Languages of the citing decisions')),
    years: Type.Optional(Type.String({ pattern: '^(?:\\d{4}(?:,\\d{4})*)?$', maxLength: 500 })),
    chambers: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_,]*$', maxLength: 1000 })),
    treatments: Type.Optional(
      listOf(TREATMENTS_WANTED, 'How the citing decision treats it; none: it says nothing of it'),
    ),
    sort: Type.Optional(oneOf(['newest', 'oldest'], { default: 'newest' })),
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
    description: 'Value to count; each facet ignores its own filter',
  }),
  items: Type.Array(CitingItem),
})

const TreatmentsAnswer = Type.Object({
  treatments: Type.Array(
    Type.Object({ treatment: TreatmentValue, decision: ListedDecision, sameCase: SameCases, ...QuoteFields }),
    {
      description: 'What later decisions say of this one in their own words, newest first',
    },
  ),
  announced: Type.Array(Type.Object({ treatment: TreatmentValue, ...QuoteFields }), {
    description: 'What the headnote of this decision says of the case law before it',
  }),
})

const Card = Type.Object({
  ...DecisionBrief.properties,
  regesteHead: NullableString,
  regesteLanguage: NullableString,
  treatments: Type.Array(Type.Object({ treatment: TreatmentValue, count: Type.Integer() })),
  announced: Type.Array(TreatmentValue, { description: 'What its own headnote says of the case law before it' }),
  citedBy: Type.Integer(),
})

const LanguageQuery = Type.Object(
  { lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { description: TITLE_LANGUAGE })) },
  { additionalProperties: false },
)

const CardQuery = Type.Object(
  { lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })) },
  { additionalProperties: false },
)

interface Parts {
  store: DecisionStore
  graph: GraphStore
  citedBy: CitedBy
  tables: Pick<ReferenceTables, 'vocabulary'>
}

/** Routes for the decisions that cite a decision, how they cite it, and the card that a link shows. */
export function citedByRoutes(app: App, { store, graph, citedBy, tables }: Parts): void {
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
    const shown = pageByDate(rows, sort, (page - 1) * limit, page * limit)
    const items = await citingItems(shown, found, filter, graph, request.query.lang ?? null)
    return { total: rows.length, facets, items }
  })

  const treatmentsSchema = {
    ...common,
    summary: "The court's own words on what became of its case law",
    querystring: LanguageQuery,
    response: { 200: TreatmentsAnswer, ...problems },
  }
  app.get('/decisions/:docType/:docId/treatments', { schema: treatmentsSchema }, async (request) => {
    const found = await findOf(request.params)
    const treating = (await citedBy.of(found)).filter(({ treatments }) => treatments.length > 0)
    const { lang = null } = request.query
    const asked = { consideration: null, treatments: TREATMENTS }
    const [items, announced] = await Promise.all([
      citingItems(byDate(treating, 'newest'), found, asked, graph, lang),
      graph.announcements(found._id),
    ])
    return {
      treatments: items.flatMap(({ mentions: _, target: __, treatment, ...said }) =>
        treatment ? [{ treatment, ...said }] : [],
      ),
      announced: announced.filter(isOwn).flatMap((said) => {
        const shown = forReader(said, announced, lang)
        return said.treatment ? [{ treatment: said.treatment, ...quoteOf(shown, found.language) }] : []
      }),
    }
  })

  const cardSchema = {
    ...common,
    summary: 'What a link to a decision shows',
    querystring: CardQuery,
    response: { 200: Card, ...problems },
  }
  app.get('/decisions/:docType/:docId/card', { schema: cardSchema }, async (request) => {
    const found = await findOf(request.params)
    const [{ decision }, citing, announced] = await Promise.all([
      store.content(found),
      citedBy.of(found),
      graph.announced([found._id]),
    ])
    const language = headnoteLanguage(decision.regeste, request.query.lang ?? 'fr', decision.language)
    return {
      ...toBrief(found),
      regesteHead: (language && decision.regeste[language]?.head) ?? null,
      regesteLanguage: language,
      treatments: countsOf(citing),
      announced: announced.get(found._id) ?? [],
      citedBy: citing.length,
    }
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

/** The language of the headnote to show: the reader's, else the decision's, else any that has one. */
function headnoteLanguage(
  regeste: Partial<Record<InterfaceLanguage, unknown>>,
  wanted: InterfaceLanguage,
  own: TextLanguage,
): InterfaceLanguage | null {
  const present = INTERFACE_LANGUAGES.filter((language) => regeste[language])
  return (
    present.find((language) => language === wanted) ??
    present.find((language) => language === own) ??
    present[0] ??
    null
  )
}

function countsOf(citing: readonly CitingDecision[]) {
  return TREATMENTS.map((treatment) => ({
    treatment,
    count: citing.filter(({ treatments }) => treatments.includes(treatment)).length,
  })).filter(({ count }) => count > 0)
}
