import type { Certainty, Citation, StrasbourgCitation, StrasbourgParts } from '../citation/citation.ts'
import { add, before, mention, type Reader, type Scan } from '../scan/scan.ts'
import { nameBefore, respondentAt } from './strasbourg-names.ts'
import { readDate } from '../citation/written-date.ts'

/** What shows before or behind a number that it is that of an application to the Strasbourg court, or of something else. */

/** The court's name beside the number: `EGMR 53600/20`, `Urteil Nr. 36391/02 des EGMR`. */
const COURT_IN_FRONT =
  /(?:EGMR(?:-Urteil)?|Cour\s?EDH|Corte\s?EDU|ECtHR|Cour\seur(?:op)?\.\s?(?:DH|D\.H\.)|(?<![\p{L}\d]\s)CEDH)(?:,?\s?[([](?:GK|GC|Grosse\sKammer|Grande\sChambre|Grande\sCamera)[)\]])?[\s,:(]{1,3}(?:(?:Urteil|arrêt|sentenza)\s)?(?:(?:vom\s|v\.\s|du\s|del(?:l'|\s))?(\d{1,2}(?:\.|er|°)?\s?[^\d,;()]{3,12}\s?\d{4}|\d{1,2}\.\d{1,2}\.(?:\d{2}){1,2})[\s,:([]{1,3})?(?:(?:[Rr]equêtes?|[Rr]eq\.|[Bb]eschwerde-?|[Rr]icorso|[Rr]ic\.)\s?)?(?:(?:Nr\.|n\s?[°o]\.?|no\.|n\.)\s?)?$/u
const COURT_BEHIND = /^\s?(?:des|der|de\sla|della)\s(?:EGMR|Cour\s?EDH|Corte\s?EDU)/
const COURT =
  /EGMR|CourEDH|Cour\s?EDH|CorteEDU|Corte\s?EDU|ECHR|CEDH|EKMR|Gerichtshof|Strass?bo?u?rg|Cour\s+européenne|European\s+Court|Corte\s+europea|[Rr]equête|[Aa]pplication\s|Menschenrechte/
/** An application named as such, with a number long enough or a paragraph of the judgment behind it. */
const NAMED_APPLICATION = /(?:[Aa]pplications?|[Rr]equêtes?|[Rr]eq\.|[Bb]eschwerden?|[Rr]icors[oi]|[Rr]ic\.)\W{0,3}$/
/** Acts and regulations with numbers like applications: `Nr. 1408/71`, `Law no. 112/95`. */
const OTHER_NUMBERED =
  /(?:EWG|CEE|EG|CE|EU|UE|EEC|EC|Verordnung|[Rr]èglement|[Rr]egolamento|[Rr]egulation|Richtlinie|[Dd]irectiv[ea]|[Ll]aw|Act|Decree|[Oo]rdinance|[Dd]ecision|[Oo]rder|[Ll]oi|[Dd]écret|[Aa]rrêté|[Dd]ossier|[Ff]ile|[Cc]ase|[Rr]esolution|Recommendation|Protocol|Beschluss|BBl|Dekret)[\s()[\]]{0,3}(?:\([A-Z]{2,4}\)\s?)?(?:(?:nos?\.?|n\s?[°ºo]s?\.?|Nrn?\.?|nn?\.)\s{0,2})?$/
/** What a person may type before a number. */
const TYPED_FRONT = /^\s*(?:(?:ECHR|EGMR|CEDH|Cour\s?EDH|Corte\s?EDU)[\s,:]*)?$/i
const NUMBER_MARK_BEHIND =
  /(?:\bnos?\.?|\bn\s?[°ºo]s?\.?|\bNrn?\.?|\bnn?\.|[Aa]pplications?|[Rr]equêtes?|\b[Rr]eq\.|[Bb]eschwerden?|[Rr]icors[oi]|\b[Rr]ic\.)\s{0,2}$/

const VERSUS = /(?:v\.|vs\.|c\.|g\.|gegen|contre|contro|against)\s{1,2}/y
const APPLICATION = /(\d{2,6})\/\s?(\d{2})(?![\d/]|\.\d)/y
const NUMBER_MARK =
  /(?:(?:[Aa]pplication|[Rr]equêtes?|[Rr]eq\.|[Bb]eschwerden?|[Rr]icors[oi]|[Rr]ic\.|Beschwerde-)s?\s?)?(?:nos?\.?|n\s?[°ºo]s?\.?|Nrn?\.?|nn?\.)\s{0,2}(?=\d)/y
const NEXT_NUMBER = /\s?(?:,|;|and|et|und|ed?|&)\s{0,2}(?=\d{2,6}\/\s?\d{2}(?![\d/]))/y
const OTHERS = /\s?(?:and|et|und)\s\d{1,3}\s(?:others?|autres|weitere)/y
const PARAGRAPHS = /,?\s{0,2}(?:§§?|par(?:as?)?\.|Ziff\.|Rz\.|N\.|n\.)\s{0,2}(\d{1,4})/y
const NEXT_PARAGRAPH = /\s?(?:(-)|,|and|et|und|e)\s?(\d{1,4})(?![\d/]|(?:\.|\s?er)?\s?\p{L}{3,}\.?\s?\d{4})/uy
const GRAND_CHAMBER =
  /,?\s?[[(](?:GC|G\.C\.|GK|G\.K\.|(?:Urteil\sder\s|arrêt\sde\sla\s)?(?:Grand\sChamber|Gro(?:ss|ß)en?\sKammer|Gde\sCh\.?|Grande\s[Cc]hambre|Grande\s[Cc]amera))[\])]/y
const ADMISSIBILITY = /,?\s?[[(](?:dec\.|déc\.|decision|décision|Entscheid|Entsch\.|decisione)[\])]/y
const REMARK =
  /,?\s?(?:\((?:just satisfaction|satisfaction équitable|merits|fond|preliminary objections?)\)|judgment|cited\sabove|précitée?|\(cited\sabove\)|cit\.|judgment\sof|(?:zit|erwähnt)\.?)/y
const REPORT =
  /,?\s{0,2}(?:ECHR|CEDH|Recueil\sCourEDH|Recueil(?:\sdes\sarrêts\set\sdécisions)?|Reports(?:\sof\sJudgments\sand\sDecisions)?|Series\sA\sno\.|série\sA\sn\s?[°o]|Serie\sA\sNr\.)\s{0,2}(\d{1,4}(?:\s?-\s?[IVXL]{1,6})?)(?:\s\((?:extracts|extraits)\))?(?:,?\s?(?:p\.|S\.|pp\.)\s?\d{1,4})?/y
const OPENING = /\s?[[(](?=(?:[Aa]pplication|[Rr]equête|[Bb]eschwerde|[Rr]icorso|n\s?o|Nr|n\s?°|\d{2,6}\/\d{2}[\])]))/y
const LONG_NUMBER = 4
const PARAGRAPH_BEHIND = /^,?\s?§/
/** A bracket before a number, not closed yet. */
const OPEN = /[([][^()[\]]*$/

/** Longest distance from the parties to a number, date or report. */
const REACH = 60

/**
 * Reads `Chapman v. the United Kingdom [GC], no. 27238/95, § 90, ECHR 2001-I`, starting at the word between the
 * parties.
 */
export const readCaseName: Reader = (scan, at) => {
  VERSUS.lastIndex = at
  if (!VERSUS.test(scan.text)) return -1
  const respondent = respondentAt(scan.text, VERSUS.lastIndex)
  if (
    !respondent ||
    !(respondent.state || /\d{2,6}\/\s?\d\d|\d{4}/.test(scan.text.slice(respondent.end, respondent.end + REACH)))
  )
    return -1
  const named = nameBefore(scan.text, at, scan.found.at(-1)?.end ?? 0)
  if (!named) return -1
  const parts: StrasbourgParts = { applications: [], paragraphs: [], name: named.name, respondent: respondent.name }
  const end = readTail(scan.text, respondent.end, parts)
  const known = knownCase(scan, named.name)
  const court = scan.context.strasbourg || COURT.test(before(scan, at, 200))
  if (parts.applications.length === 0 && !court) return -1
  if (parts.applications.length === 0 && known?.kind === 'echr') inherit(parts, known.parts)
  const placed = parts.applications.length > 0 || parts.date !== undefined || parts.report !== undefined
  if (!placed && !respondent.state) return -1
  return push(scan, named.start, end, parts, placed ? 'high' : 'medium')
}

/** Reads an application number with its mark, in a context that names the court: `requête n° 25424/09`. */
export const readApplication: Reader = (scan, at) => {
  APPLICATION.lastIndex = at
  const match = APPLICATION.exec(scan.text)
  if (!match) return -1
  const { typed, strasbourg } = scan.context
  const front = before(scan, at, 64)
  if (typed && TYPED_FRONT.test(front)) return pushNumber(scan, at)
  const behind = scan.text.slice(at + match[0].length, at + match[0].length + 24)
  const court = COURT_IN_FRONT.exec(front)
  if (court !== null || COURT_BEHIND.test(behind)) return pushNumber(scan, at, court?.[1])
  const marked = NUMBER_MARK_BEHIND.exec(front)
  if (!marked || OTHER_NUMBERED.test(front)) return -1
  const own = /^(?:[Aa]pp|[Rr]eq|[Bb]esch|[Rr]ic)/.test(marked[0]) || /[([]\s?$/.test(front.slice(0, marked.index))
  const near = strasbourg
    ? own || /(?:application|requête)s?\W{0,3}$/i.test(front.slice(0, marked.index))
    : COURT.test(before(scan, at, 200)) || namesApplication(front, marked.index, match[1] ?? '', behind)
  return near || typed ? pushNumber(scan, at) : -1
}

/** `Beschwerde Nr. 25424/09`, `req. 11663/04`, in a text that does not name the court. */
function namesApplication(front: string, mark: number, number: string, behind: string): boolean {
  const named = NAMED_APPLICATION.test(front.slice(0, mark)) || NAMED_APPLICATION.test(front)
  return named && (number.length >= LONG_NUMBER || PARAGRAPH_BEHIND.test(behind))
}

function pushNumber(scan: Scan, at: number, dated = ''): number {
  const parts: StrasbourgParts = { applications: [], paragraphs: [] }
  const date = dated === '' ? null : readDate(`vom ${dated}`, 0)
  if (date) parts.date = date.date
  const numbers = readNumbers(scan.text, at, parts)
  return push(scan, at, readTail(scan.text, closed(scan, at, numbers), parts), parts, 'high')
}

/** The offset after the bracket that a number closes, if its paragraph follows: `(Nr. 11663/04), § 38`. */
function closed(scan: Scan, at: number, end: number): number {
  const bracketed = /[)\]]/.test(scan.text[end] ?? '') && OPEN.test(before(scan, at, 40))
  return bracketed && PARAGRAPH_BEHIND.test(scan.text.slice(end + 1, end + 6)) ? end + 1 : end
}

/** Reads `Chapman, cited above, § 90`: a case named in full earlier. */
export const readCitedAbove: Reader = (scan, at) => {
  if (scan.cases.size === 0) return -1
  const mark = /^(?:cited\sabove|précitée?s?|cit\.)(?!\p{L})/u.exec(scan.text.slice(at, at + 12))
  if (!mark) return -1
  const front = before(scan, at, 90, true)
  const words = front.replace(/[\s,([]+$/, '')
  const start = nameStart(scan.cases, words)
  const known = scan.cases.get(words.slice(start).toLowerCase())
  if (known?.kind !== 'echr') return -1
  const parts: StrasbourgParts = { applications: [], paragraphs: [] }
  inherit(parts, known.parts)
  const end = readTail(scan.text, at + mark[0].length, parts)
  return push(scan, at - front.length + start, end, parts, 'high', 'short')
}

/** Offset of the longest known name at the end of the words. */
function nameStart(cases: Scan['cases'], words: string): number {
  let longest = words.length
  for (let at = words.length; at > 0; ) {
    at = words.lastIndexOf(' ', at - 1) + 1
    if (cases.has(words.slice(at).toLowerCase())) longest = at
    at -= 1
  }
  return longest
}

/** Reads everything after the parties, in any order: numbers, formation, date, paragraphs, printed report. */
function readTail(text: string, at: number, parts: StrasbourgParts): number {
  let end = at
  for (let i = 0; i < 10; i++) {
    const next = readTailPart(text, end, parts)
    if (next <= end) break
    end = next
  }
  return end
}

function readTailPart(text: string, at: number, parts: StrasbourgParts): number {
  for (const pattern of [GRAND_CHAMBER, ADMISSIBILITY, REMARK]) {
    pattern.lastIndex = at
    if (!pattern.test(text)) continue
    if (pattern === GRAND_CHAMBER) parts.grandChamber = true
    if (pattern === ADMISSIBILITY) parts.admissibility = true
    return pattern.lastIndex
  }
  const opened = skip(OPENING, text, at)
  const marked = skip(NUMBER_MARK, text, skip(/\s?,?\s{0,2}/y, text, opened))
  if (parts.applications.length === 0 && /\d/.test(text[marked] ?? '')) {
    const end = readNumbers(text, marked, parts)
    if (end > marked) return /[\])]/.test(text[end] ?? '') && opened > at ? end + 1 : end
  }
  REPORT.lastIndex = at
  const report = REPORT.exec(text)
  if (report) {
    parts.report = report[0].replace(/^[,\s]+/, '').replace(/\s?-\s?/g, '-')
    return REPORT.lastIndex
  }
  const paragraphs = readParagraphs(text, at, parts)
  if (paragraphs > at) return paragraphs
  const dated = parts.date === undefined ? readDate(text, at) : null
  if (dated === null) return at
  parts.date = dated.date
  return dated.end
}

const skip = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function readNumbers(text: string, at: number, parts: StrasbourgParts): number {
  let [from, end] = [at, at]
  for (let i = 0; i < 40; i++) {
    APPLICATION.lastIndex = from
    const match = APPLICATION.exec(text)
    if (!match) break
    parts.applications.push(`${match[1]}/${match[2]}`)
    end = APPLICATION.lastIndex
    from = skip(NEXT_NUMBER, text, end)
    if (from === end) break
  }
  return parts.applications.length > 0 ? skip(OTHERS, text, end) : at
}

function readParagraphs(text: string, at: number, parts: StrasbourgParts): number {
  PARAGRAPHS.lastIndex = at
  const match = PARAGRAPHS.exec(text)
  if (!match?.[1]) return at
  let end = PARAGRAPHS.lastIndex
  parts.paragraphs.push(match[1])
  for (let i = 0; i < 20; i++) {
    NEXT_PARAGRAPH.lastIndex = end
    const next = NEXT_PARAGRAPH.exec(text)
    if (!next?.[2]) break
    const first = parts.paragraphs.at(-1) ?? ''
    const number = next[2].length < first.length && next[1] ? first.slice(0, -next[2].length) + next[2] : next[2]
    if (next[1]) parts.paragraphs[parts.paragraphs.length - 1] = `${first}-${number}`
    else parts.paragraphs.push(number)
    end = NEXT_PARAGRAPH.lastIndex
  }
  return end
}

function inherit(
  parts: StrasbourgParts,
  { applications, name, respondent, date, grandChamber, admissibility, report }: StrasbourgParts,
) {
  parts.applications.push(...applications)
  if (name) parts.name = name
  if (respondent) parts.respondent = respondent
  if (date) parts.date = date
  if (grandChamber) parts.grandChamber = grandChamber
  if (admissibility) parts.admissibility = admissibility
  if (report) parts.report = report
}

const knownCase = ({ cases }: Scan, name: string): Citation | undefined => cases.get(name.toLowerCase())

function push(
  scan: Scan,
  start: number,
  end: number,
  parts: StrasbourgParts,
  certainty: Certainty,
  form: 'full' | 'short' = 'full',
): number {
  const citation: StrasbourgCitation = {
    kind: 'echr',
    parts,
    ...mention(start, end, strasbourgKey(parts), certainty, form),
  }
  add(scan, citation)
  if (parts.name && form === 'full') {
    scan.cases.set(parts.name.toLowerCase(), citation)
    const [first = ''] = parts.name.split(/\s(?:and|et|und|e)\s|,/)
    if (first.length > 3 && !scan.cases.has(first.toLowerCase())) scan.cases.set(first.toLowerCase(), citation)
  }
  return end
}

/** Canonical form: `echr:24404/05§44`; a case without number by name and date. */
function strasbourgKey({ applications, name, date, paragraphs }: StrasbourgParts): string {
  const place = applications[0] ?? [name, date].filter(Boolean).join(' ')
  return `echr:${place}${paragraphs.length > 0 ? `§${paragraphs.join(',')}` : ''}`
}
