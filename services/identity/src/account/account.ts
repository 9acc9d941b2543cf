import type { App } from '@trilex/platform'
import type { ProfileModels } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import type { AccountsProvider } from '../provider-admin.ts'
import { Accounts } from './accounts.ts'
import { ProviderUpdates } from './provider-updates.ts'
import { sessionRoutes } from './session-routes.ts'

/** Accounts at the identity provider: sessions, roles, and the updates that keep profile and provider alike. */
export function openAccounts({
  provider,
  users,
  profiles,
}: {
  provider: AccountsProvider
  users: ProfileModels['users']
  profiles: Profiles
}) {
  const accounts = new Accounts(provider)
  return {
    accounts,
    updates: new ProviderUpdates(users, profiles, accounts),
    routes: (app: App) => sessionRoutes(app, { profiles, accounts }),
  }
}
