import { useConfigQuery } from '../../api/gateway.ts'
import { useDomainsQuery, useStatsQuery } from '../../api/catalog.ts'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './home.module.css'
import { roundedDown } from './rounded-count.ts'

/** What the collection really holds, rounded down, and the hosting provider if the operator names one. */
export function TrustBar() {
  const t = useText()
  const { data: stats, isLoading: counting, isError: uncounted } = useStatsQuery()
  const { data: domains, isLoading: naming } = useDomainsQuery()
  const { data: config } = useConfigQuery()
  const amount = (count: number) => {
    const rounded = roundedDown(count)
    return rounded === count ? swissNumber(count) : t('landing.moreThan', { count: swissNumber(rounded) })
  }
  const hosting = config?.operator?.hosting
  if (uncounted) return null
  const { atf = 0, cedh = 0, other = 0 } = stats?.decisions ?? {}
  const all = atf + cedh + other
  const facts = [
    ...(stats
      ? [
          { value: amount(all), text: t('landing.decisions', { count: all }) },
          { value: amount(atf), text: t('landing.leading', { count: atf }) },
        ]
      : []),
    ...(domains
      ? [
          {
            value: swissNumber(domains.filter(({ isSelectable }) => isSelectable).length),
            text: t('landing.domains'),
          },
        ]
      : []),
    { value: '0', text: hosting ? t('landing.trackersHosted', { hosting }) : t('landing.trackers') },
  ]
  return (
    <section className={styles.trust} aria-label={t('landing.inShort')}>
      <ul className="wrap">
        {/* All at once: a figure that arrives later would push the others aside. */}
        {(counting || naming ? [] : facts).map(({ value, text }) => (
          <li key={text}>
            <b>{value}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
