/** A business identification number of Switzerland (UID, IDE, IDI). */
export interface UidNumber {
  /** Normalised: `CHE-123.456.788`. */
  number: string
  /** Written with the suffix for VAT registration. */
  registered: boolean
}

/** Weights of the first eight digits (Federal Statistical Office, modulo 11). */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4]

/** Suffix for VAT registration, in the language of a document. */
export const VAT_SUFFIXES = { fr: 'TVA', de: 'MWST', it: 'IVA' } as const

/** Reads `CHE-123.456.788`, with or without separators and suffix. Null for another text or a wrong check digit. */
export function uidNumber(written: string): UidNumber | null {
  const compact = written.toUpperCase().replaceAll(/[\s.\-‐‑–]/g, '')
  const [, digits = '', suffix] = /^CHE(\d{9})(MWST|TVA|IVA)?$/.exec(compact) ?? []
  if (digits === '') return null
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  // A remainder of 1 would need the check digit 10: such numbers are not assigned.
  const check = (11 - (sum % 11)) % 11
  if (check !== Number(digits[8])) return null
  const number = `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`
  return { number, registered: suffix !== undefined }
}

/** The number as a document prints it. A foreign or invalid VAT number is printed as written. */
export function printedVatNumber(written: string, language: keyof typeof VAT_SUFFIXES): string {
  const uid = uidNumber(written)
  if (!uid) return written.trim()
  return uid.registered ? `${uid.number} ${VAT_SUFFIXES[language]}` : uid.number
}
