import { SeatsInUse, TierTooSmall } from '../errors.ts'
import type { LicenceTier } from '@trilex/plans'
import { tierHolds } from './licence-tiers.ts'
import { organizationChanged } from './organization-events.ts'
import type { StoredOrganization } from './organization-model.ts'
import type { OrganizationChange } from './organization-store.ts'
import { countsOf, newSeats } from './seats.ts'

/** Seats and tier of an organisation. */
export interface Offer {
  seatsTotal: number
  licenceTier: LicenceTier
}

/**
 * The change that applies an offer: free seats are added or removed. With more than one seat an individual organisation
 * becomes a firm, and stays one. Throws 409 for fewer seats than are used, and for a tier that is too small.
 */
export function withOffer(
  stored: StoredOrganization,
  { seatsTotal, licenceTier }: Offer,
  now: Date,
): OrganizationChange {
  if (!tierHolds(licenceTier, seatsTotal)) throw new TierTooSmall(undefined, { field: 'licenceTier' })
  const { used, total } = countsOf(stored)
  if (seatsTotal < used) throw new SeatsInUse(undefined, { field: 'seatsTotal' })
  const inUse = stored.seats.filter(({ status }) => status !== 'free')
  const free = stored.seats.filter(({ status }) => status === 'free').slice(0, seatsTotal - used)
  const becomesFirm = stored.type === 'individual' && seatsTotal > 1
  const set = {
    licenceTier,
    seats: [...inUse, ...free, ...newSeats(Math.max(0, seatsTotal - total), now)],
    ...(becomesFirm && { type: 'company' as const, individualOf: undefined }),
  }
  const follow = becomesFirm ? inUse.flatMap(({ userId }) => userId ?? []) : []
  return { set, events: [organizationChanged(stored._id, { ...stored, ...set })], follow }
}
