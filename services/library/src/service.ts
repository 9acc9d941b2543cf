import { type App, bus, defineService, documents, issuerOf } from '@trilex/platform'
import { loadPlans } from '@trilex/platform/plans'
import { readDomains } from '@trilex/search/tables'
import { bookmarkRoutes } from './bookmarks/bookmark-routes.ts'
import { BookmarkStore } from './bookmarks/bookmarks.ts'
import { exportRoutes } from './bookmarks/export-routes.ts'
import { sharedBookmarks } from './bookmarks/shared-bookmarks.ts'
import { Shelves } from './bookmarks/shelves.ts'
import { CATALOG_TOPIC, consume, IDENTITY_TOPIC } from './consumers.ts'
import { historyRoutes } from './history/history-routes.ts'
import { HistoryStore } from './history/history.ts'
import { eraseAllOf, heldOf, libraryData } from './library-data.ts'
import type { LibraryParts } from './library-parts.ts'
import { personalDataRoutes } from './personal-data-routes.ts'
import { progressRoutes } from './progress/progress-routes.ts'
import { ProgressStore } from './progress/progress.ts'
import { dashboardRoutes } from './readers/dashboard-routes.ts'
import { domainRoutes } from './readers/domain-routes.ts'
import { erasureOf } from './readers/erasure.ts'
import { Readers } from './readers/readers.ts'
import { searchRoutes } from './searches/search-routes.ts'
import { searchTitles } from './searches/search-title.ts'
import { SearchStore } from './searches/searches.ts'
import { LibrarySettings } from './settings.ts'

/** What a signed-in reader keeps: bookmarks, saved searches, progress, history, followed domains. */
export const library = defineService({
  name: 'library',
  settings: LibrarySettings,
  engines: { documents, bus },
  topics: [CATALOG_TOPIC, IDENTITY_TOPIC],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { personalData: '/me/data' },
  async start(app, { documents, bus, own }) {
    const now = () => new Date()
    const data = libraryData(documents)
    const shelves = new Shelves(data.bookmarks, now)
    const readers = new Readers(data.readers, now)
    const progress = new ProgressStore(data.progress)
    const domains = readDomains()
    const parts: LibraryParts = {
      shelves,
      readers,
      progress,
      now,
      plans: loadPlans(),
      bookmarks: new BookmarkStore(data.bookmarks, data.withdrawn, now),
      shared: (userId) => sharedBookmarks(data.bookmarks, readers, userId),
      searches: new SearchStore(data.searches, searchTitles(domains), now),
      history: new HistoryStore(data.opened, now),
      domainKeys: new Set(domains.map(({ key }) => key)),
      heldOf: (userId) => heldOf(data, userId),
    }
    const erasure = erasureOf(documents, async (userId) => {
      shelves.forget(userId)
      await eraseAllOf(data, userId)
    })
    own(() => consume(bus, { data, readers, progress, erasure, now }))
    const routes = async (scope: unknown): Promise<void> => {
      erasure.guard(scope as App)
      data.requests.guard(scope as App)
      addRoutes(scope as App, parts)
    }
    await app.register(routes, { prefix: '/api/library' })
  },
})

function addRoutes(app: App, parts: LibraryParts): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  })
  bookmarkRoutes(app, parts)
  exportRoutes(app, parts)
  searchRoutes(app, parts)
  progressRoutes(app, parts)
  historyRoutes(app, parts)
  domainRoutes(app, parts)
  dashboardRoutes(app, parts)
  personalDataRoutes(app, parts)
}
