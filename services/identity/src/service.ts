import {
  type App,
  bus,
  defineService,
  documents,
  issuerOf,
  noStoreWhenSignedIn,
  type OutboxRelayOptions,
} from '@trilex/platform'
import { idempotencyOf } from '@trilex/platform/idempotency'
import { billingEvents, identityEvents, referralEvents } from '@trilex/proto/topics'
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

/** People and firms: profiles, sessions, staff, deletion. Signing in is the provider's job. */
export const identity = defineService({
  name: 'identity',
  settings: IdentitySettings,
  engines: { documents, bus, accounts },
  topics: [identityEvents, billingEvents, referralEvents],
  limits: [{ path: '/me/progress', bodyLimit: PROGRESS_BYTES }],
  access(settings) {
    const signing = signingOf(settings)
    // The service has its own key and need not fetch it.
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
    const profile = openProfiles({ documents, relay, now })
    const firms = openOrganizations({ documents, relay, profile, now })
    const storageReset = openStorageReset({ documents, profile, now })
    const audited = [firms.stored, profile.users, storageReset.stored]
    const names = { ofPeople: profile.namesOf, ofOrganizations: firms.namesOf }
    const audit = openAudit({ documents, audited, names, now })
    const account = openAccounts({ documents, provider, profile, now })
    const staff = openStaff({ documents, profile, account })
    const requests = idempotencyOf(documents, now)
    const deletion = openDeletions({ bus, profile, firms, account, staff, audit, requests, now })
    const me = openMe({ profile, firms, account, audit, requests })
    const people = openPeople({ profile, firms, account, deletion, staff, audit, now })
    const organizationAdmin = openOrganizationAdmin({ profile, firms, now })
    const impersonation = openImpersonation({ documents, settings, profile, people, staff, audit, now })
    own(
      () => firms.coverage.consume(bus),
      () => profile.followReferrals(bus),
      () => audit.follow(bus),
    )
    own(openWatch({ profile, firms, account, deletion, audit, settings, log: app.log, now }))

    const routes = async (given: unknown): Promise<void> => {
      const scope = given as App
      scope.addHook('onSend', noStoreWhenSignedIn)
      for (const room of [me, account, firms, deletion, impersonation, storageReset]) room.routes(scope)
      await scope.register(async (inner) => {
        forStaff(inner as App, staff)
        requests.guard(inner as App)
        const rooms = [people, organizationAdmin, impersonation, storageReset, audit]
        for (const room of rooms) room.adminRoutes(inner as App)
      })
    }
    await app.register(routes, { prefix: '/api/identity' })
  },
})
