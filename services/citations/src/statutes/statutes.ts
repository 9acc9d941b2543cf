import { mayBeOther } from './act-names.ts'
import type { ActMention } from './acts.ts'
import type { Certainty, Citation } from '../citation.ts'
import { add, type Reader, type Scan } from '../scan.ts'
import { impliesConvention, protocolAt, protocolOf } from './convention.ts'
import { oldEdition } from './further-acts.ts'
import { localActs, readsFrench } from './local-acts.ts'
import type { ChainLink } from './chain-link.ts'
import { LAST_PARAGRAPH, leading } from './chain-parts.ts'
import { readBehindAct, readLinks } from './statute-chain.ts'
import { articleMark, commaAt, isDigit, linkAt, partMark } from './statute-marks.ts'
import { readUnder, statuteOf } from './statute-parts.ts'

/** `de la loi fédérale du … sur … (LTF; RS 173.110)`: the abbreviation stands behind the title. */
const TITLED =
  /\s{0,2}(?:(?:de\sla|de\sl'|du|des|der|della|del|dell'|zum|zur)\s?)?(?:[Ll]oi|[Cc]ode|[Oo]rdonnance|[Cc]onvention|[Cc]onstitution|Accord|accord|Bundesgesetz|Gesetz|Verordnung|Bundesverfassung|Übereinkommen|Abkommen|legge|ordinanza|codice|Costituzione|costituzione|Convenzione|Accordo|Schweizerischen)(?:[^().;]|(?<=\d)\.){0,180}\(([^\s()[\];,]{2,14}(?:\s\d)?)[);,]/y
/**
 * What may stand behind an article of the act named before: the end of a clause, or a word in small letters that names no act
 * of its own (`Art. 41 OR und Art. 42 gelten`, not `des Internationalen Pakts`, `Pacte II`, `revSSV`).
 */
const NO_ACT_BEHIND =
  /^(?:\s*$|\s?[,;:!?)\]»”-]|\.(?:$|[,)]|\s+(?!\p{Ll}))|\s(?!(?:d(?:e|u|es|er|em|en|el|ella|ell|ei|egli|elle|i)|zu[mr]|of|in\sde[rmn]|(?:ihr|sein|dies|jen)e[rs]|annexe|allegato|bis)(?!\p{L}))\p{Ll}+(?!\p{L}))/u
const OLD = /(?:\banc(?:ien(?:ne)?|\.)\s|\balt(?:e[rn]?|\.)?\s|\bvecchio\s|(?<!\p{L}|Regest[eo]\s)a)\s{0,2}$/u
const SWISS = /[Ss]uisse|[Ss]wiss|[Ss]witzerland|Schweiz|[Ss]vizzer/
/** How many acts one list may name (`art. 9 Cst., 6 CEDH et 14 Pacte ONU II`). */
const MOST_ACTS = 12
const ACT_BEFORE =
  /(?:\b(anc(?:ien(?:ne)?|\.)|alt(?:e[rns]?|\.)|vecchi[oa])\s)?(?<![\p{L}\d./-])(\p{Lu}[\p{L}.]*\p{L}\.?(?:\s\d)?)\s\($/u
/** Longest act with its adjective in front of a parenthesis. */
const ACT_REACH = 24
/** Reach of an act named just before (`Art. 41 OR und Art. 42`). */
const FORWARD = 16

/** Articles of a statute with their parts; the act stands behind the chain and applies to every article of it. */
export const readStatute: Reader = (scan, at) => {
  const from = articleMark(scan.text, at)
  // Strasbourg numbers its paragraphs by this sign (`§ 39, ECHR 2005`), no articles.
  return from === -1 || (scan.context.strasbourg && scan.text[at] === '§') ? -1 : readChain(scan, at, from)
}

/** `336 CO`, typed alone: an article of a known act. */
export const readTypedStatute: Reader = (scan, at) => {
  const { text, context, found } = scan
  if (!context.typed || text.slice(0, at).trim() !== '') return -1
  const end = readChain(scan, at, at)
  if (end !== -1 && text.slice(end).trim() === '' && found.length > 0 && found.every(isKnown)) return end
  found.length = 0
  return -1
}

const isKnown = (citation: Citation) => citation.kind === 'law' && citation.parts.known

/** `CO 336 al. 1`, typed alone: the act first. Tells the offset behind it, or where the text begins when it is something else. */
export function readTypedAct(scan: Scan): number {
  const { text, context, found } = scan
  const at = text.search(/\S/)
  const act = context.typed && at !== -1 ? context.tables.acts.at(text, at, true) : null
  if (!act?.known) return 0
  const behind = text.slice(act.end).search(/[^\s,]/)
  const from = act.end + behind
  const numbers = articleMark(text, from)
  const { links } = readLinks(text, from, numbers === -1 ? from : numbers, true)
  const end = links.at(-1)?.end
  if (behind < 1 || end === undefined || text.slice(end).trim() !== '') return 0
  emit(scan, [{ ...(links[0] as ChainLink), start: at }, ...links.slice(1)], act, at, 'high', undefined)
  if (found.every(isKnown)) return end
  found.length = 0
  return 0
}

function readChain(scan: Scan, at: number, from: number): number {
  const { text } = scan
  let end = -1
  let [start, numbers] = [at, from]
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const { links, end: chainEnd } = readLinks(text, start, numbers, !scan.context.strasbourg)
    const last = links.at(-1)
    if (last === undefined) break
    const act = actBehind(scan, chainEnd, links, start, acts === 0)
    if (act === null) {
      if (acts === 0) end = last.end
      break
    }
    const behind = links.length === 1 && act.spans ? behindAct(scan, act.mention, last) : null
    emit(scan, behind ?? links, act.mention, start, act.certainty, act.protocol)
    end = Math.max((behind?.at(-1) ?? last).end, act.spans ? act.mention.end : 0)
    const sequel = sequelAt(text, end)
    if (sequel === -1) break
    start = numbers = sequel
  }
  return end
}

/** `Art. 8 EMRK Abs. 2`, `art. 8 CEDH § 2`: the paragraph behind the act, where no other act follows that it could be of. */
function behindAct({ text, context }: Scan, { code, known, end }: ActMention, article: ChainLink): ChainLink[] | null {
  const { paragraphs, letters, numbers, sentence, lastArticle, following } = article
  const bare = paragraphs.length + letters.length + numbers.length === 0 && sentence === null
  if (text[end] !== ' ' || !known || !bare || lastArticle !== null || following !== null || context.strasbourg)
    return null
  const role = partMark(text, end + 1)?.role
  // Randziffern of a commentary are `n.`; of the Convention `Ziff.` and `ch.` are paragraphs.
  if (role !== 'paragraph' && !(role === 'number' && code === 'EMRK' && /[Zc]/.test(text[end + 1] ?? ''))) return null
  const links = readBehindAct(text, end + 1, article)
  const last = links?.at(-1)
  if (!last || last.paragraphs.some(isNoParagraph) || last.numbers.some(isNoParagraph)) return null
  return context.tables.acts.at(text, last.end + 1) === null ? links : null
}

/** `art. 8 CEDH § 39` is a place in a judgment about the article. */
const isNoParagraph = (number: string) => leading(number) > LAST_PARAGRAPH

interface ActBehind {
  mention: ActMention
  certainty: Certainty
  /** Number of the protocol to the Convention. */
  protocol?: string
  /** The act belongs into the span of the last article. */
  spans: boolean
}

function actBehind(scan: Scan, at: number, links: ChainLink[], start: number, first: boolean): ActBehind | null {
  const lastEnd = links.at(-1)?.end ?? at
  const { text, context } = scan
  const own = protocolAt(text, at, context.strasbourg)
  if (own) {
    const { protocol, end } = own
    return { mention: { code: 'EMRK', known: true, end }, certainty: 'high', protocol, spans: true }
  }
  const named = actAt(scan, at, start)
  if (named) {
    if (context.strasbourg && !convention(named.code) && !SWISS.test(text.slice(Math.max(0, start - 120), at + 120)))
      return null
    const old = named.known && mayBeOld(text, start) && OLD.test(text.slice(Math.max(0, start - 12), start))
    const mention = old ? { ...named, code: oldEdition(named.code) } : named
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

/** Whether the word before can be one of an old edition, told by its last character. */
function mayBeOld(text: string, start: number): boolean {
  let at = start - 1
  while (at > start - 4 && (text[at] === ' ' || text[at] === '\n')) at--
  return 'a.etrno'.includes(text[at] ?? ' ')
}

/** The act that stands at `at`; one of a canton under a federal abbreviation is an unknown act. */
function actAt(scan: Scan, at: number, start: number): ActMention | null {
  const { text, context } = scan
  const named = context.tables.acts.at(text, at, context.typed)
  if (!named?.known || context.typed) return named
  const written = text.slice(at, named.end)
  if (!context.strasbourg && isAmbiguous(scan, written, named.code)) return null
  scan.local ??= localActs(text)
  /** Acts of the Confederation have articles; by this sign cantons and other states count. */
  const counted = text[start] === '§' && !convention(named.code)
  const other = counted || (scan.local.size > 0 && scan.local.has(written)) || (named.italian && readsFrench(text, at))
  return other ? { code: written, known: false, end: named.end } : named
}

/** Looked for once in a text. */
function isAmbiguous({ text, ambiguous }: Scan, written: string, code: string): boolean {
  const known = ambiguous.get(written) ?? mayBeOther(written, code, text)
  ambiguous.set(written, known)
  return known
}

const convention = (code: string) => code === 'EMRK'

function titled({ text, context }: Scan, end: number): ActBehind | null {
  TITLED.lastIndex = end
  const match = TITLED.exec(text)
  const code = match?.[1] ? context.tables.acts.code(match[1]) : null
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

/** `selon l'ancienne LAMA (art. 24)`: the article stands alone in parentheses behind its act, which names no other. */
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

/** Where the next member of the list begins when it goes on behind an act: `art. 9 Cst. et 6 CEDH`. */
function sequelAt(text: string, end: number): number {
  let at = end
  let linked = false
  for (let words = 0; words < 5; words++) {
    while (text[at] === ' ' || text[at] === '\n') at++
    const next = Math.max(commaAt(text, at), linkAt(text, at))
    if (next === -1) break
    at = next
    linked = true
  }
  return linked && isDigit(text.charCodeAt(at)) ? at : -1
}

function emit(
  scan: Scan,
  links: ChainLink[],
  act: ActMention,
  chainStart: number,
  certainty: Certainty,
  protocol: string | undefined,
) {
  const last = links.length - 1
  const chainEnd = Math.max(act.end, links[last]?.end ?? 0)
  for (const link of links) {
    const own = link === links[last] ? protocol : protocolOf(link.article, protocol)
    const { parts, canonical } = statuteOf(readUnder(scan.statutes, act, own), link, act, own)
    const { start } = link
    const end = link === links[last] ? chainEnd : link.end
    add(scan, { kind: 'law', parts, start, end, chainStart, chainEnd, text: '', canonical, certainty, form: 'full' })
  }
}
