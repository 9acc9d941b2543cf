import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { catalogApi } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import type { ApiError } from '../../api/failure.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { EmptyState, factsLook } from '../../ui/page/parts.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './inspector.module.css'

interface Run {
  queryString: string
  answer: SearchAnswer | null
  error: ApiError | null
  /** From sending to the parsed answer, in the browser. */
  milliseconds: number
  characters: number
}

/** A search's request, its filters, its response and how long each part took. */
export function SearchTestPage() {
  const t = useText()
  const language = useLanguage()
  const [search, { isFetching }] = catalogApi.useLazySearchQuery()
  const [queryString, setQueryString] = useState(`q=bail&limit=5&lang=${language}`)
  const [run, setRun] = useState<Run | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const asked = queryString.trim().replace(/^\?/, '')
    const begin = performance.now()
    const { data, error } = await search(asked)
    setRun({
      queryString: asked,
      answer: data ?? null,
      error: (error as ApiError | undefined) ?? null,
      milliseconds: performance.now() - begin,
      characters: JSON.stringify(data ?? null).length,
    })
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('inspector.searchTitle')} />
        <p className="muted">{t('inspector.searchLead')}</p>
      </PageHead>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <label htmlFor="parameters">{t('inspector.parameters')}</label>
        <textarea
          id="parameters"
          className="mono"
          rows={2}
          spellCheck={false}
          value={queryString}
          onChange={(event) => setQueryString(event.target.value)}
        />
        <Button kind="primary" type="submit" isPending={isFetching}>
          {isFetching ? t('results.searching') : t('inspector.send')}
        </Button>
      </form>
      <div aria-live="polite">{run && <RunView run={run} />}</div>
    </div>
  )
}

function RunView({ run }: { run: Run }) {
  const t = useText()
  const { answer, error } = run
  const filters = [...new URLSearchParams(run.queryString)].filter(([name]) => name !== 'q')
  return (
    <>
      <section className={styles.block}>
        <h2>{t('inspector.request')}</h2>
        <p className={`mono ${styles.line}`}>{`GET /api/catalog/search?${run.queryString}`}</p>
        <p>
          <Link to={`/search?${run.queryString}`}>{t('inspector.openSearch')}</Link>
        </p>
      </section>
      <section className={styles.block}>
        <h2>{t('inspector.filter')}</h2>
        <dl className={factsLook}>
          {filters.map(([name, value]) => (
            <div key={`${name}=${value}`}>
              <dt className="mono">{name}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.block}>
        <h2>{t('inspector.timing')}</h2>
        <dl className={factsLook}>
          <div>
            <dt>{t('inspector.browserTime')}</dt>
            <dd>{t('inspector.milliseconds', { time: run.milliseconds.toFixed(1) })}</dd>
          </div>
          {answer && (
            <div>
              <dt>{t('inspector.serviceTime')}</dt>
              <dd>{t('inspector.milliseconds', { time: answer.processingTimeMs.toFixed(1) })}</dd>
            </div>
          )}
          <div>
            <dt>{t('inspector.size')}</dt>
            <dd>{t('inspector.characters', { count: run.characters, total: swissNumber(run.characters) })}</dd>
          </div>
        </dl>
      </section>
      {error && (
        <EmptyState
          alert
          title={t('searchError.title')}
          text={<span className="mono">{[error.status, error.code].filter(Boolean).join(' ')}</span>}
          hint={error.requestId && t('error.reference', { reference: error.requestId })}
        />
      )}
      {answer && (
        <section className={styles.block}>
          <h2>{t('inspector.answer')}</h2>
          <p>{t('empty.count', { count: answer.estimatedTotalHits, total: swissNumber(answer.estimatedTotalHits) })}</p>
          {Object.entries(answer).map(([name, value]) => (
            <details key={name} open={name === 'usedWords' || name === 'correction'}>
              <summary className="mono">{name}</summary>
              <pre tabIndex={-1}>{JSON.stringify(value, null, 2)}</pre>
            </details>
          ))}
        </section>
      )}
    </>
  )
}
