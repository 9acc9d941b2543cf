import type { SignedInUser } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { openProfiles } from '../profile/profile.ts'
import { tierOf } from './licence-tiers.ts'
import { withOffer } from './offers.ts'
import { openOrganizations } from './organizations.ts'

const SEATS = 5

/**
 * Creates a fictitious firm with five seats, four of them free, which this person administers. Creates the person's
 * profile too, before the first sign-in. The running service on the same database publishes the events.
 */
export async function foundDemonstrationFirm(
  documents: Connection,
  { name, ...leader }: Pick<SignedInUser, 'id' | 'email' | 'firstName' | 'lastName'> & { name: string },
): Promise<void> {
  const now = () => new Date()
  const relay = () => ({ kick: () => undefined })
  const profile = openProfiles({ documents, relay, now })
  const { organizations, memberships } = openOrganizations({ documents, relay, profile, now })
  const person = {
    ...leader,
    roles: ['user'],
    emailVerified: true,
    locale: 'fr',
    profession: 'avocat',
    clientId: 'trilex-fr',
    sessionId: null,
    authenticatedAt: null,
    tokenIssuedAt: null,
    impersonatedBy: null,
    impersonationId: null,
  }
  await profile.profiles.of(person, null)
  const { _id } = await organizations.individualOf(leader.id)
  await organizations.change(_id, (stored) => {
    const offer = withOffer({ ...stored, name }, { seatsTotal: SEATS, licenceTier: tierOf(SEATS) }, now())
    return { ...offer, set: { ...offer.set, name } }
  })
  await memberships.follow(leader.id)
}
