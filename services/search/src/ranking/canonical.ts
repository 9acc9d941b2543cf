import { ACT_WEIGHT, ARTICLE_WEIGHT } from './weights.ts'

/** Whether a canonical term is the date of a decision: `2021-05-06`. */
export const isDate = (term: string): boolean => /^\d{4}-\d\d-\d\d$/.test(term)

/**
 * Whether a canonical term names an act or its article. Those of decisions begin with a digit or contain a slash or a
 * colon.
 */
export const isNorm = (term: string): boolean => !/^\d|[/:]/.test(term)

/** Whether a canonical term names an article or its paragraph. */
export const isArticle = (term: string): boolean => isNorm(term) && term.includes('.')

/**
 * Wider terms whose mentions count too in a search for a norm, each with its weight: of `OR.336.1` the act and the
 * article.
 */
export function widerTerms(term: string): { name: string; weight: number }[] {
  const [act, article, ...rest] = isNorm(term) ? term.split('.') : []
  if (act === undefined || article === undefined) return []
  const wider = [{ name: act, weight: ACT_WEIGHT }]
  if (rest.length > 0) wider.push({ name: `${act}.${article}`, weight: ARTICLE_WEIGHT })
  return wider
}
