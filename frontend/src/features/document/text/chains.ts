import type { TextLink } from '../../../api/types.ts'

/**
 * Gives each article of a chain its own part of the text: all links of "art. 42, 97 et 398 CO" span the whole, so that
 * only one could be followed. The first link begins where the chain begins; the last ends where it ends.
 */
export function spreadChains(text: string, links: readonly TextLink[]): TextLink[] {
  const spread: TextLink[] = []
  for (let index = 0; index < links.length; ) {
    const link = links[index]
    if (!link) break
    let end = index + 1
    while (links[end]?.start === link.start && links[end]?.end === link.end) end++
    spread.push(...(end - index > 1 ? pieces(text, links.slice(index, end)) : [link]))
    index = end
  }
  return spread
}

function pieces(text: string, chain: TextLink[]): TextLink[] {
  const [first] = chain
  if (!first) return []
  const found: TextLink[] = []
  let from = first.start
  for (const link of chain) {
    const article = link.norm?.article
    const at = article ? indexOfNumber(text, article, from, first.end) : -1
    if (article === undefined || at < 0) continue
    const end = at + article.length
    found.push({ ...link, start: found.length === 0 ? first.start : at, end })
    from = end
  }
  const last = found.at(-1)
  if (last) last.end = first.end
  return found.length > 0 ? found : [first]
}

/** Offset at which a number occurs as a whole word between two offsets; -1 if it does not. */
function indexOfNumber(text: string, number: string, from: number, to: number): number {
  for (let at = text.indexOf(number, from); at >= 0 && at + number.length <= to; at = text.indexOf(number, at + 1)) {
    if (!/[\p{L}\d]/u.test(text.charAt(at - 1)) && !/[\p{L}\d]/u.test(text.charAt(at + number.length))) return at
  }
  return -1
}
