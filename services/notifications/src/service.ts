import { type App, bus, defineService, documents, issuerOf } from '@trilex/platform'
import { loadBrands, originOf } from '@trilex/platform/brands'
import { idempotencyOf } from '@trilex/platform/idempotency'
import { consume, IDENTITY_TOPIC } from './consumers.ts'
import { formRoutes } from './form-routes.ts'
import { HourlyLimits } from './hourly-limit.ts'
import { measureMails } from './mail-metrics.ts'
import { mailsOf } from './mail-model.ts'
import { mailQueue } from './mail-queue.ts'
import { MailSender } from './mail-sender.ts'
import { messagesOf } from './message.ts'
import { personalDataRoutes } from './personal-data-routes.ts'
import { NotificationsSettings } from './settings.ts'
import { mail } from './transport.ts'
import { waitingListOf } from './waiting-list.ts'
import { mailWriter } from './written-mail.ts'

/** As many as the connections to the mail server. */
const MAILS_AT_ONCE = 4

/** What the product says to people: mails about accounts, answers to forms. */
export const notifications = defineService({
  name: 'notifications',
  settings: NotificationsSettings,
  engines: { documents, bus, mail },
  topics: [IDENTITY_TOPIC],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { waitingList: true, personalData: '/me/data' },
  async start(app, { documents, bus, mail: transport, settings, own }) {
    const brands = loadBrands(settings.brandsFile)
    const mails = mailsOf(documents)
    const queue = mailQueue(documents, () => sender.kick())
    const messages = messagesOf(documents, queue)
    const waitingList = waitingListOf(documents, queue)
    const counter = measureMails(app.metrics, mails)
    const sender = new MailSender({
      mails,
      transport,
      atOnce: MAILS_AT_ONCE,
      log: app.log,
      write: mailWriter(brands, settings.mailFrom),
      async ended({ _id, template }, state) {
        counter.inc({ state })
        if (template === 'waitingListConfirmation' && state === 'sent') await waitingList.confirmed(_id)
      },
    })
    own(sender)
    const at = (brand: 'fr' | 'de' | 'it') => originOf(brands.all[brand], settings.originPort ?? null)
    const resetLink = (brand: 'fr' | 'de' | 'it') => `${at(brand)}/password-reset`
    const invitationLink = (brand: 'fr' | 'de' | 'it', code: string) => `${at(brand)}/invitation?code=${code}`
    own(() => consume(bus, { queue, mails, messages, waitingList, resetLink, invitationLink }))
    const limits = new HourlyLimits(documents)
    const idempotency = idempotencyOf(documents)
    const routes = async (scope: unknown): Promise<void> => {
      formRoutes(scope as App, { brands, messages, waitingList, limits, idempotency, settings })
      personalDataRoutes(scope as App, { mails, messages, waitingList })
    }
    await app.register(routes, { prefix: '/api/notifications' })
  },
})
