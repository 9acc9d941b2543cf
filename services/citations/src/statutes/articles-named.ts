import type { StatuteParts } from '../citation/citation.ts'

/** Longest range of articles that is expanded. */
const LONGEST_RANGE = 20
const WHOLE_NUMBER = /^\d+$/

/**
 * The articles a reference names: 271, 272, 273 and 273c for `271-273c`; lettered articles inside a range are not
 * expanded.
 */
export function articlesNamed({ article, lastArticle }: Pick<StatuteParts, 'article' | 'lastArticle'>): string[] {
  if (lastArticle === undefined) return [article]
  const [first, last] = [Number.parseInt(article, 10), Number.parseInt(lastArticle, 10)]
  if (!(last >= first && last - first <= LONGEST_RANGE)) return [...new Set([article, lastArticle])]
  const between = Array.from({ length: last - first }, (_, index) => String(first + index + 1))
  const whole = between.filter((number) => number !== String(last) || WHOLE_NUMBER.test(lastArticle))
  return [...new Set([article, ...whole, ...(first === last ? [] : [String(last)]), lastArticle])]
}
