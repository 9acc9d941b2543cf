/** Federal acts by abbreviation. The canonical code of an act is its German abbreviation, without blanks (`OR`, `AsylV1`). */

export interface StatuteEntry {
  sr: string
  abbr: { fr: string; de: string; it: string }
}

/** Old names whose provisions live on under a new one (renamed, not totally revised). */
const RENAMED: Record<string, string> = { AuG: 'AIG', LEtr: 'AIG', LStr: 'AIG' }

/** Codes written out in running text. */
const WRITTEN_OUT: Record<string, string> = {
  Constitution: 'BV',
  Bundesverfassung: 'BV',
  Costituzione: 'BV',
  Convention: 'EMRK',
  Konvention: 'EMRK',
  Convenzione: 'EMRK',
  ECHR: 'EMRK',
}

/** Acts of a numbered family: the digit after the name belongs to it (`AsylV 1`, `OPP 2`). */
const NUMBERED = /^(AsylV|OA|OAsi|ArGV|OLT|OLL|BVV|OPP|DVV|IVV|Protokoll)$/

export interface ActTable {
  /** Canonical code for an abbreviation as written, or null. Case-sensitive: Italian `e` must not eat `EMRK`. */
  code(written: string): string | null
  /** The same without regard to case, for what a person types. */
  looseCode(written: string): string | null
  /** Whether a digit after this name belongs to it. */
  numbered(written: string): boolean
}

const compact = (abbreviation: string) => abbreviation.replace(/[\s.]+/g, '')

/**
 * @param statutes the 93 most used acts with their three abbreviations; they win over the long list
 * @param abbreviations lines `sr,abbr_fr,abbr_de,abbr_it,…` of the federal abbreviations, header included
 */
export function actTable(statutes: StatuteEntry[], abbreviations: string): ActTable {
  const exact = new Map<string, string>()
  const upper = new Map<string, string>()
  const add = (written: string | undefined, code: string) => {
    const key = compact(written ?? '')
    if (key === '') return
    if (!exact.has(key)) exact.set(key, code)
    if (!upper.has(key.toUpperCase())) upper.set(key.toUpperCase(), code)
  }
  for (const [written, code] of Object.entries({ ...RENAMED, ...WRITTEN_OUT })) add(written, code)
  for (const { abbr } of statutes) {
    for (const written of [abbr.de, abbr.fr, abbr.it]) add(written, compact(abbr.de || abbr.fr || abbr.it))
  }
  for (const line of abbreviations.split('\n').slice(1)) {
    const [, fr, de, it] = line.split(',').map((cell) => cell.replaceAll('"', ''))
    for (const written of [de, fr, it]) add(written, compact(de || fr || it || ''))
  }
  return {
    code: (written) => exact.get(compact(written)) ?? null,
    looseCode: (written) => exact.get(compact(written)) ?? upper.get(compact(written).toUpperCase()) ?? null,
    numbered: (written) => NUMBERED.test(written),
  }
}
