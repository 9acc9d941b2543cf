import { CANTONS } from './act-names.ts'
import type { ActMention } from '../citation/act-table.ts'

/** The form of an unlisted code: at least two capitals, none of them a sign of something else; `BauV-65` by its year. */
const CODE_SHAPE = /^(?=.{2,14}$)\p{Lu}[\p{L}]*\p{Lu}[\p{L}]*(?:[-/]\p{Lu}[\p{L}]*)*(?:-\d\d(?:\d\d)?)?$/u
/**
 * `CO2-Gesetzes`, `SIS-II-Verordnung`, `OECD-Musterabkommen`: a German name that contains an abbreviation; the genitive
 * ending is removed.
 */
const COMPOUND =
  /^(\p{Lu}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+){0,3}-(?:Gesetz|Verordnung|(?:Muster|Staats)?[Aa]bkommen|Übereinkommen|Konzession|Konkordat|Reglement))(?:e?s)?$/u
const NO_ACT =
  /^(?:[IVX]+|A[Rr][Tt][Tt]?|A[Bb][Ss]|A[Ll]|CPV|L[Ii][Tt][Tt]?|L[Ee][Tt][Tt]?|BST|ZIFF|CH|NR|PAR|SATZ|PHRASE|FRASE|ABSATZ|ALIN[EÉ]AS?|LETTRE|LETTERA|CHIFFRE|ZIFFER|BUCHSTABE|ART(?:IKEL|ICLE|ICOLO)S?|UND|ET|OF|THE|DE|DU|DES|DER|DELLA?|BGE|ATF|DTF|BVGE|ATAF|DTAF|TPF|BGer|BVGer|BStGer|EVG|TFA|TF|TAF|EGMR|EuGH|CJUE|CourEDH|CorteEDU|SR|RS|RO|AS|BBl|FF|FS|ABl|JO|GU|EU|UE|EG|CE|CEE|EWG|USA|AG|SA|GmbH|BSK|BK|ZK|OFK|MÜLLER|IV|AHV|AI|AVS|SVA|SUVA|CNA|EDI|DFI|EJPD|DFJP|UVEK|DETEC|NZZ|PDF|AJP|PJA|SJ|JdT|JT|Pra|RDAF|SJZ|RSJ|ZBJV|ZBl|StE|ASA|NB|ND|CHF|EUR|USD)$/
const CANTON = new RegExp(`(?:\\s?/|[.-])?\\s?(?:${CANTONS})(?![\\p{L}\\p{N}])`, 'uy')

/** `Cst./VD`, `LPers-VD`, `kJSG/VS`. */
const CANTONAL = new RegExp(`^k?\\p{Lu}[\\p{L}]+\\.?[/-](?:${CANTONS})$`, 'u')

/**
 * Offset after the canton that follows an act (`PBG/ZH`, `StG ZH`), or -1; a capital must come within three
 * characters.
 */
export function cantonEnd(text: string, at: number): number {
  if (!capital(text, at) && !capital(text, at + 1) && !capital(text, at + 2) && !capital(text, at + 3)) return -1
  CANTON.lastIndex = at
  return CANTON.test(text) ? CANTON.lastIndex : -1
}

const capital = (text: string, at: number) => text.charCodeAt(at) >= 65 && text.charCodeAt(at) <= 90

/** Reads an abbreviation that no table holds, or a name built on one, as an unknown act. */
export function unlisted(text: string, start: number, first: string): ActMention | null {
  const written = first.replace(/\.$/, '')
  if (CANTONAL.test(written)) return { code: written, known: false, end: start + written.length }
  const compound = COMPOUND.exec(written)?.[1]
  if (compound) return { code: compound, known: false, end: start + written.length }
  if (!CODE_SHAPE.test(written) || NO_ACT.test(written)) return null
  const end = start + written.length
  const until = Math.max(end, cantonEnd(text, end))
  return { code: text.slice(start, until), known: false, end: until }
}
