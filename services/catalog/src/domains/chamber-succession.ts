export const CHAMBER_FIELDS = ['civil', 'penal', 'public', 'social'] as const
export type ChamberField = (typeof CHAMBER_FIELDS)[number]

/** Fields of the former chambers whose key does not begin with one (OG arts. 12 and 16). */
const OWN_FIELD: Record<string, ChamberField> = {
  chamber_bankruptcy: 'civil',
  cassation_extraordinary: 'penal',
  chamber_accusation: 'penal',
  federal_criminal_court: 'penal',
}

/**
 * The field of law of a chamber of `chambers.json`, by its key.
 * @throws Error for a key of no field
 */
export function fieldOfChamber(key: string): ChamberField {
  const field = OWN_FIELD[key] ?? CHAMBER_FIELDS.find((name) => key.startsWith(`${name}_`))
  if (!field) throw new Error(`no field of law for the chamber "${key}"`)
  return field
}

/**
 * Chambers as which a chamber of today decided before it had its name: the two social-law chambers became the third and
 * fourth public-law chambers on 2023-01-01, the criminal-law chamber was divided into two on 2023-07-01 (RTF,
 * SR 173.110.131). A chamber that took over tasks while it already existed has none.
 */
const PREDECESSORS: Record<string, readonly string[]> = {
  public_3: ['social_2'],
  public_4: ['social_1'],
  penal_1: ['penal_unified'],
  penal_2: ['penal_unified'],
}

/** Keys of the chambers that a chamber continues; empty for all but four. */
export const predecessorsOf = (key: string): readonly string[] => PREDECESSORS[key] ?? []
