import { type App, bus, defineService, documents, issuerOf, type OutboxRelayOptions } from '@trilex/platform'
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

/** Legal watch: what readers follow, what was found for them, and the mails and feeds about it. */
export const watch = defineService({
  name: 'watch',
  settings: WatchSettings,
  engines: { documents, bus },
  topics: [watchEvents, catalogEvents, identityEvents],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { personalData: '/me/data' },
  async start(app, { documents, bus, own, relay }) {
    const { log } = app
    const now = () => new Date()
    const relayOf = (collection: OutboxRelayOptions['collection']) => relay({ collection, bus })
    const readers = openReaders({ documents, now })
    const watches = openWatches({ documents, bus, readers, relay: relayOf, now })
    const inbox = openInbox({ documents, watches, now })
    const digests = openDigests({ documents, readers, watches, inbox, relay: relayOf, log, now })
    const requests = idempotencyOf(documents)
    const keptRequests = {
      held: async (userId: string) => ({ requests: await requests.of(userId) }),
      erase: (userId: string) => requests.eraseOf(userId),
    }
    const personalData = openPersonalData([watches, inbox, digests, keptRequests, readers])
    own(digests.work, () => consume(bus, { readers, inbox, personalData, round: digests.round }))

    const routes = async (given: unknown): Promise<void> => {
      const scope = given as App
      readers.guard(scope)
      requests.guard(scope)
      scope.addHook('onSend', async (request, reply) => {
        if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
      })
      for (const room of [watches, inbox, digests, personalData]) room.routes(scope)
      feedRoutes(scope, watches.store, inbox.store)
    }
    await app.register(routes, { prefix: '/api/watch' })
  },
})
