import { type App, bus, defineService, documents, issuerOf, type RouteLimit } from '@trilex/platform'
import { identityEvents } from '@trilex/proto/topics'
import { Accounts } from './account/accounts.ts'
import { AccountDeletions } from './account/deletion.ts'
import { deletionRoutes } from './account/deletion-routes.ts'
import { ProviderUpdates } from './account/provider-updates.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { auditModels, AuditLog } from './admin/audit-log.ts'
import { auditRoutes } from './admin/audit-routes.ts'
import { organizationAdminRoutes } from './admin/organization-admin-routes.ts'
import { organizationMemberRoutes } from './admin/organization-member-routes.ts'
import { Leases } from './admin/leases.ts'
import { forStaff, Staff } from './admin/staff.ts'
import type { IdentityParts } from './identity-parts.ts'
import { type ImpersonationKey, impersonationKey } from './impersonation/impersonation-key.ts'
import { impersonationModels } from './impersonation/impersonation-model.ts'
import { impersonatedRoutes, impersonationRoutes } from './impersonation/impersonation-routes.ts'
import { Impersonations } from './impersonation/impersonations.ts'
import { bulkRoutes } from './people/bulk-routes.ts'
import { overviewRoutes } from './people/overview-routes.ts'
import { userAdminRoutes } from './people/user-admin-routes.ts'
import { UserChanges } from './people/user-changes.ts'
import { userListRoutes } from './people/user-list-routes.ts'
import { userSessionRoutes } from './people/user-session-routes.ts'
import { listedFieldsMigration } from './profile/listed-fields.ts'
import { StorageResets, storageResetModels } from './storage-reset/storage-reset.ts'
import { storageResetAdminRoutes, storageResetRoutes } from './storage-reset/storage-reset-routes.ts'
import { invitationRoutes } from './organizations/invitation-routes.ts'
import { Invitations } from './organizations/invitations.ts'
import { Memberships } from './organizations/memberships.ts'
import { organizationModels, organizationNamesMigration } from './organizations/organization-model.ts'
import { organizationRoutes } from './organizations/organization-routes.ts'
import { Organizations } from './organizations/organizations.ts'
import { personalDataRoutes } from './personal-data-routes.ts'
import { identityModels } from './profile/profile-model.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { Profiles } from './profile/profiles.ts'
import { PROGRESS_BYTES, progressRoutes } from './progress-routes.ts'
import { accounts } from './provider-admin.ts'
import { IdentitySettings } from './settings.ts'
import { AccountWatch } from './watch/account-watch.ts'

const limits: RouteLimit[] = [{ path: '/me/progress', bodyLimit: PROGRESS_BYTES }]

/** Who the readers are: profiles, sessions, and the end of an account. Signing in itself is the provider's. */
export const identity = defineService({
  name: 'identity',
  settings: IdentitySettings,
  engines: { documents, bus, accounts },
  topics: [identityEvents],
  limits,
  access: (settings) => ({ issuer: issuerOf({ ...settings, ...ownKeys(settings) }) }),
  migrations: [listedFieldsMigration, organizationNamesMigration],
  edge: { personalData: '/me/data', impersonation: '/impersonations/requests' },
  async start(app, { documents, bus, accounts: provider, settings, own, relay }) {
    const models = {
      ...identityModels(documents),
      ...organizationModels(documents),
      ...auditModels(documents),
      ...impersonationModels(documents),
      ...storageResetModels(documents),
    }
    const outbox = relay({ model: models.outbox, bus })
    const firms = relay({ model: models.organizationOutbox, bus })
    const kick = (ids: string[]) => outbox.kick(ids)
    const now = () => new Date()
    const profiles = new Profiles(models, kick, now)
    const accounts = new Accounts(provider)
    const updates = new ProviderUpdates(models, profiles, accounts)
    const organizations = new Organizations(models, (ids) => firms.kick(ids), now)
    const memberships = new Memberships(models, organizations, profiles, now)
    const invitations = new Invitations(models, { organizations, memberships, profiles, now })
    const audit = new AuditLog(models, [models.organizations, models.users, models.storageResets])
    const erasing = { models, memberships, accounts, audit, bus, topic: identityEvents.topic, kick, now }
    const deletions = new AccountDeletions(erasing)
    const staff = new Staff({ profiles, accounts, leases: new Leases(documents) })
    const changes = new UserChanges({ models, profiles, accounts, updates, staff, now })
    const impersonations = new Impersonations({ models, audit, kick, now })
    const storageResets = new StorageResets(models, now)
    const grouped = { organizations, memberships, invitations, audit, staff, changes, impersonations, storageResets }
    const parts: IdentityParts = { models, profiles, accounts, updates, deletions, ...grouped, kick, now }
    own(new AccountWatch(parts, app.log, settings.accountsPollMs))
    const signing = signingOf(settings)
    await app.register(async (scope) => routes(scope as App, parts, signing), { prefix: '/api/identity' })
  },
})

type Signing = { key: ImpersonationKey; audience: string } | null

function signingOf({ impersonationKey: pem, oidcAudience: audience = 'trilex' }: IdentitySettings): Signing {
  return pem === undefined ? null : { key: impersonationKey(pem), audience }
}

/** The service knows its own key. */
function ownKeys(settings: IdentitySettings): Partial<IdentitySettings> {
  const signing = signingOf(settings)
  return signing ? { impersonationJwks: signing.key.published } : {}
}

async function routes(app: App, parts: IdentityParts, signing: Signing): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (request.user) reply.header('cache-control', 'private, no-store')
  })
  profileRoutes(app, parts)
  sessionRoutes(app, parts)
  progressRoutes(app, parts)
  personalDataRoutes(app, parts)
  organizationRoutes(app, parts)
  invitationRoutes(app, parts)
  deletionRoutes(app, parts)
  impersonatedRoutes(app, parts, signing)
  storageResetRoutes(app, parts)
  await app.register(async (scope) => adminRoutes(scope as App, parts, signing))
}

function adminRoutes(app: App, parts: IdentityParts, signing: Signing): void {
  forStaff(app, parts.staff)
  overviewRoutes(app, parts)
  userListRoutes(app, parts)
  bulkRoutes(app, parts)
  userAdminRoutes(app, parts)
  userSessionRoutes(app, parts)
  organizationAdminRoutes(app, parts)
  organizationMemberRoutes(app, parts)
  impersonationRoutes(app, parts, signing)
  storageResetAdminRoutes(app, parts)
  auditRoutes(app, parts)
}
