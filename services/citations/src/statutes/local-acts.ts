import { CANTONS } from './act-names.ts'
import type { ActTable } from '../citation/act-table.ts'

/** Acts of cantons and of other states that share an abbreviation with a federal act. */

/** A canton's collection of laws, which shows whose act an abbreviation is: `(LPA; rsGE E 5 10)`, `Art. 12 PBG (LS 700.1)`. */
const COLLECTION = new RegExp(
  `(?:(?<=[([]|[,;]\\s)(\\p{Lu}[\\p{L}.-]{1,13}(?:\\s\\d)?)\\s?[;,:(]|(?<![\\p{L}\\d/-])(\\p{Lu}[\\p{L}.-]{1,13})\\s\\()\\s?(?:(?:rs|RS|SGS|GS|RL)\\s?/?-?\\s?(?:${CANTONS})|BLV|RSV|BSG|RSB|LS|BR|BGS|sGS|bGS|SAR|SRL|RB|GDB|NG|SHR|SRSZ|SGS|RSN|RSJU|RSF|SGF|RSG|LGS|GS|RL)[\\s-]{0,2}\\p{L}{0,2}\\s?\\d`,
  'gu',
)
/** An abbreviation with its canton: `StG/BE`, `LPA-VD`; the introductory act `EG ZGB/BE` is another act than the code. */
const WITH_CANTON = new RegExp(
  `(?<![\\p{L}\\d/-]|EG\\s|EGz|EG\\szum\\s)(\\p{Lu}[\\p{L}.]{1,13})[/-](?:${CANTONS})(?![\\p{L}\\d])`,
  'gu',
)
/** An abbreviation in parentheses, which the title before explains. */
const EXPLAINED =
  /\((?:ci-après\s?:?\s|nachfolgend:?\s|fortan:?\s|in seguito:?\s)?(\p{Lu}[\p{L}.-]{1,13}(?:\s\d)?)[);,]/gu
const TITLE_REACH = 140

const ADJECTIVES =
  'cantonal|genevois|vaudois|neuchâtelois|jurassien|fribourgeois|valaisan|bernois|zurichois|argovien|tessinois|bâlois|soleurois|lucernois|saint-gallois|grison|ticines|grigiones|zurighes|bernes|vodes|ginevrin'
const STATES =
  'français|italien|allemand|autrichien|belge|espagnol|portugais|luxembourgeois|néerlandais|anglais|liechtensteinois|italian|frances|tedesc|austriac|spagnol|ingles'
const OF_STATE =
  "(?:de\\sla\\sRépublique|français|du\\s(?:canton|Liechtenstein)|de\\sl'(?:Italie|Allemagne|Autriche)|de\\sFrance|del\\sCanton|des\\s(?:Kantons|Fürstentums)|della\\sRepubblica)"
/** Words right behind an abbreviation: `CPC fr.`, `Cost. italiana`, `StG des Kantons Bern`, `CC (Italie)`. */
const BEHIND = new RegExp(
  `\\s(?:(?:fr|it|ital|all|allem|franç|dt|aut|österr|cant|kant|ticin|vaud|genev)\\.(?!\\s?\\d)|(?:${ADJECTIVES}|${STATES})\\p{Ll}{0,3}(?!\\p{L})|${OF_STATE}(?!\\p{L})|\\((?:Itali[ae]n?|France|Francia|Frankreich|Allemagne|Germania|Deutschland|Autriche|Austria|Österreich|Belgique|Liechtenstein)\\))`,
  'uy',
)
const GERMAN_ADJECTIVE =
  'kantonal\\p{Ll}{1,3}|Zürcher|Berner|Luzerner|Urner|Schwyzer|Obwaldner|Nidwaldner|Glarner|Zuger|Freiburger|Solothurner|Basler|Schaffhauser|Appenzeller|Galler|Bündner|Aargauer|Thurgauer|Tessiner|Waadtländer|Walliser|Neuenburger|Genfer|Jurassier|\\p{Ll}{3,14}(?:er|deut|zös|ien|aar|gau)isch\\p{Ll}{0,3}|deutsche[nrs]?|französische[nrs]?'
const GERMAN_TITLE = new RegExp(
  `(?:${GERMAN_ADJECTIVE})\\s(?!Bundes)(?:\\p{Lu}\\p{Ll}{0,25})?(?:[Gg]esetz|ordnung|[Vv]erfassung|[Dd]ekret|[Rr]eglement)`,
  'u',
)
const GERMAN_OF =
  /(?:[Gg]esetz|ordnung|[Vv]erfassung|[Dd]ekret|[Rr]eglement)\p{Ll}{0,2}\s(?:des\s(?:Kantons|Standes|Fürstentums)|(?:der\sRepublik\s))/u
const LATIN_TITLE = new RegExp(
  `(?:loi|[Cc]ode|[Cc]onstitution|règlement|ordonnance|décret|legge|[Cc]odice|[Cc]ostituzione|regolamento|decreto)\\s(?:\\p{L}{1,14}[\\s']){0,7}?(?:${ADJECTIVES}|${STATES})\\p{Ll}{0,3}(?!\\p{L})|(?:loi|legge)\\s[^();]{0,100}(?:du\\scanton|del\\sCanton)`,
  'u',
)
const FEDERAL = /fédéral|federal|Bundes|suisse|svizzer|[Ss]chweizer/
/** The federal collection beside an abbreviation: `(ELG; SR 831.30)`, `ELG (SR 831.30)`. */
const FEDERAL_COLLECTION = /(?<!\p{L})(\p{Lu}[\p{L}.-]{1,13})\s?[;,:(]\s?(?:SR|RS)\s\d/gu

/**
 * Abbreviations that a text gives to acts of cantons and of other states, as written (Geneva's `LPA`). Linear.
 *
 * @param common whether an abbreviation is so well known that a canton's act of the same name (`Cst./GE`) is set apart
 *   by its canton each time and the bare one is the federal act
 */
export function localActs(text: string, common: (written: string) => boolean): ReadonlySet<string> {
  const local = new Set<string>()
  for (const [, listed, inText = ''] of text.matchAll(COLLECTION)) local.add(listed ?? inText)
  for (const [, written = ''] of text.matchAll(WITH_CANTON)) if (!common(written)) local.add(written)
  for (const { 1: written = '', index } of text.matchAll(EXPLAINED))
    if (!local.has(written) && ofOther(text.slice(Math.max(0, index - TITLE_REACH), index))) local.add(written)
  if (local.size > 0) for (const [, written = ''] of text.matchAll(FEDERAL_COLLECTION)) local.delete(written)
  return local
}

/** Whether the title that ends here is that of a canton or of another state. */
function ofOther(before: string): boolean {
  return isTitleOfOther(
    before.slice(Math.max(before.lastIndexOf('('), before.lastIndexOf(')'), before.lastIndexOf(';')) + 1),
  )
}

/** Whether a title is that of an act of a canton or of another state: `loi vaudoise sur …`. */
export function isTitleOfOther(title: string): boolean {
  if (FEDERAL.test(title)) return false
  return [LATIN_TITLE, GERMAN_OF, GERMAN_TITLE].some((pattern) => pattern.test(title))
}

/** Offset after words behind an abbreviation that give it to a canton or another state, or -1. */
export function ofOtherStateAt(text: string, end: number): number {
  if (text[end] !== ' ') return -1
  BEHIND.lastIndex = end
  return BEHIND.test(text) ? BEHIND.lastIndex : -1
}

/** A full name that a canton or another state may also use for its own act. */
const LATIN_NAME = /(?<!\p{L})(?:[Cc]ode|[Cc]odice|[Ll]oi|[Ll]egge)\s(?=\p{L})/gu
const GERMAN_NAME = /(?<!\p{L})(?:Straf|Zivil|Obligationen)\p{Ll}{4,18}(?!\p{L})/gu
const WITH_ADJECTIVE = new RegExp(`(?<!\\p{L})(?:${GERMAN_ADJECTIVE})\\s(?=\\p{Lu})`, 'gu')

/**
 * Codes of the acts whose names in full a text also gives to a canton or another state (`die zürcherische
 * Strafprozessordnung`), so that the name alone says nothing. Linear.
 */
export function localNames(text: string, named: NonNullable<ActTable['written']>): ReadonlySet<string> {
  const local = new Set<string>()
  for (const pattern of [LATIN_NAME, GERMAN_NAME])
    for (const { index } of text.matchAll(pattern)) {
      const act = named(text, index)
      if (act?.other) local.add(act.code)
    }
  for (const { 0: adjective, index } of text.matchAll(WITH_ADJECTIVE)) {
    const act = named(text, index + adjective.length)
    if (act && !FEDERAL.test(adjective)) local.add(act.code)
  }
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
