import { bus, defineService, documents, issuerOf, noStoreWhenSignedIn } from '@trilex/platform'
import { loadBrands, originOf } from '@trilex/platform/brands'
import { billingEvents, identityEvents, notificationsEvents, watchEvents } from '@trilex/proto/topics'
import { consume } from './consumers.ts'
import { openForms } from './forms/forms.ts'
import type { BrandKey } from './mails/mail.ts'
import { openMails } from './mails/mails.ts'
import { mail } from './mails/transport.ts'
import { mailWriter } from './mail-writer/mail-writer.ts'
import { overviewRoutes } from './overview-routes.ts'
import { openPersonalData } from './personal-data.ts'
import { NotificationsSettings } from './settings.ts'

/** Mails about accounts, subscriptions and the legal watch, and what visitors submit by forms. */
export const notifications = defineService({
  name: 'notifications',
  settings: NotificationsSettings,
  engines: { documents, bus, mail },
  topics: [notificationsEvents, identityEvents, billingEvents, watchEvents],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { waitingList: true, personalData: '/me/data' },
  async start(app, { documents, bus, mail: transport, settings, own, relay, routes }) {
    const brands = loadBrands(settings.brandsFile)
    const mails = openMails({
      documents,
      relay,
      transport,
      write: mailWriter(brands, settings.mailFrom),
      metrics: app.metrics,
      log: app.log,
      ended: (mail, state) => forms.mailEnded(mail, state),
    })
    const forms = openForms({ documents, relay, queue: mails.queue, brands, settings })
    const personalData = openPersonalData({ mails, forms })
    const siteOf = (brand: BrandKey) => originOf(brands.all[brand], settings.originPort ?? null)
    own(mails.sender, () => consume(bus, { queue: mails.queue, personalData, siteOf }))

    await routes((scope) => {
      forms.routes(scope)
      personalData.routes(scope)
    })
    await routes((scope) => {
      scope.addHook('onSend', noStoreWhenSignedIn)
      overviewRoutes(scope, { mails: mails.log, forms })
      for (const room of [mails, forms]) room.adminRoutes(scope)
    })
  },
})
