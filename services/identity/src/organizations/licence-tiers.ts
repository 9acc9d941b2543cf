/** Licence tiers (specification §3), from the smallest, with the most seats of each. */
const TIERS = [
  { tier: '1', seats: 1 },
  { tier: '2', seats: 2 },
  { tier: '3', seats: 3 },
  { tier: 'up_to_5', seats: 5 },
  { tier: 'up_to_10', seats: 10 },
  { tier: 'up_to_20', seats: 20 },
  { tier: 'up_to_50', seats: 50 },
  { tier: 'over_50', seats: Number.POSITIVE_INFINITY },
] as const
export type LicenceTier = (typeof TIERS)[number]['tier']
export const LICENCE_TIERS = TIERS.map(({ tier }) => tier)

/** The smallest tier that holds as many seats. */
export function tierOf(seats: number): LicenceTier {
  return TIERS.find((each) => seats <= each.seats)?.tier ?? 'over_50'
}

/** Whether a tier holds as many seats. */
export function tierHolds(tier: LicenceTier, seats: number): boolean {
  return seats <= (TIERS.find((each) => each.tier === tier)?.seats ?? 0)
}
