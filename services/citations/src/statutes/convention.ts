import { isOtherAct } from './act-names.ts'
import type { ChainLink } from './chain-link.ts'

/** Articles of the Convention and its protocols. */

/** The Convention ends with Article 59 and has no articles with letters. */
const LAST_OF_CONVENTION = 59
const LAW_OF_A_STATE =
  /\b(?:Code|Law|Act|Constitution|Statutes?|Rules?|Regulations?|Ordinance|Decree|Treaty|Directive|Covenant|Charter|[Cc]ode (?:pénal|civil|de)|[Ll]oi|[Rr]èglement|[Dd]écret|[Oo]rdonnance)\b/
const LAW_REACH = 80
/** `vom 22. November 1984 zur EMRK`, after a protocol. */
const TO_CONVENTION =
  '(?:\\s(?:vom|du|del|of)\\s\\d{1,2}(?:\\.|er|°)?\\s\\p{L}{3,9}\\s\\d{4})?(?:\\s(?:to|à|a|alla|zur|der|de)?\\s?(?:la\\s|the\\s)?(?:Convention|CEDH|EMRK|Konvention|CEDU|Convenzione|ECHR))'
const PROTOCOL = new RegExp(
  `(?:(?:Zusatz)?[Pp]rotokolls?|[Pp]rotocoll?e?o?|Prot\\.|ZP|P)(?:\\s(?:additionnel|addizionale|aggiuntivo))?[\\s-]?(?:n\\s?[°o]\\.?|No\\.|Nr\\.|n\\.)?\\s?(\\d{1,2})(?!\\d)${TO_CONVENTION}?`,
  'uy',
)
/** `des 7. Zusatzprotokolls`, `du 7e Protocole additionnel`, `del 7° Protocollo`, `of the 7th Protocol`. */
const ORDINAL_PROTOCOL = new RegExp(
  `(1|4|6|7|12|13)(?:\\.|\\s?(?:er|ème|[eaoº°]|st|th))\\s(?:(?:Zusatz)?[Pp]rotokolls?|[Pp]rotocol(?:e|lo)?|ZP(?:-EMRK)?)(?:\\s(?:additionnel|addizionale|aggiuntivo))?(?!\\p{L})${TO_CONVENTION}?`,
  'uy',
)
/** Ordinals in words, by protocol; the second, third and fifth changed the procedure and contain no rights. */
const ORDINALS: Record<string, string> = {
  4: '[Vv]ierten|[Qq]uatrième|[Qq]uarto|[Ff]ourth',
  6: '[Ss]echsten|[Ss]ixième|[Ss]esto|[Ss]ixth',
  7: '[Ss]iebten|[Ss]eptième|[Ss]ettimo|[Ss]eventh',
  12: '[Zz]wölften|[Dd]ouzième|[Dd]odicesimo|[Tt]welfth',
  13: '[Dd]reizehnten|[Tt]reizième|[Tt]redicesimo|[Tt]hirteenth',
}
const WORD_PROTOCOL = new RegExp(
  `(${Object.values(ORDINALS).join('|')})\\s(?:(?:Zusatz)?[Pp]rotokolls?|[Pp]rotocol(?:e|lo)?)(?:\\s(?:additionnel|addizionale|aggiuntivo))?(?!\\p{L})${TO_CONVENTION}?`,
  'uy',
)
const FIRST_PROTOCOL = new RegExp(
  `(?:[Ee]rsten\\s(?:Zusatz)?[Pp]rotokolls?|[Pp]remier\\s[Pp]rotocole|[Pp]rimo\\s[Pp]rotocollo|[Ff]irst\\s[Pp]rotocol)(?:\\s(?:additionnel|addizionale|aggiuntivo))?(?!\\p{L})${TO_CONVENTION}?`,
  'uy',
)
/** The first one has no number in its own name. */
const ONLY_PROTOCOL = new RegExp(
  `(?:Zusatzprotokolls?|[Pp]rotocole\\sadditionnel|[Pp]rotocollo\\s(?:addizionale|aggiuntivo))(?!\\p{L})${TO_CONVENTION}`,
  'uy',
)
/** The last article of each protocol that contains rights. */
const LAST_OF_PROTOCOL: Record<string, number> = { 1: 6, 4: 7, 6: 9, 7: 10, 12: 6, 13: 8 }
const PROTOCOL_BEGINNINGS = 'ZPpEeF123456789VvQqfSszDdTt'
/** A protocol to another treaty, in texts of other courts than Strasbourg's. */
const OTHER_TREATY =
  /^\s(?:(?:vom|du|del)\s\d|zu(?:[mr]|\sden)\s|über\s|à\sl|aux?\s|alla?\s|all'|sur\s|sul|concern|relati|betreffend|\p{Lu}{2})/u

/**
 * Reads the number of a protocol to the Convention at `at` (`Protocol No. 1`, `des Ersten Zusatzprotokolls zur EMRK`)
 * with the offset after it.
 */
export function protocolAt(text: string, at: number, strasbourg = false): { protocol: string; end: number } | null {
  if (!PROTOCOL_BEGINNINGS.includes(text[at] ?? ' ')) return null
  for (const pattern of [PROTOCOL, ORDINAL_PROTOCOL, WORD_PROTOCOL, FIRST_PROTOCOL, ONLY_PROTOCOL]) {
    const match = matchAt(pattern, text, at)
    if (match) {
      const end = pattern.lastIndex
      return !strasbourg && ofOther(match[0], text, end) ? null : { protocol: numberOf(match[1] ?? '1'), end }
    }
  }
  return null
}

/** The number of a protocol that is named by a number or an ordinal. */
const numberOf = (named: string): string =>
  /\d/.test(named) ? named : (Object.keys(ORDINALS).find((number) => ORDINALS[number]?.includes(named.slice(1))) ?? '1')

/**
 * The protocol of a list member; in `Article 14 in conjunction with Article 1 of Protocol No. 1` the first member is of
 * the Convention itself.
 */
export function protocolOf(article: string, protocol: string | undefined): string | undefined {
  const last = protocol === undefined ? undefined : LAST_OF_PROTOCOL[protocol]
  return last !== undefined && Number(article) > last ? undefined : protocol
}

function ofOther(written: string, text: string, end: number): boolean {
  if (/(?:EMRK|CEDH|CEDU|ECHR)$/.test(written)) return false
  return /[CK]on\p{L}+$/u.test(written) ? isOtherAct('EMRK', text, end) : OTHER_TREATY.test(text.slice(end, end + 20))
}

/** Whether a number is an ordinal and not an article: `des 7. Zusatzprotokolls`. */
export const isOrdinal = (text: string, end: number): boolean => ORDINAL_BEHIND.test(text.slice(end - 1, end + 18))

/** The last digit or letter of the number, its ending if there is one, and the word. */
const ORDINAL_BEHIND = /^(?:\d(?:\.|\s?(?:er|ème|[eaoº°]|st|th))|[reao°])\s(?:(?:Zusatz)?[Pp]roto|ZP\b)/

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/**
 * Whether an article without an act is the Convention's: in Strasbourg's own texts a capitalised Article is, unless the
 * Convention has no such article or the text speaks of national law.
 */
export function impliesConvention(text: string, at: number, start: number, links: readonly ChainLink[]): boolean {
  const end = links.at(-1)?.end ?? at
  if (
    text[start] !== 'A' ||
    text.startsWith('ARTI', start) ||
    /^(?:of|OF|du|de|des|d')(?![\p{L}])/u.test(text.slice(at, at + 4))
  )
    return false
  if (/(?:of|du|de\sla|de)\s(?:the\s)?$/.test(text.slice(end, at))) return false
  if (links.some(({ article }) => !(Number(article) <= LAST_OF_CONVENTION))) return false
  const near = text.slice(Math.max(0, start - LAW_REACH), at + LAW_REACH)
  return !LAW_OF_A_STATE.test(near) || /(?:[Tt]he|[Ll]a) Convention\b(?! (?:de|d'|on|against|relat))/.test(near)
}
