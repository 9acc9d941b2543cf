import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { ProfileRoom } from '../profile/profile.ts'
import { storageResetAdminRoutes, storageResetRoutes } from './storage-reset-routes.ts'
import { storageResetModels, StorageResets } from './storage-resets.ts'

/** Lets staff make all browsers clear the data that the product stores in them (specification §4). */
export function openStorageReset({
  documents,
  profile: { users },
  now,
}: {
  documents: Connection
  profile: ProfileRoom
  now: () => Date
}) {
  const models = storageResetModels(documents)
  const resets = new StorageResets(models, now)
  return {
    stored: models.storageResets,
    routes: (app: App) => storageResetRoutes(app, resets),
    adminRoutes: (app: App) => storageResetAdminRoutes(app, resets, users),
  }
}
