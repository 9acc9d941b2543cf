import { mailAddressForms } from '@trilex/platform/mail-address'
import { type App, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { FormRoom } from './forms/forms.ts'
import type { MailRoom } from './mails/mails.ts'

export interface PersonalData {
  /**
   * Erases everything that is kept of an address: messages, its place on the waiting list, mails to it and about it. `receipt` is
   * the id of the mail that confirms the deletion: it still goes out.
   */
  erase(address: string, receipt: string): Promise<void>
  /**
   * `GET /me/data`: what this service holds of the caller's address, by collection; nothing for an unconfirmed address, which may
   * be somebody else's. The gateway merges the answers of all services into one export.
   */
  routes(app: App): void
}

type Row = Record<string, unknown>
const Row = Type.Unsafe<Row>({ type: 'object', additionalProperties: true })

/** Export and erasure of what is kept of a mail address. */
export function openPersonalData({
  mails,
  forms,
}: {
  mails: Pick<MailRoom, 'heldTo' | 'eraseTo'>
  forms: Pick<FormRoom, 'held' | 'erase'>
}): PersonalData {
  return {
    async erase(address, receipt) {
      for (const email of mailAddressForms(address)) {
        const about = await forms.erase(email)
        await mails.eraseTo(email, about, receipt)
      }
    },
    routes(app) {
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
        const collections = { mails: [] as Row[], messages: [] as Row[], waitingList: [] as Row[] }
        for (const form of mailAddressForms(email)) {
          const { messages, waitingList } = await forms.held(form)
          collections.mails.push(...(await mails.heldTo(form)).map(written))
          collections.messages.push(...messages.map(written))
          collections.waitingList.push(...waitingList.map(written))
        }
        return { collections }
      })
    },
  }
}

/** As JSON has it: moments are text. */
const written = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
