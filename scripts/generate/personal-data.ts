import type { StoredField } from '../../services/platform/src/index.ts'

/** Collections without personal data. */
const OF_NOBODY = [
  'analytics.consulted_decisions',
  'analytics.erased_people',
  'analytics.web_vitals',
  'catalog.decisions',
  'catalog.decision_contents',
  'catalog.imports',
  'catalog.consulted_decisions',
  'catalog.citation_edges',
  'catalog.citation_quotes',
  'catalog.citation_marks',
  'identity.positions',
  'identity.leases',
  'identity.storage_reset_confirmations',
  'notifications.counters',
  // Forms that need no account: digests, and an answer without content.
  'notifications.idempotency_keys',
  'library.counters',
  'library.withdrawn_decisions',
  'library.erased_readers',
]

export interface PersonalField {
  /** `identity.users`: the service and its collection. */
  place: string
  path: string
  /** Kind of personal data: `contact`, `use` … */
  tells: string
}

/**
 * The fields of a service's collections that hold personal data. Throws when a field does not declare its kind, at
 * least `none`.
 */
export function personalFields(service: string, stored: readonly StoredField[]): PersonalField[] {
  const fields = stored
    .map(({ collection, path, personal }) => ({ place: `${service}.${collection}`, path, tells: personal }))
    .filter(({ place }) => !OF_NOBODY.includes(place))
  const unsaid = fields.filter(({ tells }) => tells === null).map(({ place, path }) => `${place} ${path}`)
  if (unsaid.length > 0)
    throw new Error(`These fields do not say under "personal" what they tell of a person: ${unsaid.join(', ')}`)
  return fields.flatMap(({ tells, ...field }) => (tells === null || tells === 'none' ? [] : { ...field, tells }))
}
