import { type App, ProblemSchema } from '@trilex/platform'
import { Type } from 'typebox'
import { UnsubscribeLinkUnknown } from '../errors.ts'
import type { Unsubscribing } from './unsubscribing.ts'

const Token = Type.Object({ token: Type.String({ pattern: '^[\\w-]{32}$' }) }, { additionalProperties: false })
const Ended = Type.Object({
  titles: Type.Array(Type.String(), { description: 'Watches whose mails the link ends' }),
  mails: Type.Boolean({ description: 'Whether any of them still sends mails' }),
})

/**
 * Unsubscribe links in mails. Mail programs and filters open links, so only POST unsubscribes. Mailbox providers post a
 * form for one-click unsubscription (RFC 8058); its content is ignored.
 */
export function unsubscribeRoutes(app: App, unsubscribing: Unsubscribing): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4_096 }, (_, __, done) => done(null, null))
  const common = {
    access: 'public',
    tags: ['unsubscribe'],
    querystring: Token,
    response: { 200: Ended, 404: ProblemSchema },
  }
  const show = { ...common, summary: 'What a link in a mail would end' }
  app.get('/unsubscriptions', { schema: show }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const found = await unsubscribing.of(request.query.token)
    if (!found) throw new UnsubscribeLinkUnknown()
    return found
  })
  const end = {
    ...common,
    summary: 'Ends the mails of the watches of a mail; the watches stay',
    body: Type.Unsafe<unknown>({ description: 'Ignored: `List-Unsubscribe=One-Click`' }),
  }
  app.post('/unsubscriptions', { schema: end }, async (request) => {
    const found = await unsubscribing.end(request.query.token)
    if (!found) throw new UnsubscribeLinkUnknown()
    return found
  })
}
