import { Link } from 'react-router'
import { reporterPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useReadingProgress } from '../../library/reading-progress.ts'
import { progressLook } from '../../ui/lists/progress.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { DashPanel, PanelFailed, PanelWaiting } from './dash-panel.tsx'
import styles from './dashboard.module.css'
import { useReporterYearsQuery } from './endpoints.ts'

const SHOWN = 3

/**
 * Progress in the reporter parts that the reader began most recently: unfinished ones first, the newest volume first.
 */
export function ReadingPanel() {
  const t = useText()
  const language = useLanguage()
  const { parts, known } = useReadingProgress()
  const { data: years, error, refetch } = useReporterYearsQuery()
  const present = new Map<string, number>(
    years?.flatMap(({ volume, parts: held }) => held.map((one) => [`${volume}-${one.part}`, one.present] as const)),
  )
  const begun = parts
    .map((part) => ({ ...part, total: present.get(`${part.volume}-${part.part}`) ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => Number(a.read >= a.total) - Number(b.read >= b.total) || b.volume - a.volume || b.read - a.read)
    .slice(0, SHOWN)
  return (
    <DashPanel title={t('dashboard.reading')} more={{ to: reporterPath(language), text: t('dashboard.index') }}>
      {!years || !known ? (
        error ? (
          <PanelFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelWaiting />
        )
      ) : begun.length === 0 ? (
        <p className="muted">{t('dashboard.readingNone')}</p>
      ) : (
        <ul className={styles.meters}>
          {begun.map(({ volume, part, read, total }) => {
            const done = Math.min(read, total)
            const words = t('progress.words', { count: done, done: swissNumber(done), total: swissNumber(total) })
            return (
              <li key={`${volume}-${part}`}>
                <div className={styles.meterTop}>
                  <Link to={`${reporterPath(language)}/${volume}/${part}`}>
                    {t('document.volume', { volume: String(volume), part })}
                  </Link>
                  <span>{words}</span>
                </div>
                <progress
                  className={progressLook}
                  max={total}
                  value={done}
                  aria-label={`${t('document.volume', { volume: String(volume), part })}, ${words}`}
                />
              </li>
            )
          })}
        </ul>
      )}
    </DashPanel>
  )
}
