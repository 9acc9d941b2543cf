import type { ChainLink } from './chain-link.ts'

/** Articles of the Convention and its protocols. */

/** The Convention ends with Article 59 and has no articles with letters. */
const LAST_OF_CONVENTION = 59
const LAW_OF_A_STATE =
  /\b(?:Code|Law|Act|Constitution|Statutes?|Rules?|Regulations?|Ordinance|Decree|Treaty|Directive|Covenant|Charter|[Cc]ode (?:pénal|civil|de)|[Ll]oi|[Rr]èglement|[Dd]écret|[Oo]rdonnance)\b/
const LAW_REACH = 80
const PROTOCOL =
  /(?:(?:Zusatz)?[Pp]rotokolls?|[Pp]rotocoll?e?o?|Prot\.|ZP|P)(?:\s(?:additionnel|aggiuntivo))?\s?(?:n\s?[°o]\.?|No\.|Nr\.|n\.)?\s?(\d{1,2})(?!\d)(?:\s(?:to|à|a|alla|zur|der|de)?\s?(?:la\s|the\s)?(?:Convention|CEDH|EMRK|Konvention|CEDU|Convenzione|ECHR))?/y
const FIRST_PROTOCOL =
  /(?:Ersten\s(?:Zusatz)?[Pp]rotokolls?|[Pp]remier\s[Pp]rotocole(?:\sadditionnel)?|[Pp]rimo\s[Pp]rotocollo(?:\saggiuntivo)?|First\sProtocol)(?:\s(?:zur|à|alla|to)\s(?:la\s|the\s)?(?:EMRK|Konvention|CEDH|Convention|CEDU|Convenzione|ECHR))?/y
const PROTOCOL_BEGINNINGS = 'ZPpEF'

/** Number of a protocol at `at` (`Protocol No. 1`, `des Ersten Zusatzprotokolls zur EMRK`) and the offset behind it. */
export function protocolAt(text: string, at: number): { protocol: string; end: number } | null {
  if (!PROTOCOL_BEGINNINGS.includes(text[at] ?? ' ')) return null
  const number = matchAt(PROTOCOL, text, at)
  if (number?.[1]) return { protocol: number[1], end: PROTOCOL.lastIndex }
  return matchAt(FIRST_PROTOCOL, text, at) ? { protocol: '1', end: FIRST_PROTOCOL.lastIndex } : null
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/**
 * In Strasbourg's own texts a capital Article without an act is one of the Convention, unless it has no such article or the
 * law of a state is spoken of.
 */
export function impliesConvention(text: string, at: number, start: number, links: readonly ChainLink[]): boolean {
  const end = links.at(-1)?.end ?? at
  if (text[start] !== 'A' || /^(?:of|du|de|des|d')(?![\p{L}])/u.test(text.slice(at, at + 4))) return false
  if (/(?:of|du|de\sla|de)\s(?:the\s)?$/.test(text.slice(end, at))) return false
  if (links.some(({ article }) => !(Number(article) <= LAST_OF_CONVENTION))) return false
  const near = text.slice(Math.max(0, start - LAW_REACH), at + LAW_REACH)
  return !LAW_OF_A_STATE.test(near) || /(?:[Tt]he|[Ll]a) Convention\b(?! (?:de|d'|on|against|relat))/.test(near)
}
