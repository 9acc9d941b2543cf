import { type App, ProblemSchema } from '@trilex/platform'
import { NoQuery, NullableString, oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { DOC_TYPE_SEGMENTS, docTypeOf } from './decision-address.ts'
import { DecisionView, JudgmentView, toDecisionView, toJudgmentView } from './decision-view.ts'
import { DOC_TYPES, INTERFACE_LANGUAGES, TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import { OUTCOME_VERSION } from '../outcome/decision-outcome.ts'
import { JudgmentNotFound } from '../errors.ts'
import { matches } from '../etag.ts'
import type { CatalogParts } from '../catalog-parts.ts'
import { shownSummaries } from './shown-summaries.ts'
import type { ShelfPlace } from '../reporter/reporter-shelf.ts'
import { titledFor } from '../reporter/shelf-titles.ts'

/** Path of a decision. */
export const DecisionAddress = Type.Object({
  docType: oneOf(DOC_TYPE_SEGMENTS, { description: 'atf = bge = dtf, cedh = egmr = cedu, other' }),
  docId: Type.String({ minLength: 1, maxLength: 200, description: '147-III-463, 001-100038, 1C-437-2022' }),
})

const Progress = Type.Object({
  number: Type.Integer(),
  part: Type.String(),
  total: Type.Integer(),
  present: Type.Integer(),
})
const Neighbour = Type.Object({
  docType: oneOf(DOC_TYPES),
  docId: Type.String(),
  title: NullableString,
  language: oneOf(TEXT_LANGUAGES, { description: 'Of the title' }),
  citations: PerLanguage,
})
const NeighboursQuery = Type.Object(
  { lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr', description: 'Of titles' })) },
  { additionalProperties: false },
)
const Neighbours = Type.Object({
  previous: Type.Union([Type.Null(), Neighbour]),
  next: Type.Union([Type.Null(), Neighbour]),
  volume: Type.Union([Type.Null(), Progress], { description: 'Null outside the official reporter' }),
})

const NoContent = Type.Unsafe<void>({ type: 'null' })
const problems = { 404: ProblemSchema, 410: ProblemSchema }
/** Part of the tag of a decision; changes with the names of its view, so that no browser keeps an answer in old names. */
const VIEW_VERSION = 4
const NO_NEIGHBOURS = { previous: null, next: null, volume: null }

const toNeighbour = ({ docId, title, language, citations }: ShelfPlace): Static<typeof Neighbour> => ({
  docType: 'atf',
  docId,
  title,
  language,
  citations,
})

/** `GET /decisions/:docType/:docId` and the routes below it. */
export function decisionRoutes(app: App, { store, shelf, graph, reading }: CatalogParts): void {
  const common = { access: 'public', tags: ['decisions'], params: DecisionAddress, querystring: NoQuery }

  const text = { ...common, access: 'reader' }
  const schema = { ...text, summary: 'One decision', response: { 200: DecisionView, 304: NoContent, ...problems } }
  app.get('/decisions/:docType/:docId', { schema }, async (request, reply) => {
    const { docType, docId } = request.params
    const found = await store.find(docTypeOf(docType), docId)
    const { decision: whole, summaries } = await store.content(found)
    const { decision, access } = await reading.read(request.user, whole)
    const { reading: extent, reason, quota } = access
    const read = [extent, reason, quota?.used, quota?.limit, quota?.resetsAt].join('.')
    const content = [found.contentHash.slice(0, 32), found.summariesVersion ?? ''].join('.')
    const tag = `W/"${VIEW_VERSION}.${OUTCOME_VERSION}.${content}.${read}"`
    reply.header('etag', tag)
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const shown = summaries && shownSummaries(summaries, decision, access.reading)
    return { ...toDecisionView(decision, shown), hasJudgment: whole.judgment.length > 0, access }
  })

  const judgmentSchema = {
    ...text,
    summary: 'The full judgment beside the extract',
    response: { 200: JudgmentView, ...problems },
  }
  app.get('/decisions/:docType/:docId/judgment', { schema: judgmentSchema }, async (request) => {
    const { docType, docId } = request.params
    const { decision: whole } = await store.content(await store.find(docTypeOf(docType), docId))
    if (whole.judgment.length === 0) throw new JudgmentNotFound(whole.id)
    const { decision, access } = await reading.read(request.user, whole)
    return { ...toJudgmentView(decision), access }
  })

  const neighboursSchema = {
    ...common,
    querystring: NeighboursQuery,
    summary: 'Previous and next in the reporter',
    response: { 200: Neighbours, ...problems },
  }
  app.get('/decisions/:docType/:docId/neighbours', { schema: neighboursSchema }, async (request) => {
    const { docType, docId } = request.params
    const { volume, part, page } = await store.find(docTypeOf(docType), docId)
    if (volume === null || part === null || page === null) return NO_NEIGHBOURS
    const [previous, next, progress] = await Promise.all([
      shelf.neighbour(volume, part, page, -1),
      shelf.neighbour(volume, part, page, 1),
      shelf.progress(volume, part),
    ])
    const { total, present } = progress
    const places = [previous, next].filter((place) => place !== null)
    const titled = await titledFor(request.query.lang ?? 'fr', places, graph)
    const shown = (place: ShelfPlace | null) => {
      const found = titled.find(({ _id }) => _id === place?._id)
      return found ? toNeighbour(found) : null
    }
    return {
      previous: shown(previous),
      next: shown(next),
      volume: { number: volume, part, total, present },
    }
  })
}
