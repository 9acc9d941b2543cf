import { bus, defineService, documents, issuerOf, noStoreWhenSignedIn } from '@trilex/platform'
import { idempotencyOf } from '@trilex/platform/idempotency'
import { catalogEvents, identityEvents } from '@trilex/proto/topics'
import { readDomains } from '@trilex/search/tables'
import { openBookmarks } from './bookmarks/bookmarks.ts'
import { consume, decisionLag } from './consumers.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { openDecisions } from './decisions/decisions.ts'
import { openHistory } from './history/history.ts'
import { openPersonalData } from './personal-data.ts'
import { openProgress } from './progress/progress.ts'
import { openReaders } from './readers/readers.ts'
import { openSearches } from './searches/searches.ts'
import { LibrarySettings } from './settings.ts'

/** Data of signed-in readers: bookmarks, saved searches, progress, history, followed domains. */
export const library = defineService({
  name: 'library',
  settings: LibrarySettings,
  engines: { documents, bus },
  topics: [catalogEvents, identityEvents],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { personalData: '/me/data' },
  async start(_app, { documents, bus, own, routes }) {
    const now = () => new Date()
    const domains = readDomains()
    const readers = openReaders({ documents, domains, now })
    const decisions = openDecisions(documents, () => decisionLag(bus))
    const bookmarks = openBookmarks({ documents, decisions, readers: readers.store, now })
    const searches = openSearches({ documents, domains, now })
    const progress = openProgress({ documents, readers: readers.store, now })
    const history = openHistory({ documents, decisions, readers: readers.store, progress: progress.store, now })
    const requests = idempotencyOf(documents)
    const personalData = openPersonalData(documents, [bookmarks, searches, progress, history, readers, requests])
    own(() => consume(bus, { decisions, bookmarks, history, progress, readers, personalData }))

    await routes((scope) => {
      personalData.guard(scope)
      requests.guard(scope)
      scope.addHook('onSend', noStoreWhenSignedIn)
      for (const room of [bookmarks, searches, progress, history, readers]) room.routes(scope)
      dashboardRoutes(scope, {
        bookmarks: bookmarks.shelves,
        history: history.store,
        progress: progress.store,
        readers: readers.store,
        searches: searches.store,
      })
      personalData.routes(scope)
    })
  },
})
