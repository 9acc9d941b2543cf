import { type App, ProblemSchema } from '@trilex/platform'
import { Type } from 'typebox'
import type { CatalogParts } from '../catalog-parts.ts'

const Withdrawal = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 200, description: 'Decision id: atf-147-III-463' }),
    evidence: Type.String({
      minLength: 10,
      maxLength: 2000,
      pattern: '\\S',
      description: 'What shows it: the statement of the source, a confirmed 410, a takedown. Absence is none.',
    }),
  },
  { additionalProperties: false },
)

/** `POST /withdrawals`: permanently withdraws a decision; its address then answers 410. */
export function withdrawalRoutes(app: App, { store, onImported }: CatalogParts): void {
  const schema = {
    access: 'service',
    tags: ['imports'],
    summary: 'Withdraw a decision on positive evidence',
    description: 'Asks for `Authorization: Bearer` with the token of the setting IMPORT_TOKEN.',
    body: Withdrawal,
    response: { 202: Type.Object({ id: Type.String() }), 401: ProblemSchema, 404: ProblemSchema, 507: ProblemSchema },
  }
  app.post('/withdrawals', { schema }, async (request, reply) => {
    const { id, evidence } = request.body
    await store.withdraw(id, evidence)
    onImported()
    return reply.code(202).send({ id })
  })
}
