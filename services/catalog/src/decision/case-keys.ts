import { stateOf, statesBeginning, statesIn } from '@trilex/citations/case-law/states'
import { otherSpelling, plainLetters } from '@trilex/search/language/plain-letters'
import type { Decision } from '../decision.ts'
import { partiesOf } from './decision-citations.ts'

/** `et autres`, `und andere`, `u. a.`, `et al.` at the end of a name. */
const OTHERS =
  /[\s,]+(?:(?:and|et|und|ed?|&)\s+(?:others?|autres?|anderer?|weitere|altr[ie]|al\.?)|u\.\s?a\.?|et\s+cons(?:orts|\.))\s*$/iu
/** Words between names; a capital `E` may be an initial. */
const BETWEEN = /\s+(?:[aA][nN][dD]|[eE][tT]|[uU][nN][dD]|ed?|&)\s+|,\s+/u
const NOTE = /\s*\([^()]*\)\s*$/
/** The word between the parties of a case as it is typed, and what follows the respondent. */
const VERSUS = /(?<=\s)(?:c\.|c\/|c|v\.|vs\.?|v|g\.|gegen|contre|contro|against)(?=\s|$)/giu
/** At the end of a name, the beginning of such a word, of `et autres` or of the respondent's side. */
const BEGUN =
  /\s+(?:g|ge|geg|gege|con|cont|contr|ag|aga|agai|again|agains|(?:et|und|and|ed?)(?:\s(?:a\p{L}{0,4}|o\p{L}{0,5}|al\p{L}{0,3}))?)$/iu
const COURT =
  /^(?:(?:CEDH|CourEDH|Cour\s?EDH|EGMR|CorteEDU|CEDU|ECHR|ECtHR|arrêt|affaire|Urteil|sentenza|case\sof)[\s,:]+)+/iu
/** What follows the respondent: `[GC], no 30562/04, § 103, 4 décembre 2008`, or further words of a search. */
const BEHIND = /\s*[[(,;].*$/su
const REMARK = /\[[^\]]*\]?|\([^()]*\)?/gu
/** Names of the formation and of the kind of decision. */
const FORMATION =
  /^(?:(?:Grande|Grosse|Große|Grand)\s(?:Chambre|Kammer|Chamber|Camera)|GC|GK|arrêt|décision|Urteil|Entscheid|judgment|decision|sentenza|decisione)$/iu
/** Fewest letters of a name that is typed without a respondent. */
const SHORTEST = 3
/** Fewest letters of a surname, and most words of a name that ends with one. */
const SURNAME = 3
const MOST_WORDS = 3

/** States that go by another name since, which readers type for the former one too. */
const SUCCESSORS: Record<string, readonly string[]> = { YUM: ['MKD'], SCG: ['SRB', 'MNE'] }

/**
 * Keys under which a Strasbourg case is found by its name: letters and respondent, `smarper|GBR` for `S. and Marper v.
 * the United Kingdom`; also by the last word of a single applicant's name, and by the
 * first of several applicants.
 */
export function caseKeysOf(decision: Pick<Decision, 'docType' | 'title' | 'sections'>): string[] {
  const parties = decision.docType === 'cedh' ? partiesOf(decision) : null
  if (parties === null) return []
  const respondent = parties.respondent.replace(NOTE, '')
  const states = statesIn(respondent).flatMap((state) => [state, ...(SUCCESSORS[state] ?? [])])
  const names = namesOf(parties.name)
  return [...new Set(names.flatMap((name) => (states.length > 0 ? states : ['']).map((state) => `${name}|${state}`)))]
}

/** A case name as typed by a user. */
export interface TypedCase {
  /** The applicants' letters, as in a key. */
  name: string
  /** Codes of the States that the respondent may become; null while none is typed. */
  states: string[] | null
  /** The word between the parties is typed, so that the name is complete. */
  versus: boolean
  /** A respondent is typed in full. */
  complete: boolean
  /** Words after the name that belong to no citation of the case. */
  others: string
}

/** Reads a text that is nothing but a case name or its beginning; null for anything else. */
export function typedCase(text: string): TypedCase | null {
  const bare = text.replace(COURT, '').trim()
  const sides = [...bare.matchAll(VERSUS)].map(({ 0: versus, index }) => ({
    applicants: bare.slice(0, index),
    behind: BEHIND.exec(bare.slice(index + versus.length))?.[0] ?? '',
    named: bare
      .slice(index + versus.length)
      .replace(BEHIND, '')
      .trim(),
  }))
  // A name may itself hold a `gegen`: the last side that is a State counts.
  const divided = sides.findLast(({ named }) => statesIn(named).length > 0) ?? sides.at(-1)
  if (divided === undefined) {
    const name = lettersOf(bare.replace(BEGUN, ''))
    return /\d/.test(bare) || name.length < SHORTEST
      ? null
      : { name, states: null, versus: false, complete: false, others: '' }
  }
  const { applicants, named, behind } = divided
  const name = stateOf(applicants)?.toLowerCase() ?? lettersOf(applicants)
  const full = statesIn(named)
  const states = full.length > 0 ? full : named === '' ? null : statesBeginning(named)
  if (name === '' || states?.length === 0) return null
  return { name, states, versus: true, complete: full.length > 0, others: wordsBehind(behind) }
}

/** The parts between commas that hold no number and name no formation. */
const wordsBehind = (behind: string): string =>
  behind
    .replace(REMARK, '')
    .split(/[,;]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/[\d§]/u.test(part) && !FORMATION.test(part))
    .join(' ')

function namesOf(name: string): string[] {
  const state = stateOf(name)
  if (state !== null) return [state.toLowerCase()]
  const other = otherSpelling(name)
  const applicants = name.replace(OTHERS, '').split(BETWEEN)
  const words = name.replace(OTHERS, '').split(/\s+/)
  const last = words.at(-1) ?? ''
  const isOne = words.length > 1 && words.length <= MOST_WORDS && applicants.length === 1
  const shorter = isOne ? last : applicants.length > 1 ? (applicants[0] ?? '') : ''
  const short = lettersOf(shorter).length >= SURNAME ? [lettersOf(shorter)] : []
  return [lettersOf(name), ...(other === null ? [] : [lettersOf(other)]), ...short].filter(Boolean)
}

/** The plain letters and digits of a name without blanks, signs and the words between names. */
const lettersOf = (name: string): string =>
  plainLetters(name.replace(OTHERS, '').split(BETWEEN).join(' ')).replace(/[^\p{L}\p{N}]+/gu, '')
