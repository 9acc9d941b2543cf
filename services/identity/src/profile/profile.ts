import type { EventBus, OutboxRelay, Subscription } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { foldedNamesMigration, listedFieldsMigration } from './listed-fields.ts'
import { fullName } from './profile-events.ts'
import { identityModels, type ProfileModels } from './profile-model.ts'
import { Profiles } from './profiles.ts'
import { followReferrals } from './referral-news.ts'

export const profileMigrations = [listedFieldsMigration, foldedNamesMigration]

export type ProfileRoom = ReturnType<typeof openProfiles>

/** Stored profiles. The collection of users also contains the tombstones of deleted accounts. */
export function openProfiles({
  documents,
  relay,
  now,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ProfileModels['users']): Pick<OutboxRelay, 'kick'>
  now: () => Date
}) {
  const { users, tombstones, positions } = identityModels(documents)
  const published = relay(users)
  /** Call it with the ids of profiles after writing an event. */
  const kick = (ids: string[]): void => published.kick(ids)
  const profiles = new Profiles(users, kick, now)
  return {
    users,
    tombstones,
    positions,
    profiles,
    kick,
    /** Consumes the events of referrals. */
    followReferrals: (bus: EventBus): Promise<Subscription> => followReferrals(bus, profiles),
    /** First and last names of people, by id; deleted ones are left out. */
    async namesOf(ids: string[]): Promise<Map<string, string>> {
      const filter = { _id: { $in: ids }, deletion: null }
      const found = await users.find(filter, { projection: { firstName: 1, lastName: 1 } }).toArray()
      return new Map(found.map((user) => [user._id, fullName(user)]))
    },
  }
}
