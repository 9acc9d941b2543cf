import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../api/language.ts'
import type { SearchAnswer } from '../../../api/types.ts'
import { longDate, swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { changeSearch } from './search-change.ts'
import { formatSearch, type SearchState } from './search-url.ts'

/** Whether the query was read as more than words, which the page has to show. */
export const hasUnderstood = ({ restrictions, capitals, articles }: SearchAnswer): boolean =>
  restrictions.length > 0 || capitals !== null || articles.length > 0

/** How dates, dockets and capitals of the query were interpreted, each with a link to the other interpretation. */
export function Understood({ state, answer }: { state: SearchState; answer: SearchAnswer }) {
  const t = useText()
  const language = useLanguage()
  const day = (date = '') => longDate(date, language) ?? ''
  const to = (q: string) => `/search?${formatSearch(changeSearch(state, { q }))}`
  const { restrictions, capitals, articles } = answer
  return (
    <>
      {restrictions.map(({ kind, text, docket = text, from, to: until, decided, quoted }) => (
        <span key={text}>
          {kind === 'docket' && t('named.docket', { docket })}
          {kind === 'days' &&
            (from === until
              ? t('named.day', { day: day(from) })
              : t('named.days', { from: day(from), to: day(until) }))}{' '}
          {decided && `${t('named.otherDay', { docket, day: day(decided) })} `}
          {quoted && (
            <Link className="noPrint" to={to(quoted)}>
              {t(kind === 'docket' ? 'named.docketInTexts' : 'named.dayInTexts')}
            </Link>
          )}{' '}
        </span>
      ))}
      <AskedArticles articles={articles} to={to} />
      {capitals && (
        <span>
          {t('named.capitals', { word: capitals.word })}{' '}
          <Link className="noPrint" to={to(capitals.query)}>
            {t('named.asOperator', { query: capitals.query })}
          </Link>{' '}
        </span>
      )}
    </>
  )
}

/** Articles that name no act: which act, or that no decision cites one. */
export function ArticlesWithoutAct({ state, answer }: { state: SearchState; answer: SearchAnswer }) {
  const to = (q: string) => `/search?${formatSearch(changeSearch(state, { q }))}`
  return answer.articles.length === 0 ? null : (
    <p>
      <AskedArticles articles={answer.articles} to={to} />
    </p>
  )
}

function AskedArticles({ articles, to }: { articles: SearchAnswer['articles']; to: (q: string) => string }) {
  const t = useText()
  return articles.map(({ text, readings }) => (
    <span key={text}>
      {t(readings.length > 0 ? 'named.whichAct' : 'named.noAct', { article: text })}{' '}
      {readings.map(({ text: reading, count, query }, index) => (
        <Fragment key={reading}>
          {index > 0 && ' · '}
          <Link to={to(query)}>{reading}</Link> <span className="faint">({swissNumber(count)})</span>
        </Fragment>
      ))}{' '}
    </span>
  ))
}
