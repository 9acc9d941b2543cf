import { Link } from 'react-router'
import { useChambersQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { useChamberPeriod } from '../../decision/chamber-names.ts'
import type { Chamber } from '../../api/types.ts'
import { longDate } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './atf-index.module.css'
import { AXIS_YEARS, axisPlace, WIDTH } from './court-axis.ts'

/** The chambers with the time in which each decided, and the days on which their tasks changed. */
export function Courts() {
  const t = useText()
  const language = useLanguage()
  const { data: chambers } = useChambersQuery()
  if (!chambers || chambers.length === 0) return null
  const changes = [
    { day: '2023-07-01', text: t('courts.penalSplit') },
    { day: '2023-01-01', text: t('courts.publicSplit') },
    { day: '1995-01-01', text: t('courts.partsReformed') },
  ]
  return (
    <section className={styles.courts} aria-labelledby="courts">
      <h2 id="courts">{t('courts.title')}</h2>
      <div className={styles.courtsGrid}>
        <div className={styles.scroll}>
          <table className={styles.courtTable}>
            <caption className="vh">{t('courts.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('courts.chamber')}</th>
                <th scope="col">
                  <span className={`vh ${styles.period}`}>{t('courts.period')}</span>
                  <svg viewBox={`0 0 ${WIDTH} 16`} width={WIDTH} height="16" aria-hidden="true">
                    {AXIS_YEARS.map((year) => (
                      <text key={year} x={axisPlace(year.toString())} y="12">
                        {year}
                      </text>
                    ))}
                  </svg>
                </th>
              </tr>
            </thead>
            <tbody>
              {chambers.map((chamber) => (
                <CourtRow key={chamber.key} chamber={chamber} />
              ))}
            </tbody>
          </table>
        </div>
        <dl className={styles.courtNotes}>
          {changes.map(({ day, text }) => (
            <div key={day}>
              <dt>{longDate(day, language)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function CourtRow({ chamber }: { chamber: Chamber }) {
  const t = useText()
  const language = useLanguage()
  const { key, name, from, to } = chamber
  const periodOf = useChamberPeriod()
  const period = periodOf(chamber)
  const start = axisPlace(from)
  const end = axisPlace(to, WIDTH)
  const labelLeft = from !== null
  return (
    <tr className={to ? styles.former : undefined}>
      <th scope="row">
        <Link to={`/search?chambers=${key}`}>{name[language]}</Link>
      </th>
      <td>
        <span className={`vh ${styles.period}`}>{period ?? t('courts.sitting')}</span>
        <svg viewBox={`0 0 ${WIDTH} 18`} width={WIDTH} height="18" aria-hidden="true">
          <path d={AXIS_YEARS.map((year) => `M${axisPlace(year.toString()) + 0.5} 0V18`).join('')} />
          <rect x={start} y="6" width={Math.max(end - start, 2)} height="6" />
          {period && (
            <text x={labelLeft ? start - 6 : end + 6} y="13" textAnchor={labelLeft ? 'end' : 'start'}>
              {period}
            </text>
          )}
        </svg>
      </td>
    </tr>
  )
}
