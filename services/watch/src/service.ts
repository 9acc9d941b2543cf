import { bus, defineService, documents, issuerOf, noStoreWhenSignedIn } from '@trilex/platform'
import { idempotencyOf } from '@trilex/platform/idempotency'
import { catalogEvents, identityEvents, watchEvents } from '@trilex/proto/topics'
import { consume } from './consumers.ts'
import { openDigests } from './digests/digests.ts'
import { feedRoutes } from './feeds/feeds.ts'
import { openInbox } from './inbox/inbox.ts'
import { openPersonalData } from './personal-data.ts'
import { openReaders } from './readers/readers.ts'
import { WatchSettings } from './settings.ts'
import { openWatches } from './watches/watches.ts'

/** Legal watch: watches of readers, notices of matching decisions, and their digest mails and feeds. */
export const watch = defineService({
  name: 'watch',
  settings: WatchSettings,
  engines: { documents, bus },
  topics: [watchEvents, catalogEvents, identityEvents],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { personalData: '/me/data' },
  async start(app, { documents, bus, own, relay, routes }) {
    const { log } = app
    const now = () => new Date()
    const readers = openReaders({ documents, now })
    const watches = openWatches({ documents, bus, readers, relay, now })
    const inbox = openInbox({ documents, watches, now })
    const digests = openDigests({ documents, readers, watches, inbox, relay, log, now })
    const requests = idempotencyOf(documents)
    const personalData = openPersonalData([watches, inbox, digests, requests, readers])
    own(digests.work, () => consume(bus, { readers, inbox, personalData, round: digests.round }))

    await routes((scope) => {
      readers.guard(scope)
      requests.guard(scope)
      scope.addHook('onSend', noStoreWhenSignedIn)
      for (const room of [watches, inbox, digests, personalData]) room.routes(scope)
      feedRoutes(scope, watches.store, inbox.store)
    })
  },
})
