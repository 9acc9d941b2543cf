import type { StrasbourgParts } from '@trilex/citations/citation'
import { inWords } from '@trilex/citations/dates'
import {
  type ByLanguage,
  type DecisionDate,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  REPORTER,
} from '@trilex/citations/vocabulary'
import { statesIn } from '@trilex/citations/case-law/states'
import { formatStrasbourg } from '@trilex/citations/written/strasbourg'
import type { Decision } from '../decision.ts'

type Cited = Pick<
  Decision,
  'docType' | 'docId' | 'subType' | 'title' | 'chamber' | 'dockets' | 'decisionDate' | 'volume' | 'part' | 'page'
> & { sections: readonly { key: string; paragraphs: readonly { text: string }[] }[] }

/** How readers of each language cite a decision. */
export function citationsOf(decision: Cited): ByLanguage<string> {
  const { docType, docId, title, volume, part, page, dockets, decisionDate } = decision
  if (docType === 'cedh') return strasbourgCitations(decision)
  if (volume !== null && part !== null && page !== null)
    return each((language) => `${REPORTER[language]} ${volume} ${part} ${page}`)
  return judgmentCitations(dockets[0] ?? title ?? docId, decisionDate)
}

const each = (make: (language: InterfaceLanguage) => string): ByLanguage<string> =>
  Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<string>

const COURT: ByLanguage<string> = { fr: 'TF', de: 'BGer', it: 'TF' }
const OF: ByLanguage<string> = { fr: 'du', de: 'vom', it: 'del' }
const NUMBER: ByLanguage<string> = { fr: 'n°', de: 'Nr.', it: 'n.' }

const written = (date: DecisionDate, language: InterfaceLanguage): string =>
  date.precision === 'day' ? inWords(date.value, language) : (date.value ?? '')

/** "TF 1C_437/2022 du 23 septembre 2022", "BGer … vom …", "TF … del …"; without the date if it is unknown. */
const judgmentCitations = (docket: string, date: DecisionDate): ByLanguage<string> =>
  each((language) => {
    const day = written(date, language)
    return `${COURT[language]} ${docket}${day === '' ? '' : ` ${date.precision === 'day' ? `${OF[language]} ` : ''}${day}`}`
  })

/** Most application numbers that a citation names; of more, it names the first. */
const MOST_NUMBERS = 2

/** The applications that were joined: the lists of records also hold cases that the text cites, which no first page names. */
function joinedApplications({ dockets, sections }: Pick<Cited, 'dockets' | 'sections'>): string[] {
  const [first, ...others] = dockets
  const cover = coverOf(sections)
  const named = new Set(cover.match(/(?<![\d/])\d{1,6}\/\d\d(?![\d/])/g))
  const joined = others.filter((number) => named.has(number))
  return first === undefined ? [] : joined.length < MOST_NUMBERS ? [first, ...joined] : [first]
}

/** The text of the first page; empty where the record has none. */
const coverOf = ([lead]: Cited['sections']): string =>
  lead?.key === 'lead' ? lead.paragraphs.map(({ text }) => text).join(' ') : ''

/** "CourEDH Kay et autres contre Royaume-Uni, n° 37341/06, du 21 septembre 2010". */
function strasbourgCitations(decision: Cited): ByLanguage<string> {
  const { docId, subType, title, chamber, dockets, decisionDate } = decision
  const parties = partiesOf(decision)
  const year = decisionDate.precision === 'year' ? [decisionDate.value] : []
  if (parties === null)
    return each((language) =>
      [
        (title ?? docId).replace(CASE_OF, ''),
        ...(dockets[0] === undefined ? [] : [`${NUMBER[language]} ${dockets[0]}`]),
        ...[written(decisionDate, language)].filter(Boolean),
      ].join(', '),
    )
  const parts: StrasbourgParts = {
    ...parties,
    applications: joinedApplications(decision),
    paragraphs: [],
  }
  if (chamber?.endsWith('GRANDCHAMBER')) parts.grandChamber = true
  if (subType === 'echr_decision') parts.admissibility = true
  if (decisionDate.precision === 'day') parts.date = decisionDate.value
  return each((language) => [formatStrasbourg(parts, language), ...year].join(', '))
}

const CASE_OF = /^(?:CASE OF|AFFAIRE)\s+/i
const BETWEEN = /(?<=\s)(?:v\.|c\.|g\.|vs\.?|contre|contro|gegen|against)(?=\s)/gi
/** What HUDOC adds to a title: `[Extraits]`, and which of several cases with the same parties. */
const ADDED = /\s*\[[^\]]*\]\s*$/
const SERIAL = /\s*\([^()]*\)\s*$/
/** How the first page names the case, in small letters. */
const IN_THE_CASE =
  /(?:In the (?:joined )?cases? of|En l['’]affaire|Dans l['’]affaire)\s+(.{3,250}?),\s+(?:The|La|the|la)\s+(?:European|Cour)/

/** The parties of a Strasbourg case, named as its text or its title does; null where neither names them. */
export function partiesOf({
  title,
  sections,
}: Pick<Cited, 'title' | 'sections'>): Required<Pick<StrasbourgParts, 'name' | 'respondent'>> | null {
  const inTitle = (title ?? '').replace(CASE_OF, '').replace(ADDED, '')
  const inText = IN_THE_CASE.exec(coverOf(sections))?.[1]?.replace(/(?<=\()n o (?=\d)/, 'n° ') ?? ''
  const isInText = inText !== '' && sameLetters(inTitle, inText)
  const [name, respondent] = dividedParties(isInText ? inText : inTitle) ?? []
  if (!name || !respondent) return null
  return isInText ? { name, respondent } : { name: inSmallLetters(name), respondent: inSmallLetters(respondent) }
}

/**
 * The two sides of a case name, divided before the State that ends it: a name may itself hold a `gegen`. Null where
 * nothing divides it.
 */
function dividedParties(name: string): [applicants: string, respondent: string] | null {
  const sides = [...name.matchAll(BETWEEN)].map(({ 0: versus, index }): [string, string] => [
    name.slice(0, index).trim(),
    name.slice(index + versus.length).trim(),
  ])
  const isState = ([, respondent]: [string, string]) => statesIn(respondent.replace(SERIAL, '')).length > 0
  return sides.findLast(isState) ?? sides[0] ?? null
}

/** Whether the text names the case as the title does, but for capitals, accents and signs. */
function sameLetters(one: string, other: string): boolean {
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  return letters(one) === letters(other)
}

const SMALL_WORDS =
  /^(?:and|et|und|e|y|others?|autres|altri|andere|of|the|de|du|des|d|del|della|di|der|den|van|von|la|le|les|l|for|v|c|pour|contre|gegen|contro|no|nos|n|in|on)$/i

/** Forms of firms that keep capitals, and those with capitals within. */
const FIRMS = /^(?:SA|AG|NV|BV|KG|OHG|SAS|SNC|SARL|LLC|LLP|UAB|OOO|OAO|ZAO|EOOD)$/
const FIRMS_WITHIN: Readonly<Record<string, string>> = { GMBH: 'GmbH', SPA: 'SpA', PLC: 'plc' }
/** Forms that are words of a name too, unless they end it. */
const FIRMS_AT_END = /^(?:AS|AB|AD|SE|OY)$/
const ENDS_FIRM = /^\s*(?:$|,|\(|(?:AND|ET|UND|E|&)\s)/

/** A name in capitals as running text has it; initials, firms' forms and names that have small letters stay. */
function inSmallLetters(name: string): string {
  return name.replace(/[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)*\.?/gu, (word, at: number) => {
    const elided = /^['’]\p{L}/u.test(name.slice(at + word.length))
    if (elided && at > 0 && word.length < 3 && word !== 'O') return word.toLowerCase()
    // `JEHOVAH'S`, but not the name of `D'S…`.
    if (/^s$/i.test(word) && /\p{L}['’]$/u.test(name.slice(0, at))) return 's'
    if (word.includes('.') || word.length === 1 || /\p{Ll}/u.test(word)) return word
    if (FIRMS.test(word) || (at > 0 && FIRMS_AT_END.test(word) && ENDS_FIRM.test(name.slice(at + word.length))))
      return word
    const firm = FIRMS_WITHIN[word]
    if (firm !== undefined && at > 0) return firm
    if (at > 0 && SMALL_WORDS.test(word)) return word.toLowerCase()
    if (/^[IVX]+$/.test(word)) return word
    return `${word.charAt(0)}${word.slice(1).toLowerCase().normalize('NFC').replace(/i̇/g, 'i')}`
  })
}
