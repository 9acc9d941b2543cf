import { writtenDates } from '../citation/dates.ts'
import { isOtherAct } from './act-names.ts'
import type { WrittenAct } from '../citation/act-table.ts'
import { type ActTitle, comparable, isSwiss } from './act-titles.ts'
import { oldEdition } from './further-acts.ts'
import { ofOtherStateAt } from './local-acts.ts'
import { FORMER_DAYS } from './written-names.ts'

/** A name found in a text, which `end` follows. */
export interface FoundTitle {
  title: ActTitle
  end: number
  /** Whether `fédéral` or `suisse` was among its words. */
  federal: boolean
  /** The day or year among its words. */
  date: string | null
}

/** The canonical code of an abbreviation. */
export type CodeOf = (abbreviation: string) => string | undefined

const DAY =
  /,?\s(?:vom|du|del|dell['’])\s?(\d{1,2})(?:\.|er|o|°)?\s?(?:\s\p{L}{3,9}|(\d{1,2})\.)\s?(\d{4})(?!\d)|,?\s(?:von|aus\sdem\sJahr|de|del)\s(1[89]\d\d|20\d\d)(?!\d)/uy
const WHOSE =
  /\s(?:der\s(?:(?:Schweizerischen\s)?Eidgenossenschaft|Schweiz)|de\sla\sConfédération(?:\s[Ss]uisse)?|della\sConfederazione(?:\s[Ss]vizzera)?|fédéral)(?!\p{L})/uy
const WORD = /\p{L}+/uy
/** The content of the parenthesis after a name: an abbreviation, and perhaps its number in a collection. */
const IN_PARENTHESES =
  /,?\s?[([](?:\p{L}[\p{L}\s'-]{5,80},\s)?([av]?\p{Lu}[\p{L}\d./+-]*(?:\s\d(?!\d))?)([^()[\]]{0,60})[)\]]/uy
const FEDERAL_NUMBER = /^(?:\s?[;,:]?\s?(?:SR|RS)\s?[\d.\s]+)?$/
/** The number of a canton's collection of laws behind an abbreviation: `; BLV 173.36`. */
export const OTHER_COLLECTION = /^\s?[;,:]\s?(?!(?:SR|RS)\s?\d)[\p{L}/-]{2,6}\s\p{L}?\s?\d/u
const OF_CANTON = /[-/]\p{Lu}{2}$/u
const ABBREVIATION = /^[av]?\p{Lu}.*\p{Lu}/u
/** A title that continues, or is another one: `sur les étrangers et l'intégration`, `Strafgesetzbuch-Revision`. */
const GOES_ON =
  /^(?:\s(?:und|et|ed?|sowie)\s(?:(?:die|das|der|den|le|la|les|il|lo|i|gli|sa|loro)\s|l'(?!art))|-\p{L}|\s(?:féd|fed)[ée]ral)/iu
/** Adjectives of cantons and states behind a Romance name, by their endings. */
const NATIONAL =
  /^\s(?:(?!mais|jamais|désormais|toutefois|parfois|trois|fois|bien|rien|combien|ancien|certain|souverain|demain|moyen|connai|fai|quotidien)\p{L}{3,}(?:ais|ois|ien|ain)(?:ne|e)?s?|(?!paese|mese|spese|intese)\p{L}{3,}ese|allemand|belge|grec(?:que)?|grison|ture?|tedesc[oa]|austriac[oa]|spagnol[oa]|italian[oa]|urano|grigion\p{Ll}+|serbe|croate|kosovar|étranger|straniero|cantonale?)(?!\p{L})/iu
const OF_STATE =
  /^\s(?:der\s(?:(?:Bundes|Volks)?[Rr]epublik|DDR|Russischen|Ukraine|Türkei|Slowakei|Mongolei|Vereinigten)|für\s(?:den\sKanton|die\s(?:Stadt|Gemeinde))|(?:pour|per)\s(?:le\scanton|il\sCantone)|(?:Liechtenstein|Österreich|Deutschland|Frankreich|Italien)s)(?!\p{L})/u
/** `zur Anwendung` begins no other title. */
const PURPOSE = /^\szu[mr]\s(?!Änderung|Schutz|Förderung)/u
const OLD_BEHIND =
  /^\s(?:previgente|abrogat[oa]|abrogée?|a\.\s?F\.|aF(?!\p{L})|alter\sFassung|in\s(?:der|seiner|ihrer)\s(?:alten|früheren|bisherigen|damaligen)\sFassung|dans\s(?:son|sa)\sancienne\s(?:teneur|version)|nella\s(?:sua\s)?(?:previgente|vecchia)\sversione)/u
const REACH = 60
const MOST_BEHIND = 3

/** The day of an act (`du 20 décembre 1968`) or its year at `at`. */
export function dayAt(text: string, at: number): { day: string; end: number } | null {
  DAY.lastIndex = at
  const match = DAY.exec(text)
  if (match === null) return null
  const [written, day = '', month, year = '', alone] = match
  const named =
    month === undefined
      ? writtenDates(written.replace(/^\D+/, ''))[0]
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = alone ?? named
  return read === undefined ? null : { day: read, end: DAY.lastIndex }
}

/** The act of a name, by the words after it: its jurisdiction and its edition. */
export function judged({ title, end: nameEnd, federal, date: inside }: FoundTitle, text: string, codeOf: CodeOf) {
  const { code } = title
  const behind = behindName(text, nameEnd)
  const date = inside ?? behind.date
  const dated = date !== null && title.date?.startsWith(date) === true
  const former = !dated && date !== null && (FORMER_DAYS[code] ?? []).some((day) => day.startsWith(date))
  const named = namedAt(text, behind.end, code, codeOf)
  const end = named?.end ?? behind.end
  const next = text.slice(end, end + REACH)
  const old = former || named?.old === true || OLD_BEHIND.test(next)
  const sure = dated || former || named?.other === false || federal || behind.swiss
  const other =
    (date !== null && title.date !== null && !dated && !former) ||
    (named?.other ?? (!dated && isOther(code, text, end, next))) ||
    (named?.unknown === true && !federal && !dated && !behind.swiss && !title.words[0]?.startsWith('bund')) ||
    (title.shared && !sure)
  return { code: old ? oldEdition(code) : code, end, sure, other } satisfies WrittenAct
}

const isOther = (code: string, text: string, end: number, next: string): boolean =>
  GOES_ON.test(next) ||
  NATIONAL.test(next) ||
  OF_STATE.test(next) ||
  (!PURPOSE.test(next) && !OLD_BEHIND.test(next) && isOtherAct(code, text, end))

/** `suisse`, `de la Confédération`, and a day behind a name. */
function behindName(text: string, nameEnd: number): { end: number; swiss: boolean; date: string | null } {
  let [end, swiss, date] = [nameEnd, false, null as string | null]
  for (let parts = 0; parts < MOST_BEHIND; parts++) {
    WHOSE.lastIndex = end
    const whose = WHOSE.test(text) ? WHOSE.lastIndex : swissEnd(text, end)
    const dated = date === null ? dayAt(text, end) : null
    if (whose !== -1) [end, swiss] = [whose, true]
    else if (dated) [end, date] = [dated.end, dated.day]
    else break
  }
  return { end, swiss, date }
}

function swissEnd(text: string, at: number): number {
  if (text[at] !== ' ' || !/[sS]/.test(text[at + 1] ?? '')) return -1
  WORD.lastIndex = at + 1
  const word = WORD.exec(text)?.[0] ?? ''
  return isSwiss(comparable(word)) ? at + 1 + word.length : -1
}

interface Named {
  end: number
  old: boolean
  /** Whether the parenthesis names another act; undefined if it names none. */
  other?: boolean
  /** Whether it holds an abbreviation of no act. */
  unknown?: true
}

/** What the parenthesis behind a name says. */
function namedAt(text: string, at: number, code: string, codeOf: CodeOf): Named | null {
  IN_PARENTHESES.lastIndex = at
  const [whole, written = '', rest = ''] = IN_PARENTHESES.exec(text) ?? []
  if (whole === undefined) return null
  const numbered = /^(?:SR|RS)$/.test(written) && /^\s?[\d.]+$/.test(rest)
  if (numbered) return { end: at + whole.length, old: false, other: false }
  if (!ABBREVIATION.test(written) && codeOf(written) === undefined) return null
  const afterWord = at + whole.length - 1 - rest.length
  if (OTHER_COLLECTION.test(rest) || OF_CANTON.test(written) || ofOtherStateAt(text, afterWord) !== -1)
    return { end: at, old: false, other: true }
  const end = FEDERAL_NUMBER.test(rest) ? at + whole.length : at
  const named = codeOf(written)
  if (named === code) return { end, old: false, other: false }
  if (/^[av]\p{Lu}/u.test(written) && codeOf(written.slice(1)) === code) return { end, old: true, other: false }
  if (!FEDERAL_NUMBER.test(rest)) return null
  return named === undefined ? { end: at, old: false, unknown: true } : { end: at, old: false, other: true }
}
