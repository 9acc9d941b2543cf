import type { ActTable } from '@trilex/citations/statutes/acts'
import { FUNCTION_WORDS } from '../language/function-words.ts'
import { formsOf } from '../language/letters.ts'
import { daysIn, type WrittenDay } from './query-dates.ts'

/** Days that a query names, both included. Offsets in UTF-16 units, with the words that only introduce them. */
export interface NamedDays {
  start: number
  end: number
  /** Units of the introducing words. */
  lead: number
  from: string
  to: string
  /** Whether decisions of these days are meant, and not the date of a statute or a time before or after. */
  decided: boolean
}

const ARTICLE = String.raw`(?:(?:l|dell|nell|all|dall|d|qu)['’]|(?:de\s+l['’])|(?:les?|la|las|der|die|das|dem|den|des|im|il|lo|i|gli|le|della|nella|dello|nello|degli|delle)\s+)?`
/** Words that only introduce a decision. */
const DECISION = String.raw`(?:arrêts?|arr\.|jugements?|décisions?|urteile?[ns]?|urt\.|bger-urteile?s?|entscheid(?:e|en|es|s|ung|ungen)?|bundesgerichtsentscheid(?:e|s)?|leitentscheid(?:e|s)?|beschl(?:uss|usses|üsse)|verfügung|sentenz[ae]|sent\.|decision[ei]|pronunci[ae]|judge?ments?|rulings?)`
const COURT = String.raw`(?:(?:du|des|de|de\s+la|del|della|der)\s+)?(?:tf|tfs|bger|bundesgerichts?|tribunal\s+fédéral|tribunale\s+federale|evg|tfa|(?:eidgenössische[ns]?\s+)?versicherungsgerichts?|tribunal\s+fédéral\s+des\s+assurances|tribunale\s+federale\s+delle\s+assicurazioni|c(?:our)?\s?edh|egmr|cedu|corte\s+edu|ecthr|echr|ctedh|cour\s+européenne\s+des\s+droits\s+de\s+l['’]homme|(?:europäische[nrs]{0,2}\s+)?gerichtshofs?(?:\s+für\s+menschenrechte)?|corte\s+europea\s+dei\s+diritti\s+dell['’]uomo)`
const NUMBER = String.raw`(?:(?:dossiers?|causes?|affaires?|verfahren|geschäft|incart[oi]|caus[ae]|procédures?|procediment[oi]|requêtes?|beschwerden?|individualbeschwerden?|ricors[oi]|applications?|aktenzeichen|az\.|réf\.|ref\.)(?:-?nr)?\s*)?(?:(?:n[°o]s?|nrn?|n|nos?|numéros?|nummer|numero)\.?\s*)?`
const BEFORE_DAY = String.raw`(?:(?:du|vom|v\.|del|dell['’]|dello|of|de|in\s+data(?:\s+del)?|in\s+data\s+di|dated|datiert\s+vom|rendue?\s+le|rendus?\s+le|daté\s+du|le|il|am|den|d\.d\.)\s*)?`
const START = String.raw`(?<![\p{L}\p{N}_-])`
/** What introduces a date: `arrêt du Tribunal fédéral du`, `Urteil vom`, `le`. */
const DATED = new RegExp(`${START}(?:${ARTICLE}${DECISION}[\\s,]+)?(?:${COURT}[\\s,]+)?${BEFORE_DAY}$`, 'iu')
/** What introduces a docket: `arrêt du Tribunal fédéral`, `Urteil`, `dossier n°`. */
const NUMBERED = new RegExp(`${START}(?:${ARTICLE}${DECISION}[\\s,]+)?(?:${COURT}[\\s,]+)?${NUMBER}$`, 'iu')
const NAMES_DECISION = new RegExp(`${START}(?:${DECISION}|${COURT})(?!\\p{L})`, 'iu')
/** The date of a statute, a treaty or a contract: `loi fédérale du`, `Bundesgesetz vom`, `convenzione del`. */
const OF_LAW = new RegExp(
  String.raw`(?<!\p{L})(?:lois?|ordonnances?|règlements?|conventions?|constitution|codes?|traités?|protocoles?|accords?|messages?|arrêtés?|directives?|modifications?|révisions?|novelles?|concordats?|initiatives?|décrets?|contrats?|circulaires?|avenants?|état|\p{L}*gesetz(?:es|e)?|\p{L}*verordnung(?:en)?|\p{L}*reglements?|\p{L}*konvention(?:en)?|\p{L}*verfassung(?:en)?|\p{L}*(?:überein|ab)kommens?|\p{L}*vertrag(?:e?s)?|\p{L}*protokolls?|botschaft(?:en)?|\p{L}*richtlinien?|änderung(?:en)?|\p{L}*revision|konkordats?|\p{L}*weisung(?:en)?|kreisschreiben|stand|legg[ei]|ordinanz[ae]|regolament[oi]|convenzion[ei]|costituzione|codic[ei]|trattat[oi]|protocoll[oi]|accord[oi]|messaggi[o]?|direttiv[ae]|modific(?:a|he)|revision[ei]|contratt[oi]|circolar[ei]|stato)(?:\s+[\p{L}'’.-]+){0,4}?\s+(?:du|vom|v\.|del|dell['’]|of|au|am|per|al)\s*$`,
  'iu',
)
/** Words that make a day the limit of a period (before, since), instead of meaning the day itself. */
const BOUND =
  /(?<!\p{L})(?:dès(?:\s+le)?|depuis(?:\s+le)?|avant(?:\s+le)?|après(?:\s+le)?|jusqu['’]au|au|(?:à\s+)?(?:partir|compter)\s+du|en\s+vigueur(?:\s+(?:le|au|depuis\s+le|dès\s+le))?|ab(?:\s+dem)?|seit(?:\s+dem)?|vor(?:\s+dem)?|nach(?:\s+dem)?|bis(?:\s+(?:zum|am))?|per|in\s+kraft(?:\s+(?:am|seit|seit\s+dem))?|dal|prima\s+del|dopo\s+il|fino\s+al|al|a\s+partire\s+dal|in\s+vigore(?:\s+(?:il|dal))?|since|before|after|until|née?\s+le|geb(?:oren|\.)(?:\s+am)?|nat[oa]\s+il)\s*$/iu
const LONGEST_LEAD = 160
const TO = /^\s*(?:,?\s*(?:jusqu['’])?au|bis(?:\s+(?:zum|am))?|(?:fino\s+)?al|to|until|[–—-])\s*(?:le\s+)?$/iu
const AND = /^\s*(?:et|und|e|ed|and)\s+(?:le\s+|dem\s+|den\s+|il\s+)?$/iu
const BETWEEN = /(?<!\p{L})(?:entre|zwischen|tra|fra|between)(?:\s+(?:le|dem|den|il))?\s*$/iu

/**
 * Most other words of a query whose day counts as a decision date without an introduction such as “Urteil vom”: in a
 * longer query the day is part of a story.
 */
const MOST_BESIDE_A_DAY = 5

/** The days that a query names, in order: `17. Juni 2026`, also `vom 1.1.2021 bis 31.12.2021`. */
export function namedDays(text: string, acts: ActTable): NamedDays[] {
  const found: NamedDays[] = []
  const days = daysIn(text)
  for (let i = 0; i < days.length; i++) {
    const first = days[i] as WrittenDay
    const next = days[i + 1]
    const before = text.slice(Math.max(0, first.start - LONGEST_LEAD), first.start)
    const joint = next && text.slice(first.end, next.start)
    const between = BETWEEN.exec(before)?.[0].length
    const range = next && joint && (TO.test(joint) || (between !== undefined && AND.test(joint))) ? next : null
    const last = range ?? first
    if (range) i++
    const lead = range && between !== undefined ? between : leadOf(before, acts)
    const isBound = !range && lead === null
    const start = first.start - (lead ?? 0)
    const isTold =
      !NAMES_DECISION.test(text.slice(start, first.start)) && wordsBeside(text, start, last.end) > MOST_BESIDE_A_DAY
    const ends = [first.day, last.day].sort() as [string, string]
    found.push({ start, end: last.end, lead: lead ?? 0, from: ends[0], to: ends[1], decided: !isBound && !isTold })
  }
  return found
}

const wordsBeside = (text: string, start: number, end: number): number =>
  [text.slice(0, start), text.slice(end)].flatMap(formsOf).filter((form) => !FUNCTION_WORDS.has(form)).length

/** Length of the words that introduce the day of a decision at the end of `before`; null where they date something else. */
function leadOf(before: string, acts: ActTable): number | null {
  const lead = DATED.exec(before)?.[0] ?? ''
  if (NAMES_DECISION.test(lead)) return lead.length
  if (OF_LAW.test(before) || BOUND.test(before)) return null
  const act = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}]*\p{Lu}[\p{L}]*)\s+(?:du|vom|del|of)\s*$/u.exec(before)?.[1]
  return act && acts.code(act) !== null ? null : lead.length
}

/** Length of the words that introduce a docket at the end of `before`. */
export function docketLead(before: string): number {
  return NUMBERED.exec(before.slice(-LONGEST_LEAD))?.[0].length ?? 0
}
