import { bus, defineService, documents, noStoreWhenSignedIn } from '@trilex/platform'
import { idempotencyOf } from '@trilex/platform/idempotency'
import { billingEvents, identityEvents, notificationsEvents, referralEvents } from '@trilex/proto/topics'
import { openAccounts } from './account/account.ts'
import { openAudit } from './audit/audit.ts'
import { openDeletions } from './deletion/deletion.ts'
import { acceptedTokens, openImpersonation } from './impersonation/impersonation.ts'
import { meLimits, openMe } from './me/me.ts'
import { openOrganizationAdmin } from './organization-admin/organization-admin.ts'
import { openOrganizations, organizationMigrations } from './organizations/organizations.ts'
import { openPeople } from './people/people.ts'
import { openProfiles, profileMigrations } from './profile/profile.ts'
import { accounts } from './provider-admin.ts'
import { IdentitySettings } from './settings.ts'
import { forStaff, openStaff } from './staff/staff.ts'
import { openStorageReset } from './storage-reset/storage-reset.ts'
import { openTopics } from './topics/topics.ts'
import { openWatch } from './watch/watch.ts'

/** People and firms: profiles, sessions, staff, deletion. Signing in is the provider's job. */
export const identity = defineService({
  name: 'identity',
  settings: IdentitySettings,
  engines: { documents, bus, accounts },
  topics: [identityEvents, billingEvents, referralEvents, notificationsEvents],
  limits: meLimits,
  access: acceptedTokens,
  migrations: [...profileMigrations, ...organizationMigrations],
  edge: { personalData: '/me/data', impersonation: '/impersonations/requests', endedAccess: '/ended-access' },
  async start(app, { documents, bus, accounts: provider, settings, own, relay, routes }) {
    const now = () => new Date()
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

    await routes((scope) => {
      scope.addHook('onSend', noStoreWhenSignedIn)
      for (const room of [me, account, firms, deletion, impersonation, storageReset]) room.routes(scope)
    })
    await routes((scope) => {
      scope.addHook('onSend', noStoreWhenSignedIn)
      forStaff(scope, staff)
      requests.guard(scope)
      openTopics({ bus, now }).adminRoutes(scope)
      for (const room of [people, organizationAdmin, impersonation, storageReset, audit]) room.adminRoutes(scope)
    })
  },
})
