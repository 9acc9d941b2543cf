import type { App } from '@trilex/platform'
import type { readDomains } from '@trilex/search/tables'
import type { Connection } from 'mongoose'
import { searchModels } from './search-model.ts'
import { searchRoutes } from './search-routes.ts'
import { SearchStore } from './search-store.ts'
import { searchTitles } from './search-title.ts'

/** Saved searches. */
export function openSearches({
  documents,
  domains,
  now,
}: {
  documents: Connection
  domains: ReturnType<typeof readDomains>
  now: () => Date
}) {
  const models = searchModels(documents)
  const store = new SearchStore(models, searchTitles(domains), now)
  return {
    store,
    held: async (userId: string) => ({ searches: await models.searches.find({ userId }).toArray() }),
    erase: (userId: string) => models.searches.deleteMany({ userId }),
    routes: (app: App) => searchRoutes(app, store),
  }
}
