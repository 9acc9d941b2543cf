/** Licence tiers (specification §3), smallest first. Their seats and discounts are in `plans.json`. */
export const LICENCE_TIERS = ['1', '2', '3', 'up_to_5', 'up_to_10', 'up_to_20', 'up_to_50', 'over_50'] as const
export type LicenceTier = (typeof LICENCE_TIERS)[number]
