import type { App, OutboxRelay } from '@trilex/platform'
import { HourlyLimits } from '@trilex/platform/hourly-limit'
import type { Connection } from 'mongoose'
import type { ProfileRoom } from '../profile/profile.ts'
import { Coverage } from './coverage.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { Invitations } from './invitations.ts'
import { Memberships } from './memberships.ts'
import {
  foldedOrganizationNamesMigration,
  organizationModels,
  type OrganizationModels,
  organizationNamesMigration,
} from './organization-model.ts'
import { organizationRoutes } from './organization-routes.ts'
import { Organizations } from './organization-store.ts'

export const organizationMigrations = [organizationNamesMigration, foldedOrganizationNamesMigration]

export type OrganizationRoom = ReturnType<typeof openOrganizations>

/** Organisations with their seats, roles and invitations, for their members. */
export function openOrganizations({
  documents,
  relay,
  profile: { users, profiles },
  now,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: OrganizationModels['organizations']): Pick<OutboxRelay, 'kick'>
  profile: Pick<ProfileRoom, 'users' | 'profiles'>
  now: () => Date
}) {
  const { organizations: stored } = organizationModels(documents)
  const published = relay(stored)
  const organizations = new Organizations(stored, (ids) => published.kick(ids), now)
  const coverage = new Coverage({ users, stored, organizations, profiles, now })
  const memberships = new Memberships(stored, { organizations, profiles, coverage, now })
  const limits = new HourlyLimits(documents)
  const invitations = new Invitations(stored, { organizations, memberships, profiles, limits, now })
  return {
    stored,
    /** Limits of mails per address and hour. */
    limits,
    organizations,
    memberships,
    coverage,
    invitations,
    /** Names of organisations, by id. */
    async namesOf(ids: string[]): Promise<Map<string, string>> {
      const found = await stored.find({ _id: { $in: ids } }, { projection: { name: 1 } }).toArray()
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },
    routes(app: App): void {
      organizationRoutes(app, { users, profiles, organizations, memberships, now })
      invitationRoutes(app, { users, profiles, organizations, memberships, invitations, now })
    },
  }
}
