import type { ActNames } from '../port.ts'

const ARTICLE_WORD = String.raw`(?:(?:art(?:icles?|ikels?|ikeln|icol[oi])?\.?|§{1,2})\s*)?`
/** What stands between an article and its act: parts, further articles, words that join them. */
const BETWEEN = String.raw`(?:[\s,;/’'–-]+(?:art(?:icles?|ikel|icol[oi])?|al|alinéas?|abs|absatz|cpv|let|lettres?|lit|lett|ch|ziff|ziffer|nr?|nos?|phr|satz|par|paragraphs?|§|ss?|ff?|segg?|et|und|and|ed?|ou|oder|or|à|bis|ter|quater|to|in|fine|cum|en|i\.v\.m|du|des?|la|l|le|der|della?|dell|of|the|\d+[a-z]{0,8}|\d+(?:er|re|e)|[a-z]{1,2}|[ivx]+)\.?){0,12}?`
const JOINT = String.raw`[\s,’'–-]+`

/**
 * Source of a regular expression (flags `iu`) for the places of a text that name an article with its act, whole: `art. 336 al. 1
 * let. a CO`, `336 OR`. Null for what is no article of an act.
 * @param terms canonical terms of articles and their paragraphs, of one act: `OR.336.1`
 * @param act names of the act
 */
export function normPattern(terms: readonly string[], act: ActNames | undefined): string | null {
  const articles = [...new Set(terms.map((term) => term.split('.')[1] ?? ''))].filter((each) => /^\d/.test(each))
  const names = [...new Set(Object.values(act ?? {}).flatMap((each) => each.split(' ')))].filter((each) => each !== '')
  if (articles.length === 0 || names.length === 0) return null
  const numbers = articles.map((each) => each.replace(/^(\d+)([a-z]+)$/u, '$1\\s?$2')).join('|')
  const acts = names.map((each) => escaped(each.replace(/\.$/, ''))).join('|')
  return `${ARTICLE_WORD}(?:${numbers})(?![\\p{L}\\p{N}])\\.?${BETWEEN}${JOINT}(?:${acts})`
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
