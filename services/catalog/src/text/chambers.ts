import type { DecisionDate } from '@trilex/citations/vocabulary'

/** Since 2007: chambers by leading number of the docket, with their last day. */
const BY_NUMBER: Record<string, readonly { key: string; from?: string; until?: string }[]> = {
  1: [{ key: 'public_1' }],
  2: [{ key: 'public_2' }],
  4: [{ key: 'civil_1' }],
  5: [{ key: 'civil_2' }],
  6: [{ key: 'penal_unified', until: '2023-06-30' }, { key: 'penal_1' }],
  7: [{ key: 'penal_2', from: '2023-07-01' }],
  8: [{ key: 'social_1', until: '2022-12-31' }, { key: 'public_4' }],
  9: [{ key: 'social_2', until: '2022-12-31' }, { key: 'public_3' }],
}

/** Until 2006: chamber by number and letter of the docket. */
const BY_OLD_PREFIX: Record<string, string> = {
  '1A': 'public_1',
  '1P': 'public_1',
  '2A': 'public_2',
  '2P': 'public_2',
  '4C': 'civil_1',
  '4P': 'civil_1',
  '5C': 'civil_2',
  '5P': 'civil_2',
  '6S': 'penal_unified',
  '6P': 'penal_unified',
  '6A': 'penal_unified',
  '7B': 'chamber_bankruptcy',
  '8G': 'chamber_accusation',
  '9X': 'federal_criminal_court',
}

/**
 * The chamber by the leading number of the docket and the decision date; null for other bodies and unknown dockets.
 * Digits 8 and 9 changed hands on 2023-01-01 (8 is now the fourth, 9 the third public-law division), 6 was divided on
 * 2023-07-01. Without a day, the year of the docket replaces the date.
 */
export function chamberOfDocket(docket: string, date: DecisionDate): string | null {
  const parts = /^(\d{1,2})([A-Z])[_.\s]\d+\/(\d{4})/.exec(docket)
  if (!parts) return null
  const [, number = '', letter = '', year = ''] = parts
  if (Number(year) < 2007 && BY_OLD_PREFIX[number + letter]) return BY_OLD_PREFIX[number + letter] ?? null
  const day = date.precision === 'day' ? date.value : `${date.value ?? year}-06-30`
  if (day < '2007-01-01') return null
  const chamber = BY_NUMBER[number]?.find(({ until }) => until === undefined || day <= until)
  return chamber && (chamber.from === undefined || day >= chamber.from) ? chamber.key : null
}

const NAMES: readonly [RegExp, string][] = [
  [
    /\b(?:II|2)e? ?(?:e|me|ème)? cour de droit public|\bII\.? (?:öffentlich-?rechtlichen? abteilung|corte di diritto pubblico|partiziun da dretg public)/i,
    'public_2',
  ],
  [
    /\bIIIe cour de droit public|\bIII\.? (?:öffentlich-?rechtlichen? abteilung|corte di diritto pubblico)/i,
    'public_3',
  ],
  [/\bIVe cour de droit public|\bIV\.? (?:öffentlich-?rechtlichen? abteilung|corte di diritto pubblico)/i, 'public_4'],
  [
    /\b(?:I|1)(?:re|ère)? cour de droit public|\bI\.? (?:öffentlich-?rechtlichen? abteilung|corte di diritto pubblico|partiziun da dretg public)/i,
    'public_1',
  ],
  [
    /\bIIe cour (?:de droit )?civile?\b|\bII\.? (?:zivil(?:rechtlichen?)? ?abteilung|(?:corte|camera) (?:di diritto )?civile)/i,
    'civil_2',
  ],
  [
    /\bIre cour (?:de droit )?civile?\b|\bI\.? (?:zivil(?:rechtlichen?)? ?abteilung|(?:corte|camera) (?:di diritto )?civile)/i,
    'civil_1',
  ],
  [/\bIIe cour de droit social|\bII\.? (?:sozialrechtlichen? abteilung|corte di diritto sociale)/i, 'social_2'],
  [/\bIre cour de droit social|\bI\.? (?:sozialrechtlichen? abteilung|corte di diritto sociale)/i, 'social_1'],
  [/\bIIe cour de droit pénal|\bII\.? (?:strafrechtlichen? abteilung|corte di diritto penale)/i, 'penal_2'],
  [/\bIre cour de droit pénal|\bI\.? (?:strafrechtlichen? abteilung|corte di diritto penale)/i, 'penal_1'],
  [/\bcour de droit pénal|\bstrafrechtlichen? abteilung|\bcorte di diritto penale/i, 'penal_unified'],
  [
    /chambre des poursuites et des faillites|schuldbetreibungs- und konkurskammer|camera delle? esecuzioni e dei fallimenti/i,
    'chamber_bankruptcy',
  ],
  [/chambre d['’]accusation|anklagekammer|camera d['’]accusa/i, 'chamber_accusation'],
  [
    /cour de cassation extraordinaire|ausserordentlichen? kassationshof|corte di cassazione straordinaria/i,
    'cassation_extraordinary',
  ],
]

/**
 * The chamber named in a reporter's heading, old names included; null for bodies without a key (cassation court,
 * insurance court).
 */
export function chamberOfHeading(heading: string): string | null {
  return NAMES.find(([name]) => name.test(heading))?.[1] ?? null
}
