import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStatsQuery } from '../../api/api.ts'
import type { CollectionStats } from '../../api/types.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { swissNumber } from '../../ui/swiss-format.ts'
import { useText } from '../../ui/text.ts'
import styles from './home.module.css'

/** Start page: the question, and what the collection really holds. */
export function HomePage() {
  const t = useText()
  const { data } = useStatsQuery()
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.hero} aria-label={t('nav.search')}>
        <PageHeading title={t('home.title')} />
        <p className={styles.lead}>{t('home.lead')}</p>
        <StartSearch />
      </section>
      {data && <Counts stats={data} />}
      <ul className={styles.links}>
        <li>
          <Link to="/search?docTypes=atf">{t('home.latestAtf')}</Link>
        </li>
        <li>
          <Link to="/search?docTypes=cedh">{t('home.latestCedh')}</Link>
        </li>
        <li>
          <Link to="/search?docTypes=other">{t('home.latestOther')}</Link>
        </li>
      </ul>
    </div>
  )
}

function StartSearch() {
  const t = useText()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  return (
    <form
      className={styles.line}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(q.trim() ? `/search?${new URLSearchParams({ q: q.trim() })}` : '/search')
      }}
    >
      <label className="vh" htmlFor="q">
        {t('search.label')}
      </label>
      <Icon name="search" size={22} />
      <input
        id="q"
        name="q"
        type="search"
        data-search-field
        value={q}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        onChange={(event) => setQ(event.target.value)}
      />
      <Button kind="primary" type="submit">
        <span className="hideNarrow">{t('search.submit')}</span>
        <span className="onlyNarrow">
          <Icon name="arrow" />
          <span className="vh">{t('search.submit')}</span>
        </span>
      </Button>
    </form>
  )
}

function Counts({ stats }: { stats: CollectionStats }) {
  const t = useText()
  const counts = [
    { text: t('home.all', { count: stats.documents }), count: stats.documents },
    { text: t('home.atf', { count: stats.byType.atf ?? 0 }), count: stats.byType.atf ?? 0 },
    { text: t('home.cedh', { count: stats.byType.cedh ?? 0 }), count: stats.byType.cedh ?? 0 },
    { text: t('home.other', { count: stats.byType.other ?? 0 }), count: stats.byType.other ?? 0 },
  ]
  return (
    <section className={styles.counts} aria-label={t('home.counts')}>
      <ul>
        {counts.map(({ text, count }) => (
          <li key={text}>
            <b>{swissNumber(count)}</b>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
