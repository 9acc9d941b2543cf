import { type App, problemOf, ProblemSchema } from '@trilex/platform'
import { Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { FastifyRequest } from 'fastify'
import { isLocal } from './brand-host.ts'
import { CrossSite } from './errors.ts'
import type { Mailbox } from './mailbox.ts'

/** The page that shows the caught mails. */
export const MAILBOX_PAGE = '/dev/mail'

/** Whether this request may see the mailbox: it holds links that open accounts. */
export const seesMailbox = (box: Mailbox | null, request: FastifyRequest): boolean => box !== null && isLocal(request)

const Caught = Type.Object(
  {
    ...{ id: Type.String(), to: Type.String(), subject: Type.String(), text: Type.String(), html: Type.String() },
    ...{ links: Strings, at: Type.String() },
  },
  { description: 'A mail that was caught instead of being sent' },
)
const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) }, { additionalProperties: false })

/** `/dev/mail/api/messages`: the caught mails, for this machine alone; absent where mails leave. */
export async function mailboxRoutes(app: App, { box }: { box: Mailbox | null }): Promise<void> {
  const shown = (request: FastifyRequest): Mailbox => {
    if (!box || !isLocal(request)) throw problemOf(404)
    return box
  }
  const read = {
    ...{ access: 'public', tags: ['operation'], summary: 'Mails caught on this machine' },
    querystring: Query,
    response: { 200: Type.Array(Caught), 404: ProblemSchema },
  }
  app.get(`${MAILBOX_PAGE}/api/messages`, { schema: read }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return shown(request).list(request.query.to)
  })
  const clear = {
    ...{ access: 'public', tags: ['operation'], summary: 'Forget the mails caught on this machine' },
    querystring: Query,
    response: { 204: Type.Null(), 404: ProblemSchema },
  }
  app.delete(`${MAILBOX_PAGE}/api/messages`, { schema: clear }, async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new CrossSite()
    shown(request).clear(request.query.to)
    return reply.code(204).send(null)
  })
}
