import { Link, useNavigate } from 'react-router'
import { useStatsQuery } from '../../api/api.ts'
import { useSearchOffers } from '../../api/suggestions.ts'
import type { CollectionStats } from '../../api/types.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
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
  const navigate = useNavigate()
  return (
    <SearchLine
      q=""
      onSearch={(q) => void navigate(q ? `/search?${new URLSearchParams({ q })}` : '/search')}
      useOffers={useSearchOffers}
    />
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
