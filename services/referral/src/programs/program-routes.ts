import { type App, ProblemSchema } from '@trilex/platform'
import { line, NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { PAID_PLANS } from './program-model.ts'
import { ProgramLine, toProgramLine } from './program-view.ts'
import type { Programs } from './programs.ts'

const strict = { additionalProperties: false }
const text = (maxLength: number) => {
  const one = line(maxLength)
  return Type.Object({ fr: one, de: one, it: one }, strict)
}
/** Maximum reward in Rappen: CHF 1'000. */
const MOST_CREDIT = 100_000

const Content = Type.Object(
  {
    isActive: Type.Boolean(),
    subtitle: text(200),
    reward: Type.Object({ description: text(500), credit: Type.Integer({ minimum: 1, maximum: MOST_CREDIT }) }, strict),
    requirements: Type.Object(
      { referralsNeeded: Type.Integer({ minimum: 1, maximum: 100 }), requirePaidPlan: Type.Boolean() },
      strict,
    ),
    linkedSubscriptions: Type.Array(oneOf(PAID_PLANS), { maxItems: PAID_PLANS.length, uniqueItems: true }),
  },
  strict,
)
const Id = Type.Object({ id: Type.String({ maxLength: 60 }) })

/** Referral programmes for staff. */
export function programRoutes(app: App, programs: Programs): void {
  const staff = { access: 'admin', tags: ['admin'] }
  const list = {
    ...staff,
    summary: 'Referral programmes, newest first',
    querystring: NoQuery,
    response: { 200: Type.Array(ProgramLine) },
  }
  app.get('/admin/programs', { schema: list }, async () => (await programs.list()).map(toProgramLine))

  const create = {
    ...staff,
    summary: 'Create a referral programme; an active one replaces the active one',
    body: Content,
    response: { 201: ProgramLine },
  }
  app.post('/admin/programs', { schema: create }, async (request, reply) =>
    reply.code(201).send(toProgramLine(await programs.create(request.body))),
  )

  const replace = {
    ...staff,
    summary: 'Change a referral programme; credits that were earned stay',
    params: Id,
    body: Content,
    response: { 200: ProgramLine, 404: ProblemSchema },
  }
  app.put('/admin/programs/:id', { schema: replace }, async (request) =>
    toProgramLine(await programs.replace(request.params.id, request.body)),
  )
}
