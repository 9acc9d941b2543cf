import type { App, OutboxRelay } from '@trilex/platform'
import type { Brands } from '@trilex/platform/brands'
import { idempotencyOf } from '@trilex/platform/idempotency'
import type { Connection } from 'mongoose'
import type { StoredMail } from '../mails/mail-model.ts'
import type { MailQueue } from '../mails/mail-queue.ts'
import type { NotificationsSettings } from '../settings.ts'
import { formRoutes } from './form-routes.ts'
import { HourlyLimits } from '@trilex/platform/hourly-limit'
import { messageCollection, messagesOf } from './message.ts'
import { messageRoutes } from './message-routes.ts'
import { waitingListOf } from './waiting-list.ts'

export type FormRoom = ReturnType<typeof openForms>

/** What visitors submit: messages to the operator, requests for an offer, addresses for the waiting list. */
export function openForms({
  documents,
  relay,
  queue,
  brands,
  settings,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof messageCollection.on>): Pick<OutboxRelay, 'kick'>
  queue: MailQueue
  brands: Brands
  settings: Pick<NotificationsSettings, 'formsPerHour' | 'formsPerHourAndAddress'>
}) {
  const stored = messageCollection.on(documents)
  const messages = messagesOf(stored, queue, relay(stored))
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
    counts: async () => ({ openMessages: await messages.open(), waitingList: await waitingList.count() }),
    adminRoutes: (app: App) => messageRoutes(app, messages),
    routes: (app: App) => formRoutes(app, { brands, messages, waitingList, limits, idempotency, settings }),
  }
}
