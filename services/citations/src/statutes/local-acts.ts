import { CANTONS } from './act-names.ts'

/** A canton's collection of laws, which shows whose act an abbreviation is: `(LPA; rsGE E 5 10)`. */
const COLLECTION = new RegExp(
  `[([](\\p{Lu}[\\p{L}.-]{1,13}(?:\\s\\d)?)\\s?[;,:]\\s?(?:(?:rs|RS|SGS|GS)\\s?/?-?\\s?(?:${CANTONS})|BLV|RSV|BSG|RSB|LS|BR|BGS|sGS|bGS|SAR|SRL|RB|GDB|NG|SHR|SRSZ|SGS|RSN|RSJU|RSF|SGF|RSG|LGS|GS)[\\s-]{0,2}\\p{L}{0,2}\\s?\\d`,
  'gu',
)

/** Abbreviations that a text gives to a canton's acts, as written (Geneva's `LPA` is not the federal one). Linear. */
export function localActs(text: string): ReadonlySet<string> {
  const local = new Set<string>()
  for (const [, written = ''] of text.matchAll(COLLECTION)) local.add(written)
  return local
}

const ITALIAN =
  /\s(?:di|del|della|delle|dei|che|gli|nel|nella|con|una|sono|giusta|è|e|ai|secondo)\s|\s(?:cpv|lett|cfr)\.|(?:ell|all|ull)'|artt/
const FRENCH = /\s(?:les|des|du|est|et|une|par|selon|dans|aux|prévoit|que|sur)\s|\s(?:al|let)\./
const REACH = 90

/** Whether the words around an offset are French and not Italian; false for short texts. */
export function readsFrench(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - REACH), at + REACH)
  return FRENCH.test(near) && !ITALIAN.test(near)
}
