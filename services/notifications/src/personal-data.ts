import { mailAddressForms } from '@trilex/platform/mail-address'
import { type App, personalDataRoute, userOf } from '@trilex/platform'
import type { FormRoom } from './forms/forms.ts'
import type { MailRoom } from './mails/mails.ts'

export interface PersonalData {
  /**
   * Erases all data of an address: messages, waiting-list entry, mails to it and about it. `receipt` is the id of the
   * mail that confirms the deletion, which is still sent.
   */
  erase(address: string, receipt: string): Promise<void>
  /**
   * `GET /me/data`: data about the caller's address, by collection; nothing for an unconfirmed address, which may be
   * another person's.
   */
  routes(app: App): void
}

/** Export and erasure of the data of a mail address. */
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
      personalDataRoute(app, async (request, reply) => {
        const { email, emailVerified } = userOf(request)
        reply.header('cache-control', 'private, no-store')
        if (!emailVerified) return { mails: [], messages: [], waitingList: [] }
        const held: Record<'mails' | 'messages' | 'waitingList', object[]> = {
          mails: [],
          messages: [],
          waitingList: [],
        }
        for (const form of mailAddressForms(email)) {
          const { messages, waitingList } = await forms.held(form)
          held.mails.push(...(await mails.heldTo(form)))
          held.messages.push(...messages)
          held.waitingList.push(...waitingList)
        }
        return held
      })
    },
  }
}
