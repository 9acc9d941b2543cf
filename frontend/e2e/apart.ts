/**
 * Journeys on a product with default settings, one file after the other, because they affect others: an active referral
 * programme shows a message on every page, the storage reset clears what every browser stores, and importing from
 * sources withdraws the demonstration decisions.
 */
export const APART = [
  'library/access.spec.ts',
  'referral/referral.spec.ts',
  'admin/storage-reset.spec.ts',
  'admin/sources.spec.ts',
]

/** Journeys that need more than a product, as beginnings of their paths: the real decisions, a real Keycloak. */
export const NEEDING = { corpus: 'corpus/', keycloak: 'accounts/keycloak.spec.ts' }
