import { inWords } from '../citation/dates.ts'
import type { StrasbourgParts } from '../citation/citation.ts'
import type { InterfaceLanguage } from '../citation/vocabulary.ts'
import { languagesNaming, respondentsIn } from '../case-law/states.ts'
import { listed } from './listed.ts'

type Words = Record<InterfaceLanguage, string>

const NUMBER: Words = { fr: 'n°', de: 'Nr.', it: 'n.' }
const COURT: Words = { fr: 'CourEDH', de: 'EGMR', it: 'CorteEDU' }
const VERSUS: Words = { fr: 'contre', de: 'gegen', it: 'contro' }
const GRAND_CHAMBER: Words = { fr: '[GC]', de: '[GK]', it: '[GC]' }
const ADMISSIBILITY: Words = { fr: '(déc.)', de: '(Entscheid)', it: '(dec.)' }
const OTHERS: Words = { fr: 'et autres', de: 'und andere', it: 'e altri' }
const AND: Words = { fr: 'et', de: 'und', it: 'e' }

/**
 * Writes a Strasbourg citation as Swiss lawyers do: court, parties in the language of the citation, formation, number,
 * date, paragraphs, printed report: `EGMR Chapman gegen Vereinigtes Königreich [GK], Nr. 27238/95, vom 18. Januar 2001,
 * § 90, ECHR 2001-I`.
 */
export function formatStrasbourg(parts: StrasbourgParts, language: InterfaceLanguage): string {
  const { applications, date, paragraphs, grandChamber, admissibility, report } = parts
  const parties = partiesIn(parts, language)
  const marks = [grandChamber && GRAND_CHAMBER[language], admissibility && ADMISSIBILITY[language]].filter(Boolean)
  const pieces = [
    [COURT[language], parties, ...marks].filter(Boolean).join(' '),
    ...(applications.length > 0 ? [`${NUMBER[language]} ${listed(applications, language)}`] : []),
    ...(date ? [on(date, language)] : []),
    ...(paragraphs.length > 0 ? [`§ ${listed(paragraphs, language)}`] : []),
    ...(report ? [report] : []),
  ]
  return parties === '' ? pieces.join(' ') : pieces.join(', ')
}

/** `Kay und andere gegen Vereinigtes Königreich`; empty where the citation names no parties. */
export function partiesIn(
  { name, respondent }: Pick<StrasbourgParts, 'name' | 'respondent'>,
  language: InterfaceLanguage,
): string {
  if (!name || !respondent) return ''
  const [, states = respondent, note] = IN_PARENTHESES.exec(respondent) ?? []
  const which =
    note === undefined ? '' : ` (${note.replace(SERIAL, (_, numbers: string) => numbersIn(numbers, language))})`
  return `${applicantsIn(name, language, states)} ${VERSUS[language]} ${respondentsIn(states, language)}${which}`
}

/** Which of several cases with the same parties: `Çelik v. Turkey (no. 2)`, `Georgia v. Russia (I)`. */
const IN_PARENTHESES = /^(.*?)\s*\(([^()]*)\)$/
const SERIAL = /^(?:nos?\.?|n\s?[°o]s?\.?|Nrn?\.?|nn?\.)\s*(\d{1,2}(?:\s(?:and|et|und|e|&)\s\d{1,2})?)$/i

const numbersIn = (numbers: string, language: InterfaceLanguage): string =>
  `${NUMBER[language]} ${listed(numbers.split(/\s\D+\s/), language)}`

/** The word before the last of several names, as a citation in each language has it. */
const WRITTEN_AND = { ...AND, en: 'and' }

/**
 * The words between and after the names, and States that apply themselves, in a language; other names stay, and so does
 * the `und` of an association's name in an English citation.
 * @param respondent as written: it shows the language of the citation
 */
export function applicantsIn(name: string, language: InterfaceLanguage, respondent = ''): string {
  const written = languagesNaming(respondent).map((each) => WRITTEN_AND[each])
  return respondentsIn(name, language)
    .replace(/(?<=\s|^)(?:and|et|und|ed?|&)\s+(?:others|autres|andere|weitere|altr[ie])(?!\p{L})/iu, OTHERS[language])
    .replace(/(?<=\s)(?:and|et|und|e)(?=\s\p{Lu})/u, (word) => (written.includes(word) ? AND[language] : word))
}

/** The date of a judgment as citations name it: `du 1er mars 2020`, `vom 1. März 2020`, `dell'8 marzo 2020`. */
export function on(date: string, language: InterfaceLanguage): string {
  const words = inWords(date, language)
  if (language === 'it') return /^(?:8|11)\s/.test(words) ? `dell'${words}` : `del ${words}`
  return `${language === 'de' ? 'vom' : 'du'} ${words}`
}
