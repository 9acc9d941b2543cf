import { type App, ProblemSchema } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import type { CitationTables } from '@trilex/citations/citation'
import { Type } from 'typebox'
import { DOC_TYPE_SEGMENTS, docTypeOf } from './decision-address.ts'
import { DecisionView, JudgmentView, toDecisionView, toJudgmentView } from './decision-view.ts'
import { doubtsOf } from '../doubts/doubts.ts'
import { OUTCOME_VERSION } from '../outcome/decision-outcome.ts'
import { JudgmentNotFound } from '../errors.ts'
import { matches } from '../caching.ts'
import type { ReadingAccess } from '../reading/reading-access.ts'
import type { DecisionStore } from './decision-store.ts'
import { shownSummaries } from './shown-summaries.ts'

/** Path of a decision. */
export const DecisionAddress = Type.Object({
  docType: oneOf(DOC_TYPE_SEGMENTS, { description: 'atf = bge = dtf, cedh = egmr = cedu, other' }),
  docId: Type.String({ minLength: 1, maxLength: 200, description: '147-III-463, 001-100038, 1C-437-2022' }),
})

const NoContent = Type.Unsafe<void>({ type: 'null' })
const problems = { 404: ProblemSchema, 410: ProblemSchema }
/**
 * Part of the tag of a decision; changes with the names of its view, so that no browser reuses a cached answer with the
 * old names.
 */
const VIEW_VERSION = 6

interface DecisionParts {
  store: DecisionStore
  reading: ReadingAccess
  tables: CitationTables
}

/** `GET /decisions/:docType/:docId` and its full judgment. */
export function decisionRoutes(app: App, { store, reading, tables }: DecisionParts): void {
  const text = { access: 'reader', tags: ['decisions'], params: DecisionAddress, querystring: NoQuery }
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
    return {
      ...toDecisionView(decision, shown, tables),
      hasJudgment: whole.judgment.length > 0,
      doubts: doubtsOf(whole),
      access,
    }
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
}
