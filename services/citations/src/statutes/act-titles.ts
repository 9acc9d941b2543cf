import { writtenDates } from '../citation/dates.ts'
import { SHARED_TITLE, WRITTEN_NAMES } from './written-names.ts'

/** A name of a federal act in full. */
export interface ActTitle {
  code: string
  /** Its words as `comparable` gives them, without those that may be left out. */
  words: readonly string[]
  /** Day of the act, ISO; null if unknown. */
  date: string | null
  /**
   * Whether cantons may have an act of that name: then it counts only with `fédéral` or `suisse`, its day, or its
   * abbreviation.
   */
  shared: boolean
  /** Whether it begins with a noun, which German writes with a capital. */
  german: boolean
}

const DAY = /\s(?:vom|du|del|dell['’])\s?\d{1,2}(?:\.|er|o)?\s\p{L}{3,9}\s\d{4}/u
const GERMAN = /(?:gesetz|buch|ordnung|recht|verfassung|beschluss|kommen|konvention|prozess|reglement|vertrag)/i
/** Acts that only states have, or whose title says that they are federal. */
const ONE_OF_ITS_KIND =
  /^(?:Bundes|\p{L}*[Vv]erfassung|[\p{L}\s-]*(?:ordnung|[Gg]esetz|buch|recht|prozess|konvention|kommen)(?:\s\d)?$|Konvention|Code|Codice|Droit|Con(?:stitution|vention|venzione)|Costituzione|Übereinkommen|Abkommen|Accord)/u
const LATIN_LAW = /^(?:Loi|Legge)\s(?:f[ée]d[ée]rale\s)?/
/** Only the Confederation has laws on these. */
const FEDERAL = /f[ée]d[ée]ral|suisse|svizzer|Conf[ée]d|asile|asilo|t[ée]l[ée]com/i
/** A short title, not an abbreviation (`StromVG`). */
const SHORT_TITLE =
  /^(?:\p{Lu}[\p{L}\s-]*(?:gesetz|buch|ordnung|recht|kommen|konvention|reglement)(?:\s\d)?$|(?:Loi|Legge|Code|Codice|Convention|Convenzione|Droit|Diritto|Procedura|Procédure)\s)/u
const SWISS = /^(?:schweizerisch|eidgenossisch|suiss|svizzer[ao]?)$/

/**
 * A word for comparison: lower case, without accents and without the endings of German cases, which it may share with
 * other languages, since both sides lose them.
 */
export function comparable(word: string): string {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.length > 5 ? bare.replace(/(?:(?:e[nmr]?|n)s?|s)$/, '') : bare
}

/** Whether a comparable word is `schweizerisch`, `suisse`, `svizzero`, which a name may have or not. */
export const isSwiss = (word: string): boolean => SWISS.test(word)

/** The names in full of an act with these titles, each with its short titles in parentheses. */
export function titlesOf(code: string, titles: readonly string[]): ActTitle[] {
  const date = titles.map((title) => writtenDates(title)[0]).find((day) => day !== undefined) ?? null
  const names = titles.flatMap((title) => [title.replace(/\s\(.*$/su, '').replace(DAY, ''), ...shortTitles(title)])
  return [...names, ...(WRITTEN_NAMES[code] ?? [])].flatMap((name) => {
    const words = wordsOf(name)
    return words.length === 0 ? [] : [{ code, words, date, shared: isShared(name), german: GERMAN.test(name) }]
  })
}

const shortTitles = (title: string): string[] =>
  Array.from(title.matchAll(/\(([^()]+)\)/g), ([, inside = '']) => inside.split(/[,;]\s/))
    .flat()
    .filter((name) => SHORT_TITLE.test(name))

function isShared(name: string): boolean {
  const law = LATIN_LAW.exec(name)
  if (law) return !FEDERAL.test(name.slice(law[0].length))
  return SHARED_TITLE.test(name) || !ONE_OF_ITS_KIND.test(name)
}

/** `loi fédérale`: without its adjective, which the text must have where the name is shared. */
function wordsOf(name: string): string[] {
  const words = Array.from(name.matchAll(/[\p{L}\d]+/gu), ([word]) => comparable(word))
  return words.filter((word, at) => !isSwiss(word) && !(at === 1 && word === 'federal' && isLaw(words[0] ?? '')))
}

/** Whether a comparable word is `loi`, `legge` or `ordonnance`, to which `fédéral` may be added. */
export const isLaw = (word: string): boolean => /^(?:loi|legge|ordonnanc|ordinanza|arret|decreto)$/.test(word)
