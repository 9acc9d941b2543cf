import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { ProfileRoom } from '../profile/profile.ts'
import type { AccountsProvider } from '../provider-admin.ts'
import { Accounts } from './accounts.ts'
import { EndedAccess } from './ended-access.ts'
import { endedAccessRoutes } from './ended-access-routes.ts'
import { ProviderUpdates } from './provider-updates.ts'
import { sessionRoutes } from './session-routes.ts'

export type AccountRoom = ReturnType<typeof openAccounts>

/** Accounts at the identity provider: sessions, roles, and the synchronisation of profile and provider. */
export function openAccounts({
  documents,
  provider,
  profile: { users, profiles },
  now,
}: {
  documents: Connection
  provider: AccountsProvider
  profile: ProfileRoom
  now: () => Date
}) {
  const ended = new EndedAccess(documents, now)
  const accounts = new Accounts(provider, ended)
  return {
    accounts,
    /** Revoked access whose tokens have not expired. */
    ended,
    updates: new ProviderUpdates(users, profiles, accounts),
    routes(app: App): void {
      sessionRoutes(app, { profiles, accounts })
      endedAccessRoutes(app, { ended, users })
    },
  }
}
