import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reporterPath } from '../../api/address.ts'
import { useDomainsQuery, useStatsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { useUnreadNoticesQuery, useWatchesQuery } from '../../library/watch/endpoints.ts'
import { WATCH_PATH } from '../../library/watch/watch-address.ts'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './dashboard.module.css'
import { useReporterYearsQuery } from './endpoints.ts'

/** The collections with their contents, and those announced. `fresh`: new in followed domains; null where unknown. */
export function DashboardCards({ followed, fresh }: { followed: number | null; fresh: number | null }) {
  const t = useText()
  const language = useLanguage()
  const { data: domains } = useDomainsQuery()
  const { data: stats } = useStatsQuery()
  const { data: years } = useReporterYearsQuery()
  const { data: watches } = useWatchesQuery()
  const { data: unread } = useUnreadNoticesQuery()
  const volumes = years?.filter(({ parts }) => parts.some(({ present }) => present > 0)).map(({ volume }) => volume)
  const number = (value: number | undefined) => (value === undefined ? '–' : swissNumber(value))
  const followedText = followed === null ? '' : t('dashboard.followed', { count: followed })
  const freshText = fresh === null ? '' : t('dashboard.fresh', { count: fresh, fresh: swissNumber(fresh) })
  return (
    <ul className={styles.cards}>
      <Card
        title={<Link to="/domains">{t('nav.domains')}</Link>}
        number={number(domains?.filter(({ isSelectable }) => isSelectable).length)}
        text={[followedText, freshText].filter(Boolean).join(', ')}
      />
      <Card
        title={<Link to={reporterPath(language)}>{t('nav.reporter')}</Link>}
        number={number(stats?.decisions.atf)}
        text={
          volumes && volumes.length > 0
            ? t('dashboard.volumes', { from: Math.min(...volumes), to: Math.max(...volumes) })
            : ''
        }
      />
      <Card
        title={<Link to="/search?docTypes=cedh">{t('dashboard.echr')}</Link>}
        number={number(stats?.decisions.cedh)}
        text={t('dashboard.echrText')}
      />
      <Card
        title={<Link to={WATCH_PATH}>{t('menu.legalWatch')}</Link>}
        number={number(watches?.watches.length)}
        text={unread === undefined ? '' : t('watch.dashboard', { count: unread })}
      />
      <Card off title={t('dashboard.cantonal')} number={t('dashboard.soon')} text={t('dashboard.cantonalText')} />
    </ul>
  )
}

function Card(props: { title: ReactNode; number: string; text: string; off?: boolean }) {
  return (
    <li className={`${styles.card} ${props.off ? styles.off : ''}`}>
      <h2>{props.title}</h2>
      <p className={styles.number}>{props.number}</p>
      <p>{props.text}</p>
    </li>
  )
}
