import { type App, ProblemSchema, ValidationFailed } from '@trilex/platform'
import { Counts, listOf, NullableString, oneOf, splitList } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import { type ConsultedRoom, mostConsulted } from '../consulted/consulted.ts'
import type { GraphStore } from './graph-store.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import { type BriefRow, DecisionBrief, toBrief } from '../decision/decision-brief.ts'
import { DecisionAddress } from '../decision/decision-routes.ts'
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  TEXT_LANGUAGES,
  type TextLanguage,
  TREATMENTS,
} from '@trilex/citations/vocabulary'
import { extractCitations } from '@trilex/citations/extract'
import { formatCitation } from '@trilex/citations/written/format'
import { DecisionNotFound } from '../errors.ts'
import type { CitedBy, CitingDecision } from './cited-by.ts'
import {
  byDate,
  CITING_FACETS,
  type CitingFilter,
  filtered,
  inOrder,
  pageByDate,
  pageInOrder,
  TREATMENTS_WANTED,
  type TreatmentWanted,
} from './cited-by-filter.ts'

import {
  CitedDecision,
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
import type { CollectionPlaces } from './collection-places.ts'
import { addressOf, citationOfKey, placeKeysOf } from './place-keys.ts'

const problems = { 404: ProblemSchema, 410: ProblemSchema }

const TITLE_LANGUAGE = 'Language of the titles, if the headnote exists in it; otherwise each title is in its own'

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

const Treating = Type.Array(
  Type.Object({ treatment: TreatmentValue, decision: ListedDecision, sameCase: SameCases, ...QuoteFields }),
  { description: 'Treatments that later decisions state, newest first' },
)

const TreatmentsAnswer = Type.Object({
  treatments: Treating,
  announced: Type.Array(
    Type.Object({
      treatment: TreatmentValue,
      cited: Type.Array(CitedDecision, {
        description: 'Decisions whose case law is treated, if the text names them',
      }),
      ...QuoteFields,
    }),
    { description: 'Treatments of earlier case law that the headnote of this decision states' },
  ),
})

const CountedTreatments = Type.Array(Type.Object({ treatment: TreatmentValue, count: Type.Integer() }))

const CitationAnswer = Type.Object({
  citation: Type.String({ description: 'In the language of `lang`' }),
  citedBy: Type.Integer({ description: 'Citing cases, each once' }),
  counts: CountedTreatments,
  treatments: Treating,
})

const Card = Type.Object({
  ...DecisionBrief.properties,
  regesteHead: NullableString,
  regesteLanguage: NullableString,
  treatments: CountedTreatments,
  announced: Type.Array(TreatmentValue, { description: 'Treatments of earlier case law that its own headnote states' }),
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

const CitationQuery = Type.Object(
  {
    q: Type.String({ minLength: 1, maxLength: 300, description: 'ATF 140 I 201, 4A_606/2020' }),
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })),
  },
  { additionalProperties: false },
)

interface Parts {
  store: DecisionStore
  graph: GraphStore
  citedBy: CitedBy
  places: CollectionPlaces
  tables: ReferenceTables
  consulted: ConsultedRoom
}

/** Routes for the decisions that cite a decision, how they cite it, and the card that a link shows. */
export function citedByRoutes(app: App, { store, graph, citedBy, places, tables, consulted }: Parts): void {
  const common = { access: 'public', tags: ['citations'], params: DecisionAddress }
  /** What these cases say of a decision, newest first. */
  const treating = async (
    citing: readonly CitingDecision[],
    cited: Pick<BriefRow, 'docType' | 'docId'>,
    lang: InterfaceLanguage | null,
  ) => {
    const rows = citing.filter(({ treatments }) => treatments.length > 0)
    const asked = { consideration: null, treatments: TREATMENTS }
    const items = await citingItems(byDate(rows, 'newest'), cited, asked, graph, lang)
    return items.flatMap(({ mentions: _, target: __, treatment, ...said }) =>
      treatment ? [{ treatment, ...said }] : [],
    )
  }
  /** The treated decisions, as a reader cites and finds them. */
  const citedDecisions = async (treated: Awaited<ReturnType<GraphStore['treatedBy']>>, lang: InterfaceLanguage) => {
    const named = treated.flatMap(({ key, treatments }) => {
      const [citation] = extractCitations(citationOfKey(key), { tables, typed: true })
      return citation ? [{ citation, treatments }] : []
    })
    const located = await places.locate(
      named.map(({ citation }) => citation),
      lang,
    )
    return named.map(({ citation, treatments }, at) => {
      const { docType, docId } = located[at]?.decision ?? addressOf(citation) ?? { docType: null, docId: null }
      return { treatments, decision: { citation: formatCitation(citation, tables.acts, lang), docType, docId } }
    })
  }
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

  const treatmentsSchema = {
    ...common,
    summary: 'Treatments of a decision, in the words of the court',
    querystring: LanguageQuery,
    response: { 200: TreatmentsAnswer, ...problems },
  }
  app.get('/decisions/:docType/:docId/treatments', { schema: treatmentsSchema }, async (request) => {
    const found = await findOf(request.params)
    const { lang = null } = request.query
    const [treatments, announced, cited] = await Promise.all([
      treating(await citedBy.of(found), found, lang),
      graph.announcements(found._id),
      citedDecisions(await graph.treatedBy(found._id), lang ?? 'fr'),
    ])
    return {
      treatments,
      announced: announced.filter(isOwn).flatMap((said) => {
        const { treatment } = said
        const shown = forReader(said, announced, lang)
        if (!treatment) return []
        const meant = cited.filter(({ treatments }) => treatments.includes(treatment)).map(({ decision }) => decision)
        return [{ treatment, cited: meant, ...quoteOf(shown, found.language) }]
      }),
    }
  })

  const citationSchema = {
    access: 'public',
    tags: ['citations'],
    summary: 'Treatments of a cited decision',
    description: 'Also for a decision that is not in the collection, if its decisions cite it.',
    querystring: CitationQuery,
    response: { 200: CitationAnswer, 404: ProblemSchema },
  }
  app.get('/citations/treatments', { schema: citationSchema }, async (request) => {
    const { q, lang = 'fr' } = request.query
    const [citation] = extractCitations(q, { tables, typed: true })
    const [place] = citation ? await places.locate([citation], lang) : []
    if (!citation || !place) throw new DecisionNotFound(q)
    const { decision, resolution } = place
    const citing = await (decision ? citedBy.of(decision) : citedBy.ofAbsent(placeKeysOf(citation, resolution)))
    const address = decision ?? addressOf(citation)
    return {
      citation: formatCitation(citation, tables.acts, lang),
      citedBy: citing.length,
      counts: countsOf(citing),
      treatments: address ? await treating(citing, address, lang) : [],
    }
  })

  const cardSchema = {
    ...common,
    summary: 'Preview of a decision beside its link',
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
