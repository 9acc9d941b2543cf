import type { SignedInUser } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { impersonationModels } from '../impersonation/impersonation-model.ts'
import { identityModels } from '../profile/profile-model.ts'
import { Profiles } from '../profile/profiles.ts'
import { tierOf } from './licence-tiers.ts'
import { Memberships } from './memberships.ts'
import { withOffer } from './offers.ts'
import { organizationModels } from './organization-model.ts'
import { Organizations } from './organizations.ts'

const SEATS = 5

/**
 * An invented firm of five seats, four of them free, which this person administers. Makes the profile, which would else be made at the
 * first sign-in. The running service on the same database publishes the events.
 */
export async function foundDemonstrationFirm(
  documents: Connection,
  { name, ...leader }: Pick<SignedInUser, 'id' | 'email' | 'firstName' | 'lastName'> & { name: string },
): Promise<void> {
  const models = {
    ...identityModels(documents),
    ...organizationModels(documents),
    ...impersonationModels(documents),
  }
  const now = () => new Date()
  const kick = () => undefined
  const profiles = new Profiles(models, kick, now)
  const organizations = new Organizations(models, kick, now)
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
  await profiles.of(person, null)
  const { _id } = await organizations.individualOf(leader.id)
  await organizations.change(_id, (stored) => {
    const offer = withOffer({ ...stored, name }, { seatsTotal: SEATS, licenceTier: tierOf(SEATS) }, now())
    return { ...offer, set: { ...offer.set, name } }
  })
  await new Memberships(models, organizations, profiles, now).follow(leader.id)
}
