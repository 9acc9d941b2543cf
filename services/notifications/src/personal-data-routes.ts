import { type App, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { ErasureDeps } from './erasure.ts'

const Row = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

/**
 * `GET /me/data`: what this service holds of the address of who asks, by collection; nothing for an address that is not
 * confirmed, because it may be somebody else's. The gateway makes the export of all services of it.
 */
export function personalDataRoutes(app: App, { mails, messages, waitingList }: ErasureDeps): void {
  const schema = {
    access: 'signedIn',
    impersonation: 'refused',
    tags: ['profile'],
    summary: 'Personal data held by this service',
    querystring: NoQuery,
    response: { 200: Type.Object({ collections: Type.Record(Type.String(), Type.Array(Row)) }) },
  }
  app.get('/me/data', { schema }, async (request, reply) => {
    const { email, emailVerified } = userOf(request)
    reply.header('cache-control', 'private, no-store')
    if (!emailVerified) return { collections: { mails: [], messages: [], waitingList: [] } }
    const to = email.trim().toLowerCase()
    // What a mail is written with is gone once it is sent; until then it may hold a link that is worth a password.
    const sent = await mails.find({ to }, { projection: { data: 0 } }).toArray()
    return {
      collections: {
        mails: sent.map(written),
        messages: (await messages.of(to)).map(written),
        waitingList: (await waitingList.of(to)).map(written),
      },
    }
  })
}

/** As JSON has it: moments are text. */
const written = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
