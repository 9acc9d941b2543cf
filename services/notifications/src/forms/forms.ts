import type { App } from '@trilex/platform'
import type { Brands } from '@trilex/platform/brands'
import { idempotencyOf } from '@trilex/platform/idempotency'
import type { Connection } from 'mongoose'
import type { StoredMail } from '../mails/mail-model.ts'
import type { MailQueue } from '../mails/mail-queue.ts'
import type { NotificationsSettings } from '../settings.ts'
import { formRoutes } from './form-routes.ts'
import { HourlyLimits } from '@trilex/platform/hourly-limit'
import { messagesOf } from './message.ts'
import { waitingListOf } from './waiting-list.ts'

export type FormRoom = ReturnType<typeof openForms>

/** What visitors submit: messages to the operator, requests for an offer, addresses for the waiting list. */
export function openForms({
  documents,
  queue,
  brands,
  settings,
}: {
  documents: Connection
  queue: MailQueue
  brands: Brands
  settings: Pick<NotificationsSettings, 'formsPerHour' | 'formsPerHourAndAddress'>
}) {
  const messages = messagesOf(documents, queue)
  const waitingList = waitingListOf(documents, queue)
  const limits = new HourlyLimits(documents)
  const idempotency = idempotencyOf(documents)
  return {
    /** Records that the confirmation of a waiting-list entry was sent. */
    async mailEnded({ _id, template }: StoredMail, state: StoredMail['state']): Promise<void> {
      if (template === 'waitingListConfirmation' && state === 'sent') await waitingList.confirmed(_id)
    },
    /** Data about an address, by collection. */
    held: async (email: string) => ({ messages: await messages.of(email), waitingList: await waitingList.of(email) }),
    /** Erases the data of an address. Resolves to the ids of the mails about it. */
    async erase(email: string): Promise<string[]> {
      await waitingList.eraseOf(email)
      return messages.eraseOf(email)
    },
    routes: (app: App) => formRoutes(app, { brands, messages, waitingList, limits, idempotency, settings }),
  }
}
