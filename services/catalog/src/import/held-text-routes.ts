import { type App, ProblemSchema } from '@trilex/platform'
import { NoQuery, NullableInteger, oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { Type } from 'typebox'
import { DecisionBrief, toBrief } from '../decision/decision-brief.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import { DoubtView } from '../decision/decision-view.ts'
import { DOUBTS } from '../doubts/doubts.ts'
import type { HeldTexts } from './held-texts.ts'

const HeldView = Type.Object({
  id: Type.String(),
  docType: oneOf(DOC_TYPES),
  docId: Type.String(),
  citations: PerLanguage,
  file: Type.String({ description: 'Name of the file, without folders' }),
  line: NullableInteger,
  at: Type.String({ format: 'date-time' }),
  contentHash: Type.String({ description: 'Identifies the text; send it with the verdict' }),
  length: Type.Integer({ description: 'Characters of the new text' }),
  storedLength: Type.Integer({ description: 'Characters of the stored text' }),
  beginning: Type.String({ description: 'Beginning of the new text' }),
})
const HeldAddress = Type.Object({ id: Type.String({ minLength: 1, maxLength: 250 }) })
const Verdict = Type.Object(
  {
    contentHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    verdict: oneOf(['accept', 'keep'], {
      description: 'accept: the new text replaces the stored one; keep: the stored text stays',
    }),
  },
  { additionalProperties: false },
)
const DoubtfulQuery = Type.Object(
  {
    kind: Type.Optional(oneOf(DOUBTS)),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  },
  { additionalProperties: false },
)
const NoContent = Type.Unsafe<void>({ type: 'null' })

interface Parts {
  held: HeldTexts
  store: Pick<DecisionStore, 'doubtful'>
  publish: () => void
}

/** What imports leave to staff: texts held back, and doubtful decisions. */
export function heldTextRoutes(app: App, { held, store, publish }: Parts): void {
  const staff = { access: 'admin', tags: ['imports'] }
  const listSchema = {
    ...staff,
    summary: 'Texts shorter than the stored ones that await a verdict, newest first',
    querystring: NoQuery,
    response: { 200: Type.Object({ total: Type.Integer(), texts: Type.Array(HeldView) }) },
  }
  app.get('/admin/held-texts', { schema: listSchema }, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { total, texts } = await held.waiting()
    return {
      total,
      texts: texts.map(({ _id, at, file, ...text }) => ({
        ...text,
        id: _id,
        file: file.replace(/^.*[\\/]/, ''),
        at: at.toISOString(),
      })),
    }
  })

  const verdictSchema = {
    ...staff,
    summary: 'Accept a shorter text, or keep the stored one',
    params: HeldAddress,
    body: Verdict,
    response: { 204: NoContent, 404: ProblemSchema },
  }
  app.post('/admin/held-texts/:id', { schema: verdictSchema }, async (request, reply) => {
    const { id } = request.params
    const { contentHash, verdict } = request.body
    await held[verdict](id, contentHash)
    if (verdict === 'accept') publish()
    request.log.info({ decision: id, verdict }, 'held text decided')
    return reply.code(204).send()
  })

  const doubtfulSchema = {
    ...staff,
    summary: 'Decisions with contradictions, by kind of contradiction',
    querystring: DoubtfulQuery,
    response: {
      200: Type.Object({
        total: Type.Integer(),
        decisions: Type.Array(Type.Intersect([DecisionBrief, Type.Object({ doubts: Type.Array(DoubtView) })])),
      }),
    },
  }
  app.get('/admin/doubtful-decisions', { schema: doubtfulSchema }, async ({ query }, reply) => {
    const { kind = null, offset = 0, limit = 50 } = query
    reply.header('cache-control', 'private, no-store')
    const { total, rows } = await store.doubtful(kind, offset, limit)
    return { total, decisions: rows.map((row) => ({ ...toBrief(row), doubts: row.doubts ?? [] })) }
  })
}
