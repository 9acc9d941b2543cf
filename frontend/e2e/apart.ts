/**
 * Journeys on a product with default settings, one file after the other: an active referral programme shows a message
 * on every page, the last but one changes what every browser stores, and the last imports decisions, with which those of
 * the demonstration leave.
 */
export const APART = [
  'library/access.spec.ts',
  'referral/referral.spec.ts',
  'admin/storage-reset.spec.ts',
  'admin/sources.spec.ts',
]
