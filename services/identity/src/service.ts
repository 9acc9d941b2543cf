import { type App, bus, defineService, documents, issuerOf, type RouteLimit } from '@trilex/platform'
import { Accounts } from './account/accounts.ts'
import { AccountDeletions } from './account/deletion.ts'
import { deletionRoutes } from './account/deletion-routes.ts'
import { ProviderUpdates } from './account/provider-updates.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { auditModels, AuditLog } from './admin/audit-log.ts'
import { auditRoutes } from './admin/audit-routes.ts'
import { organizationAdminRoutes } from './admin/organization-admin-routes.ts'
import type { IdentityParts } from './identity-parts.ts'
import { invitationRoutes } from './organizations/invitation-routes.ts'
import { Invitations } from './organizations/invitations.ts'
import { Memberships } from './organizations/memberships.ts'
import { organizationModels } from './organizations/organization-model.ts'
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

const IDENTITY_TOPIC = 'identity.events'
/** Never change it: an existing topic keeps its number of partitions. */
const IDENTITY_PARTITIONS = 4
/** The events hold personal data. */
const IDENTITY_RETENTION_MS = 14 * 24 * 60 * 60_000

const limits: RouteLimit[] = [{ path: '/me/progress', bodyLimit: PROGRESS_BYTES }]

/** Who the readers are: profiles, sessions, and the end of an account. Signing in itself is the provider's. */
export const identity = defineService({
  name: 'identity',
  settings: IdentitySettings,
  engines: { documents, bus, accounts },
  topics: [{ topic: IDENTITY_TOPIC, partitions: IDENTITY_PARTITIONS, retentionMs: IDENTITY_RETENTION_MS }],
  limits,
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { personalData: '/me/data' },
  async start(app, { documents, bus, accounts: provider, settings, own, relay }) {
    const models = { ...identityModels(documents), ...organizationModels(documents), ...auditModels(documents) }
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
    const deletions = new AccountDeletions({ models, memberships, accounts, bus, topic: IDENTITY_TOPIC, kick, now })
    const audit = new AuditLog(models, [models.organizations])
    const grouped = { organizations, memberships, invitations, audit }
    const parts: IdentityParts = { models, profiles, accounts, updates, deletions, ...grouped, kick, now }
    own(new AccountWatch(parts, app.log, settings.accountsPollMs))
    await app.register(async (scope) => routes(scope as App, parts), { prefix: '/api/identity' })
  },
})

async function routes(app: App, parts: IdentityParts): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (request.user) reply.header('cache-control', 'private, no-store')
  })
  profileRoutes(app, parts)
  sessionRoutes(app, parts)
  progressRoutes(app, parts)
  personalDataRoutes(app, parts)
  organizationRoutes(app, parts)
  invitationRoutes(app, parts)
  organizationAdminRoutes(app, parts)
  auditRoutes(app, parts)
  deletionRoutes(app, parts)
}
