import type { Certainty } from '../citation/citation.ts'
import type { Scan } from '../scan/scan.ts'
import { mayBeOther } from './act-names.ts'
import type { ActMention } from './acts.ts'
import type { ChainLink } from './chain-link.ts'
import { impliesConvention, protocolAt } from './convention.ts'
import { oldEdition } from './further-acts.ts'
import { isTitleOfOther, localActs, localNames, ofOtherStateAt, readsFrench } from './local-acts.ts'
import { OTHER_COLLECTION } from './title-context.ts'

/** `de la loi fédérale du … sur … (LTF; RS 173.110)`: the abbreviation follows the title. */
const TITLED =
  /\s{0,2}(?:(?:de\sla|de\sl'|du|des|der|della|del|dell'|zum|zur)\s?)?(?:[Ll]oi|[Cc]ode|[Oo]rdonnance|[Cc]onvention|[Cc]onstitution|Accord|accord|Bundesgesetz|Gesetz|Verordnung|Bundesverfassung|Übereinkommen|Abkommen|legge|ordinanza|codice|Costituzione|costituzione|Convenzione|Accordo|Schweizerischen)(?:[^().;]|(?<=\d)\.){0,180}\(([^\s()[\];,]{2,14}(?:\s\d)?)[);,]/y
/**
 * What may follow an article of the act named before: the end of a clause, or a lower-case word that names no act
 * itself (`Art. 41 OR und Art. 42 gelten`, not `des Internationalen Pakts`, `Pacte II`, `revSSV`).
 */
const NO_ACT_BEHIND =
  /^(?:\s*$|\s?[,;:!?)\]»”-]|\.(?:$|[,)]|\s+(?!\p{Ll}))|\s(?!(?:d(?:e|u|es|er|em|en|el|ella|ell|ei|egli|elle|i)|zu[mr]|of|in\sde[rmn]|(?:ihr|sein|dies|jen)e[rs]|annexe|allegato|bis)(?!\p{L}))\p{Ll}+(?!\p{L}))/u
const OLD = /(?:\banc(?:ien(?:ne)?|\.)\s|\balt(?:e[rn]?|\.)?\s|\bvecchio\s|(?<!\p{L}|Regest[eo]\s)a)\s{0,2}$/u
const OLD_BEHIND = /\s(?:a\.\s?F\.|aF(?!\p{L})|alte[rn]?\sFassung)/uy
const CAPITAL_ARTICLE = /D(?:U|ES|ER|E\sLA|ELLA|EL)\s|D(?:E\sL|ELL)'/y
const SWISS = /[Ss]uisse|[Ss]wiss|[Ss]witzerland|Schweiz|[Ss]vizzer/
const ACT_BEFORE =
  /(?:\b(anc(?:ien(?:ne)?|\.)|alt(?:e[rns]?|\.)|vecchi[oa])\s)?(?<![\p{L}\d./-])(\p{Lu}[\p{L}.]*\p{L}\.?(?:\s\d)?)\s\($/u
/** Longest act with its adjective before a parenthesis, in characters. */
const ACT_REACH = 24
/** Longest words behind an act in capitals that give it to a canton or another state. */
const OTHER_REACH = 30
/** Longest distance from an act named just before (`Art. 41 OR und Art. 42`). */
const FORWARD = 16

export interface ActBehind {
  mention: ActMention
  certainty: Certainty
  /** Number of the protocol to the Convention. */
  protocol?: string
  /** Whether the act is part of the last article's span. */
  spans: boolean
}

/**
 * The act that the articles of a chain belong to: behind the chain, in its title, named just before, or the Convention.
 * @param at where the chain ends
 * @param first whether no other act of the same list came before; only then it may stand before the chain
 */
export function actBehind(scan: Scan, at: number, links: ChainLink[], start: number, first: boolean): ActBehind | null {
  const lastEnd = links.at(-1)?.end ?? at
  const { text, context } = scan
  const own = protocolAt(text, at, context.strasbourg)
  if (own) {
    const { protocol, end } = own
    return { mention: { code: 'EMRK', known: true, end }, certainty: 'high', protocol, spans: true }
  }
  const named = actAt(scan, at, start) ?? capitalNameAt(scan, at, start)
  if (named) {
    if (context.strasbourg && !convention(named.code) && !SWISS.test(text.slice(Math.max(0, start - 120), at + 120)))
      return null
    const old = named.known && mayBeOld(text, start) && OLD.test(text.slice(Math.max(0, start - 12), start))
    const mention = old || isOldBehind(text, named) ? { ...named, code: oldEdition(named.code) } : named
    return { mention, certainty: named.known ? 'high' : 'medium', spans: true }
  }
  if (context.strasbourg) {
    if (!impliesConvention(text, at, start, links)) return null
    return { mention: { code: 'EMRK', known: true, end: lastEnd }, certainty: 'medium', spans: false }
  }
  return (
    titled(scan, lastEnd) ?? (first ? (namedBefore(scan, start, lastEnd) ?? parenthesised(scan, start, lastEnd)) : null)
  )
}

/** `ART. 41 DU CODE DES OBLIGATIONS`. */
function capitalNameAt(scan: Scan, at: number, start: number): ActMention | null {
  if (scan.text[at] !== 'D') return null
  CAPITAL_ARTICLE.lastIndex = at
  return CAPITAL_ARTICLE.test(scan.text) ? actAt(scan, CAPITAL_ARTICLE.lastIndex, start) : null
}

/** `Art. 12 StGB a.F.`: an abbreviation's old edition, named behind it. */
function isOldBehind(text: string, { known, end }: ActMention): boolean {
  if (!known || text[end] !== ' ' || text[end + 1] !== 'a') return false
  OLD_BEHIND.lastIndex = end
  return OLD_BEHIND.test(text)
}

/** Whether the word before may announce an old edition, judged by its last character. */
function mayBeOld(text: string, start: number): boolean {
  let at = start - 1
  while (at > start - 4 && (text[at] === ' ' || text[at] === '\n')) at--
  return 'a.etrno'.includes(text[at] ?? ' ')
}

/** The act at `at`; a cantonal act with a federal abbreviation is an unknown act. */
function actAt(scan: Scan, at: number, start: number): ActMention | null {
  const { text, context } = scan
  const exact = context.tables.acts.at(text, at, context.typed)
  const named = (exact && !exact.known && text.startsWith('ART', start) && capitalActAt(scan, at, exact)) || exact
  if (!named?.known) return named
  const stated = ofOtherStateAt(text, named.end)
  if (stated !== -1) return { code: text.slice(at, stated), known: false, end: stated }
  if (context.typed) return named
  const written = text.slice(at, named.end)
  if (named.nameOnly && isLocalName(scan, named.code)) return null
  if (!context.strasbourg && isAmbiguous(scan, written, named.code)) return null
  scan.local ??= localActs(text, context.tables.acts.isCommon ?? (() => false))
  /** The Confederation's acts have articles; cantons and other states use this sign. */
  const counted = text[start] === '§' && !convention(named.code)
  const other = counted || (scan.local.size > 0 && scan.local.has(written)) || (named.italian && readsFrench(text, at))
  return other ? { code: written, known: false, end: named.end } : named
}

/** `ART. 29 CST.`, `ART. 12 STPO`: an act whose abbreviation has small letters elsewhere. */
function capitalActAt({ text, context }: Scan, at: number, { code }: ActMention): ActMention | null {
  const loose = /^\p{Lu}+$/u.test(code) ? context.tables.acts.at(text, at, true) : null
  if (!loose?.known || loose.end < at + code.length) return null
  return ofOtherStateAt(text.slice(loose.end, loose.end + OTHER_REACH).toLowerCase(), 0) === -1 ? loose : null
}

/** Computed when the first name in full is read. */
function isLocalName(scan: Scan, code: string): boolean {
  const { text, context } = scan
  const { written } = context.tables.acts
  scan.localNames ??= written ? localNames(text, written) : new Set()
  return scan.localNames.has(code)
}

/** Computed once for each name in a text. */
function isAmbiguous({ text, ambiguous }: Scan, written: string, code: string): boolean {
  const known = ambiguous.get(written) ?? mayBeOther(written, code, text)
  ambiguous.set(written, known)
  return known
}

const convention = (code: string) => code === 'EMRK'

function titled({ text, context }: Scan, end: number): ActBehind | null {
  TITLED.lastIndex = end
  const match = TITLED.exec(text)
  if (!match?.[1]) return null
  const title = match[0].slice(0, match[0].lastIndexOf('('))
  if (isTitleOfOther(title) || OTHER_COLLECTION.test(text.slice(TITLED.lastIndex - 1, TITLED.lastIndex + 20)))
    return null
  const code = context.tables.acts.code(match[1])
  return code === null ? null : { mention: { code, known: true, end }, certainty: 'high', spans: false }
}

function namedBefore(scan: Scan, start: number, end: number): ActBehind | null {
  const last = scan.found.at(-1)
  if (last?.kind !== 'law' || start - last.end > FORWARD || !NO_ACT_BEHIND.test(scan.text.slice(end, end + 40)))
    return null
  if (
    !/^\s?(?:,|und|et|e|ed|sowie|ou|oder|o|bzw\.|resp\.|i\.V\.m\.|cum)[\s\p{L}.']{0,12}$/u.test(
      scan.text.slice(last.end, start),
    )
  )
    return null
  return { mention: { code: last.parts.act, known: last.parts.known, end }, certainty: 'medium', spans: false }
}

/** `selon l'ancienne LAMA (art. 24)`: an article alone in parentheses after its act, naming no other. */
function parenthesised({ text, context, found }: Scan, start: number, end: number): ActBehind | null {
  if (text[start - 1] !== '(' || text[end] !== ')' || found.at(-1)?.end === start - 2) return null
  const [, old, written] = ACT_BEFORE.exec(text.slice(Math.max(0, start - ACT_REACH), start)) ?? []
  const code = written === undefined ? null : context.tables.acts.code(written)
  if (code === null) return null
  return {
    mention: { code: old === undefined ? code : oldEdition(code), known: true, end },
    certainty: 'medium',
    spans: false,
  }
}
