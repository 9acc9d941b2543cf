import { Link } from 'react-router'
import { useLanguage } from '../../api/language.ts'
import { useReadingProgress } from '../../library/reading-progress.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { Progress } from '../../ui/lists/progress.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './atf-index.module.css'
import type { IndexVolume } from '../../api/types.ts'
import { useIndexVolumeQuery, useIndexYearsQuery } from './endpoints.ts'
import { formatPlace, type IndexPlace } from './index-address.ts'
import { IndexFailed, IndexLoading, NothingInIndex } from './index-states.tsx'
import { PartEntries } from './part-entries.tsx'
import { fieldOf } from './parts.ts'

type VolumePlace = IndexPlace & { volume: number }

/** One volume: its parts, each with the decisions the collection holds and those it lacks. */
export function Volume({ place }: { place: VolumePlace }) {
  const t = useText()
  const { volume, part, chamber, domain } = place
  const { data, error, refetch } = useIndexVolumeQuery({ volume, chamber, domain, lang: useLanguage() })
  const filtered = Boolean(chamber || domain)
  if (error && !data) return <IndexFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <IndexLoading />
  const shown = data.parts.filter((one) => part === null || one.part === part)
  const entries = shown.flatMap((one) => one.entries)
  const present = entries.filter((entry) => entry.present).length
  return (
    <>
      <p className={styles.sum} role="status">
        {filtered
          ? t('index.found', { count: present, total: swissNumber(present) })
          : t('index.presentOf', { year: data.year.toString(), present, published: entries.length })}
      </p>
      <VolumeNavigation data={data} place={place} />
      {entries.length === 0 && (filtered || shown.length > 0) && <NothingInIndex place={place} />}
      {entries.length === 0 && !filtered && shown.length === 0 && <p className="muted">{t('index.noPart')}</p>}
      {shown
        .filter((one) => one.entries.length > 0)
        .map((one) => (
          <section key={one.part} className={styles.part} aria-labelledby={`part-${one.part}`}>
            <h2 id={`part-${one.part}`}>
              {t('index.partName', { part: one.part })} <span>{t(fieldOf(volume, one.part))}</span>
            </h2>
            {!filtered && <PartProgress volume={volume} part={one} />}
            <PartEntries entries={one.entries} />
          </section>
        ))}
    </>
  )
}

/** How many of the part's decisions that can be read here the reader has read. */
function PartProgress({ volume, part: { part, entries } }: { volume: number; part: IndexVolume['parts'][number] }) {
  const t = useText()
  const { readIn } = useReadingProgress()
  const present = entries.filter((entry) => entry.present).length
  if (present === 0) return null
  const done = Math.min(readIn(volume, part), present)
  return (
    <div className={styles.reading}>
      <Progress
        label={t('progress.reading')}
        text={t('progress.words', { count: done, done: swissNumber(done), total: swissNumber(present) })}
        value={done}
        max={present}
      />
    </div>
  )
}

function VolumeNavigation({ data, place }: { data: IndexVolume; place: VolumePlace }) {
  const t = useText()
  const language = useLanguage()
  const { data: years = [] } = useIndexYearsQuery({ chamber: place.chamber, domain: place.domain })
  const volumes = new Set(years.map(({ volume }) => volume))
  const step = (volume: number, icon: 'previous' | 'next') =>
    volumes.has(volume) && (
      <Link to={formatPlace({ ...place, volume, part: null }, language)}>
        {icon === 'previous' && <Icon name={icon} />}
        {t('index.volumeStep', { volume })}
        {icon === 'next' && <Icon name={icon} />}
      </Link>
    )
  return (
    <nav className={`${styles.places} noPrint`} aria-label={t('index.navigation')}>
      <Link to={formatPlace({ ...place, volume: null, part: null }, language)}>{t('index.all')}</Link>
      {step(place.volume - 1, 'previous')}
      {step(place.volume + 1, 'next')}
      <ul>
        <li>
          <Link
            to={formatPlace({ ...place, part: null }, language)}
            aria-current={place.part === null ? 'page' : undefined}
          >
            {t('index.allParts')}
          </Link>
        </li>
        {data.parts.map(({ part }) => (
          <li key={part}>
            <Link
              to={formatPlace({ ...place, part }, language)}
              aria-current={place.part === part ? 'page' : undefined}
              aria-label={t('index.partName', { part })}
            >
              {part}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
