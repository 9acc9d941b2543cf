import { type App, answerFields, ProblemSchema, toAnswer } from '@trilex/platform'
import { NoBody, oneOf, PAGE } from '@trilex/platform/field-schemas'
import { actorOf } from '@trilex/platform/recorded-action'
import { type Static, Type } from 'typebox'
import { TEMPLATES } from './mail.ts'
import type { LoggedMail, MailLog } from './mail-log.ts'
import { MAIL_STATES, mailCollection } from './mail-model.ts'

const SHOWN = ['template', 'to', 'language', 'brand', 'state', 'attempts', 'queuedAt', 'sentAt', 'refusal'] as const
const Line = Type.Object({
  id: Type.String(),
  ...answerFields(mailCollection, SHOWN),
  resendable: Type.Boolean({ description: 'It was not delivered, and its content is kept' }),
})
const Query = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Beginning of an address, or a Message-ID' })),
    state: Type.Optional(oneOf(MAIL_STATES)),
    template: Type.Optional(oneOf(TEMPLATES)),
    ...PAGE,
  },
  { additionalProperties: false },
)

const toLine = (mail: LoggedMail): Static<typeof Line> => toAnswer(Line, { ...mail, id: mail._id })

/** The mail log for staff: who was written to, what became of it, and sending an undelivered mail again. */
export function mailLogRoutes(app: App, log: MailLog): void {
  const staff = { access: 'admin', tags: ['admin'] }
  const list = {
    ...staff,
    summary: 'Mails of the last 30 days, newest first',
    querystring: Query,
    response: { 200: Type.Object({ mails: Type.Array(Line), total: Type.Integer() }) },
  }
  app.get('/admin/mails', { schema: list }, async ({ query: { offset, limit, ...filter } }) => {
    const { mails, total } = await log.list(filter, offset, limit)
    return { mails: mails.map(toLine), total }
  })

  const resend = {
    ...staff,
    summary: 'Send an undelivered mail again',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
    body: NoBody,
    response: { 204: Type.Null(), 404: ProblemSchema, 409: ProblemSchema },
  }
  app.post('/admin/mails/:id/resend', { schema: resend }, async (request, reply) => {
    await log.resend(request.params.id, actorOf(request))
    return reply.code(204).send(null)
  })
}
