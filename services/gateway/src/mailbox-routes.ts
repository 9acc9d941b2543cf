import { type App, problemOf, ProblemSchema } from '@trilex/platform'
import { CaughtMail } from '@trilex/platform/caught-mail'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { FastifyRequest } from 'fastify'
import { isLocal } from './hosts/brand-host.ts'
import { CrossSite } from './upstreams/errors.ts'
import type { Mailbox } from './mailbox.ts'

/** The page that shows the caught mails. */
export const MAILBOX_PAGE = '/dev/mail'

/** Whether this request may see the mailbox: it holds links that open accounts. */
export const seesMailbox = (box: Mailbox | null, request: FastifyRequest): boolean => box !== null && isLocal(request)

/**
 * Content security policy of a caught mail, which is shown in a frame of our own page with its inline styles: it runs
 * no scripts, loads nothing and sends nothing.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) }, { additionalProperties: false })

/**
 * `/dev/mail/api/messages`: the caught mails, only for requests from this machine; absent where mails are really sent.
 */
export async function mailboxRoutes(app: App, { box }: { box: Mailbox | null }): Promise<void> {
  const shown = (request: FastifyRequest): Mailbox => {
    if (!box || !isLocal(request)) throw problemOf(404)
    return box
  }
  const read = {
    access: 'public',
    tags: ['operation'],
    summary: 'Mails caught on this machine',
    querystring: Query,
    response: { 200: Type.Array(CaughtMail), 404: ProblemSchema, 421: ProblemSchema },
  }
  app.get(`${MAILBOX_PAGE}/api/messages`, { schema: read }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return shown(request).list(request.query.to)
  })
  const page = {
    access: 'public',
    hide: true,
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    querystring: NoQuery,
  }
  app.get(`${MAILBOX_PAGE}/api/messages/:id/html`, { schema: page }, async (request, reply) => {
    const mail = shown(request)
      .list()
      .find(({ id }) => id === request.params.id)
    if (!mail) throw problemOf(404)
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': MAIL_POLICY })
    return reply.type('text/html; charset=utf-8').send(mail.html)
  })

  const clear = {
    access: 'public',
    tags: ['operation'],
    summary: 'Delete the mails caught on this machine',
    querystring: Query,
    response: { 204: Type.Null(), 403: ProblemSchema, 404: ProblemSchema, 421: ProblemSchema },
  }
  app.delete(`${MAILBOX_PAGE}/api/messages`, { schema: clear }, async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new CrossSite()
    shown(request).clear(request.query.to)
    return reply.code(204).send(null)
  })
}
