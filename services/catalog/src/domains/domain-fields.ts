/** Fields of law; one statute may mean different domains in them. `any`: unknown. */
export type Field = 'public_1' | 'public_2' | 'public_3' | 'public_4' | 'civil_1' | 'civil_2' | 'penal' | 'any'

const FIELDS: Record<string, Field> = {
  public_1: 'public_1',
  public_2: 'public_2',
  public_3: 'public_3',
  social_2: 'public_3',
  public_4: 'public_4',
  social_1: 'public_4',
  civil_1: 'civil_1',
  civil_2: 'civil_2',
  penal_1: 'penal',
  penal_2: 'penal',
  penal_unified: 'penal',
  chamber_accusation: 'penal',
  federal_criminal_court: 'penal',
  cassation_extraordinary: 'penal',
  chamber_bankruptcy: 'civil_2',
}

/**
 * The field of a chamber; without a chamber, of the part: IV is criminal law throughout, III until volume 120 debt
 * enforcement.
 */
export function fieldOf(chamber: string | null, volume: number | null, part: string | null): Field {
  if (chamber !== null) return FIELDS[chamber] ?? 'any'
  if (part === 'IV') return 'penal'
  return part === 'III' && volume !== null && volume <= 120 ? 'civil_2' : 'any'
}

export const PUBLIC: readonly Field[] = ['public_1', 'public_2', 'public_3', 'public_4', 'any']
export const PUBLIC_LAW: readonly Field[] = ['public_1', 'public_2', 'any']
export const SOCIAL: readonly Field[] = ['public_3', 'public_4', 'any']
export const CIVIL: readonly Field[] = ['civil_1', 'civil_2', 'any']
export const PENAL: readonly Field[] = ['penal', 'any']
