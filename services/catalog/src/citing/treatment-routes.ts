import { type App, ProblemSchema } from '@trilex/platform'
import { NullableString, oneOf } from '@trilex/platform/field-schemas'
import { extractCitations } from '@trilex/citations/extract'
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  type TextLanguage,
  TREATMENTS,
} from '@trilex/citations/vocabulary'
import { formatCitation } from '@trilex/citations/written/format'
import { Type } from 'typebox'
import { docTypeOf } from '../decision/decision-address.ts'
import { type BriefRow, DecisionBrief, toBrief } from '../decision/decision-brief.ts'
import { DecisionAddress } from '../decision/decision-routes.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import { ListedDecision } from '../decision/listed-decision.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import { DecisionNotFound } from '../errors.ts'
import type { CitedBy, CitingDecision } from './cited-by.ts'
import { byDate } from './cited-by-filter.ts'
import {
  CitedDecision,
  citingItems,
  forReader,
  isOwn,
  QuoteFields,
  quoteOf,
  SameCases,
  TITLE_LANGUAGE,
  TreatmentValue,
} from './citing-items.ts'
import type { CollectionPlaces } from './collection-places.ts'
import type { GraphStore } from './graph-store.ts'
import { addressOf, citationOfKey, placeKeysOf } from './place-keys.ts'

const problems = { 404: ProblemSchema, 410: ProblemSchema }

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
}

/** Routes for the treatments that later decisions state, in the words of the court or counted on the card of a link. */
export function treatmentRoutes(app: App, { store, graph, citedBy, places, tables }: Parts): void {
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
