import type { StatuteParts } from '@trilex/citations/citation'

/** Longest range of articles that is expanded. */
const LONGEST_RANGE = 20
const WHOLE_NUMBER = /^\d+$/

/** Key of an article, equal in all languages: `law:OR.336`; an old edition is another act (`law:aBV.4`). */
export const normKey = (act: string, article: string): string => `law:${act}.${article}`

/** Normalises an article number from an address for keys: `66abis`; Roman numerals in capitals; `P1-1` of a protocol. */
export function articleNumber(written: string): string {
  if (/^[ivx]+$/i.test(written)) return written.toUpperCase()
  const joined = written.toLowerCase()
  return joined.startsWith('p') ? `P${joined.slice(1)}` : joined.replace(/[ -]/g, '')
}

/**
 * The articles a reference names: 271, 272, 273 and 273c for `271-273c`; lettered articles inside a range are not
 * expanded.
 */
export function articlesOf({ article, lastArticle }: Pick<StatuteParts, 'article' | 'lastArticle'>): string[] {
  if (lastArticle === undefined) return [article]
  const [first, last] = [Number.parseInt(article, 10), Number.parseInt(lastArticle, 10)]
  if (!(last >= first && last - first <= LONGEST_RANGE)) return [...new Set([article, lastArticle])]
  const between = Array.from({ length: last - first }, (_, index) => String(first + index + 1))
  const whole = between.filter((number) => number !== String(last) || WHOLE_NUMBER.test(lastArticle))
  return [...new Set([article, ...whole, ...(first === last ? [] : [String(last)]), lastArticle])]
}
