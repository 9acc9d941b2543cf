import { type App, bus, defineService, documents, issuerOf, type OutboxRelayOptions } from '@trilex/platform'
import { billingEvents, identityEvents } from '@trilex/proto/topics'
import { openAccounts } from './account/account.ts'
import { openAudit } from './audit/audit.ts'
import { openDeletions } from './deletion/deletion.ts'
import { openImpersonation, signingOf } from './impersonation/impersonation.ts'
import { openMe } from './me/me.ts'
import { PROGRESS_BYTES } from './me/progress-routes.ts'
import { openOrganizationAdmin } from './organization-admin/organization-admin.ts'
import { foldedOrganizationNamesMigration, organizationNamesMigration } from './organizations/organization-model.ts'
import { openOrganizations } from './organizations/organizations.ts'
import { openPeople } from './people/people.ts'
import { foldedNamesMigration, listedFieldsMigration } from './profile/listed-fields.ts'
import { openProfiles } from './profile/profile.ts'
import { accounts } from './provider-admin.ts'
import { IdentitySettings } from './settings.ts'
import { forStaff, openStaff } from './staff/staff.ts'
import { openStorageReset } from './storage-reset/storage-reset.ts'
import { openWatch } from './watch/watch.ts'

/** Who the readers are: profiles, sessions, and the end of an account. Signing in itself is the provider's. */
export const identity = defineService({
  name: 'identity',
  settings: IdentitySettings,
  engines: { documents, bus, accounts },
  topics: [identityEvents, billingEvents],
  limits: [{ path: '/me/progress', bodyLimit: PROGRESS_BYTES }],
  access(settings) {
    const signing = signingOf(settings)
    // The service knows its own key without asking for it.
    return { issuer: issuerOf(signing ? { ...settings, impersonationJwks: signing.key.published } : settings) }
  },
  migrations: [
    listedFieldsMigration,
    organizationNamesMigration,
    foldedNamesMigration,
    foldedOrganizationNamesMigration,
  ],
  edge: { personalData: '/me/data', impersonation: '/impersonations/requests', endedAccess: '/ended-access' },
  async start(app, { documents, bus, accounts: provider, settings, own, relay: relayTo }) {
    const now = () => new Date()
    const relay = (collection: OutboxRelayOptions['collection']) => relayTo({ collection, bus })
    const { users, tombstones, positions, profiles, kick, namesOf: ofPeople } = openProfiles({ documents, relay, now })
    const firms = openOrganizations({ documents, relay, users, profiles, now })
    const { stored, organizations, memberships, invitations, namesOf: ofOrganizations } = firms
    const storageReset = openStorageReset({ documents, users, now })
    const audited = [stored, users, storageReset.stored]
    const { log: audit, ...auditRoutes } = openAudit({ documents, audited, names: { ofPeople, ofOrganizations }, now })
    const account = openAccounts({ documents, provider, users, profiles, now })
    const { accounts, updates, ended } = account
    const staff = openStaff({ documents, profiles, accounts })
    const erased = {
      users,
      tombstones,
      organizations: stored,
      memberships,
      accounts,
      audit,
      bus,
      topic: identityEvents.topic,
    }
    const deletion = openDeletions({ ...erased, profiles, staff, kick, now })
    const { deletions } = deletion
    const me = openMe({ users, profiles, updates, accounts, organizations, memberships, invitations, audit, kick })
    const seen = { users, stored, profiles, accounts, updates, deletions, memberships, staff, audit, now }
    const people = openPeople(seen)
    const organizationAdmin = openOrganizationAdmin({ users, stored, organizations, memberships, now })
    const acting = { documents, settings, users, findUser: people.find, profiles, staff, audit, kick, now }
    const impersonation = openImpersonation(acting)
    const provided = { accounts, updates, ended, deletions }
    const followed = { positions, users, profiles, ...provided, invitations, memberships, audit }
    own(() => firms.coverage.consume(bus))
    own(openWatch({ ...followed, kick, now, log: app.log, everyMs: settings.accountsPollMs }))

    const routes = async (given: unknown): Promise<void> => {
      const scope = given as App
      scope.addHook('onSend', async (request, reply) => {
        if (request.user) reply.header('cache-control', 'private, no-store')
      })
      for (const room of [me, account, firms, deletion, impersonation, storageReset]) room.routes(scope)
      await scope.register(async (inner) => {
        forStaff(inner as App, staff)
        for (const room of [people, organizationAdmin, impersonation, storageReset, auditRoutes])
          room.adminRoutes(inner as App)
      })
    }
    await app.register(routes, { prefix: '/api/identity' })
  },
})
