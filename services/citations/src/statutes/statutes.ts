import type { Certainty, Citation } from '../citation/citation.ts'
import { add, type Reader, type Scan } from '../scan/scan.ts'
import type { ActMention } from './acts.ts'
import type { ChainLink } from './chain-link.ts'
import { LAST_PARAGRAPH, leading } from './chain-parts.ts'
import { protocolOf } from './convention.ts'
import { actBehind } from './statute-act.ts'
import { readBehindAct, readLinks } from './statute-chain.ts'
import { commaAt, linkAt } from './statute-links.ts'
import { articleMark, partMark } from './statute-marks.ts'
import { readUnder, statuteOf } from './statute-parts.ts'
import { isDigit } from './statute-signs.ts'

/** How many acts one list may name (`art. 9 Cst., 6 CEDH et 14 Pacte ONU II`). */
const MOST_ACTS = 12
/** Reads articles of a statute with their parts; the act follows the chain and applies to every article of it. */
export const readStatute: Reader = (scan, at) => {
  const from = articleMark(scan.text, at)
  // Strasbourg uses this sign for its paragraphs (`§ 39, ECHR 2005`), not for articles.
  return from === -1 || (scan.context.strasbourg && scan.text[at] === '§') ? -1 : readChain(scan, at, from)
}

/** Reads `336 CO`, typed alone: an article of a known act. */
export const readTypedStatute: Reader = (scan, at) => {
  const { text, context, found } = scan
  if (!context.typed || text.slice(0, at).trim() !== '') return -1
  const end = readChain(scan, at, at)
  if (end !== -1 && text.slice(end).trim() === '' && found.length > 0 && found.every(isKnown)) return end
  found.length = 0
  return -1
}

const isKnown = (citation: Citation) => citation.kind === 'law' && citation.parts.known

/**
 * Reads `CO 336 al. 1`, typed alone, with the act first.
 * @returns the offset after it, or 0 if it is something else
 */
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
  if (
    behind < 0 ||
    (behind === 0 && !isDigit(text.charCodeAt(from))) ||
    end === undefined ||
    text.slice(end).trim() !== ''
  )
    return 0
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

/**
 * Reads a paragraph after the act (`Art. 8 EMRK Abs. 2`, `art. 8 CEDH § 2`), unless another act follows to which it
 * could belong.
 */
function behindAct({ text, context }: Scan, { code, known, end }: ActMention, article: ChainLink): ChainLink[] | null {
  const { paragraphs, letters, numbers, sentence, lastArticle, following } = article
  const bare = paragraphs.length + letters.length + numbers.length === 0 && sentence === null
  if (text[end] !== ' ' || !known || !bare || lastArticle !== null || following !== null || context.strasbourg)
    return null
  const role = partMark(text, end + 1)?.role
  // `n.` marks paragraphs of a commentary; for the Convention, `Ziff.` and `ch.` are paragraphs.
  if (role !== 'paragraph' && !(role === 'number' && code === 'EMRK' && /[Zc]/.test(text[end + 1] ?? ''))) return null
  const links = readBehindAct(text, end + 1, article)
  const last = links?.at(-1)
  if (!last || last.paragraphs.some(isNoParagraph) || last.numbers.some(isNoParagraph)) return null
  return context.tables.acts.at(text, last.end + 1) === null ? links : null
}

/** `art. 8 CEDH § 39` is a place in a judgment about the article. */
const isNoParagraph = (number: string) => leading(number) > LAST_PARAGRAPH

/** Offset of the next list member after an act, or -1: `art. 9 Cst. et 6 CEDH`. */
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
