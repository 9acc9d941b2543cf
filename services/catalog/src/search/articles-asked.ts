import type { CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { type Static, Type } from 'typebox'
import type { Suggestion } from './suggestions.ts'

/** An article without an act in a query, and the acts that may be meant. */
export const ArticleAsked = Type.Object({
  text: Type.String({ description: 'As written in the query' }),
  readings: Type.Array(
    Type.Object({
      text: Type.String({ description: 'The article with an act, in the language of `lang`' }),
      count: Type.Integer({
        description: 'Decisions that cite the article, or its paragraph where the query names one',
      }),
      query: Type.String({ description: 'The query with this act' }),
    }),
    {
      description:
        'The acts with this article that the collection cites most; all are searched. Empty: no decision cites such an article, and it is searched as text',
    },
  ),
})
export type ArticleAsked = Static<typeof ArticleAsked>

/** Not after a field, a quotation mark or another number; not a list, whose articles may be of several acts. */
const ARTICLE =
  /(?<![\p{L}\p{N}:"«„“])(?:art(?:icle|ikel|icolo)?\.?|§)\s*\d{1,4}(?:\s?(?:bis|ter|quater|quinquies|sexies|septies|octies|novies)|[a-z]{1,2})?(?:[\s,]+(?:al|abs|cpv|par)\.?\s*\d{1,2})?(?![\p{L}\p{N}/._-]|,?\s*(?:et|und|ed?|à|-)?\s*\d)/giu
/** Behind an article: and the following ones. */
const FOLLOWING = /\s*(?:ff?|ss?|segg?|seqq?|suiv)\.?(?![\p{L}\p{N}])/iuy
const OR: Record<InterfaceLanguage, string> = { fr: 'OU', de: 'ODER', it: 'O' }

/**
 * Reads an article without an act as that article of the acts that the collection cites most, `art. 336` as `(art. 336 CO OU art.
 * 336 CPP)`: as words its number would be found in dockets. An article that the collection cites of no act is searched as
 * it is written.
 * @param normsNamed articles that a text may mean, best first
 */
export function withActs(
  q: string,
  language: InterfaceLanguage,
  tables: CitationTables,
  normsNamed: (input: string, language: InterfaceLanguage) => Suggestion[],
): { q: string; articles: ArticleAsked[] } {
  const written = [...q.matchAll(ARTICLE)]
  if (written.length === 0) return { q, articles: [] }
  const taken = extractCitations(q, { tables, typed: true }).map((each) =>
    each.kind === 'law' ? ([each.chainStart, each.chainEnd] as const) : ([each.start, each.end] as const),
  )
  const articles: ArticleAsked[] = []
  let read = ''
  let at = 0
  for (const { 0: article, index: start } of written) {
    FOLLOWING.lastIndex = start + article.length
    const end = start + article.length + (FOLLOWING.exec(q)?.[0].length ?? 0)
    const text = q.slice(start, end)
    if (taken.some(([from, to]) => from < end && start < to) || isQuoted(q, start)) continue
    const found = normsNamed(article, language).filter(({ count = 0 }) => count > 0)
    const readings = found.map(({ text: named, count = 0 }) => ({
      text: named,
      count,
      query: q.slice(0, start) + named + q.slice(end),
    }))
    articles.push({ text, readings })
    const searched = found.length === 0 ? `"${text}"` : `(${found.map((each) => each.text).join(` ${OR[language]} `)})`
    read += q.slice(at, start) + searched
    at = end
  }
  return { q: read + q.slice(at), articles }
}

const isQuoted = (q: string, at: number): boolean => (q.slice(0, at).match(/["«»„“”]/g)?.length ?? 0) % 2 === 1
