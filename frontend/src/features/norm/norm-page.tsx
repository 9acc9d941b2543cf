import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { normPagePath } from '../../api/address.ts'
import { type ApiError, incidentOf, reasonOf } from '../../api/failure.ts'
import type { NormAnswer } from '../../api/types.ts'
import { useNormQuery } from '../../api/catalog.ts'
import { useAccounts } from '../../api/accounts.ts'
import { useLanguage } from '../../api/language.ts'
import { followPath } from '../../library/watch/watch-address.ts'
import { normPath } from '../../api/paths.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { MonthUsed } from '../../library/month-used.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { ButtonRow, Outward } from '../../ui/page/parts.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useNormName } from '../../decision/norm-name.ts'
import { atSentenceEnd } from '../../decision/sentence-end.ts'
import { useText } from '../../ui/text/use-text.ts'
import { NormDecisions } from './norm-decisions.tsx'
import { normRequest, readNormQuestion } from './norm-query.ts'
import { NormSide } from './norm-side.tsx'
import styles from './norm.module.css'

/** Everything the collection says on an article. The act may be named by its abbreviation in any language. */
export function NormPage() {
  const nameOf = useNormName()
  const reader = useLanguage()
  const { act = '', article = '' } = useParams()
  const { search } = useLocation()
  const question = readNormQuestion(new URLSearchParams(search))
  const { data, currentData, error, isFetching, refetch } = useNormQuery({
    act,
    article,
    query: normRequest(question, reader),
  })
  const answer = currentData ?? (data?.norm.article === article ? data : undefined)
  if (answer) return <Norm key={`${act}/${article}`} answer={answer} waiting={isFetching} question={question} />
  const named = nameOf({ article, act })
  if (error && !isFetching) return <NormFailed error={error} named={named} onRetry={() => void refetch()} />
  return (
    <div className={`wrap ${styles.page}`} aria-busy>
      <header className={styles.head}>
        <PageHeading title={named} />
      </header>
      <PageLoading widths={[46, 96, 78, 60, 96, 78]} />
    </div>
  )
}

function Norm(props: { answer: NormAnswer; waiting: boolean; question: ReturnType<typeof readNormQuestion> }) {
  const t = useText()
  const nameOf = useNormName()
  const reader = useLanguage()
  const { answer, question } = props
  const { norm, total } = answer
  const abbreviation = norm.abbreviations[reader]
  const canonical = normPagePath(norm.act, norm.article)
  useEffect(() => {
    const link = document.head.querySelector('link[rel=canonical]')
    link?.setAttribute('href', new URL(canonical, window.location.origin).href)
  }, [canonical])
  const title = nameOf({ article: norm.article, act: abbreviation })
  const others = [...new Set(Object.values(norm.abbreviations))].filter((each) => each !== abbreviation)
  return (
    <div className={`wrap ${styles.page}`}>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('norm.feed')}
        href={`${normPath(norm)}/feed?lang=${reader}`}
      />
      <header className={styles.head}>
        <PageHeading title={title}>
          {title} {others.length > 0 && <span className={styles.others}>{others.join(' · ')}</span>}
        </PageHeading>
        <p className={styles.act}>{norm.titles[reader]}</p>
        {norm.abolished && <Abolished {...norm.abolished} />}
        <p className="muted">
          {[norm.sr && t('norm.sr', { number: norm.sr }), t('norm.count', { count: total, total: swissNumber(total) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <MonthUsed />
        <ul className={styles.tools}>
          <li>
            <Link to={`/search?q=${encodeURIComponent(title)}`}>{t('norm.search')}</Link>
          </li>
          <li>
            <a href={`${normPath(norm)}/feed?lang=${reader}`}>{t('norm.feed')}</a>
          </li>
          <FollowNorm act={abbreviation} article={norm.article} paragraph={question.paragraph} />
          {norm.sr && !norm.abolished && (
            <li>
              <a href={fedlex(norm.sr, reader)} target="_blank" rel="noreferrer">
                <Outward text={t('norm.official')} />
              </a>
            </li>
          )}
        </ul>
      </header>
      <div className={styles.grid}>
        <NormSide answer={answer} question={question} />
        <NormDecisions answer={answer} question={question} waiting={props.waiting} />
      </div>
    </div>
  )
}

/** Leads to the watch that follows the article, or the paragraph that is shown. */
function FollowNorm({ act, article, paragraph }: { act: string; article: string; paragraph: string }) {
  const t = useText()
  const nameOf = useNormName()
  const accounts = useAccounts()
  if (!accounts) return null
  const place = paragraph ? `${article} ${t('norm.paragraph', { paragraph })}` : article
  const value = nameOf({ article: place, act })
  const asked = { kind: 'article' as const, value, title: value }
  return (
    <li>
      <Link to={followPath(asked)}>{t(paragraph ? 'watch.followParagraph' : 'watch.followArticle')}</Link>
    </li>
  )
}

/** A notice on a repealed act: when it was in force, and what replaced it. */
function Abolished({ from, to, now }: NonNullable<NormAnswer['norm']['abolished']>) {
  const t = useText()
  const reader = useLanguage()
  return (
    <p>
      <b>{t('norm.abolished', { from: String(from), to: String(to) })}</b>{' '}
      {now.length > 0 && t('norm.successors', { acts: atSentenceEnd(now.map((names) => names[reader])) })}
    </p>
  )
}

/** The federal collection finds an act by its number in the classified compilation. */
function fedlex(sr: string, reader: string): string {
  return `https://www.fedlex.admin.ch/${reader}/search?${new URLSearchParams({ collection: 'classified_compilation', classifiedBy: sr })}`
}

function NormFailed({ error, named, onRetry }: { error: unknown; named: string; onRetry: () => void }) {
  const t = useText()
  const { code } = error as ApiError
  if (code !== 'CATALOG_NORM_UNKNOWN')
    return (
      <div className={`wrap ${styles.page}`}>
        <header className={styles.head}>
          <PageHeading title={named} />
        </header>
        <ErrorPanel title={t('norm.failed')} text={t(reasonOf(error))} incident={incidentOf(error)} onRetry={onRetry} />
      </div>
    )
  return (
    <div className={`wrap ${styles.page} ${styles.unknown}`} role="alert">
      <PageHeading title={t('norm.unknown')} />
      <p className="muted">{t('norm.unknownText')}</p>
      <ButtonRow>
        <Link className={buttonLook.primary} to={`/search?q=${encodeURIComponent(named)}`}>
          {t('norm.search')}
        </Link>
      </ButtonRow>
    </div>
  )
}
