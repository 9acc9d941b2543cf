import { Link } from 'react-router'
import { useLanguage } from '../../api/language.ts'
import { type ReadingProgress, useReadingProgress } from '../../library/reading-progress.ts'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './atf-index.module.css'
import type { IndexYear } from '../../api/types.ts'
import { type PartCount, useIndexYearsQuery } from './endpoints.ts'
import { formatPlace, type IndexPlace } from './index-address.ts'
import { IndexFailed, IndexLoading, NothingInIndex } from './index-states.tsx'
import { COLUMNS, readingOf } from './parts.ts'

const TABLES = 3
const FIRST_YEAR = 1954
const EXAMPLE = { present: 2, published: 61 }

const KEY: Record<(typeof COLUMNS)[number], MessageId> = {
  I: 'index.keyI',
  II: 'index.keyII',
  III: 'index.keyIII',
  IV: 'index.penal',
  V: 'index.social',
}

const READING = [
  ['begun', 'index.begun'],
  ['half', 'index.half'],
  ['done', 'index.done'],
] as const

/** Every year with its volume and how many decisions each part holds; a cell leads to the part. */
export function Years({ place }: { place: IndexPlace }) {
  const filter = { chamber: place.chamber, domain: place.domain }
  const { data, error, refetch } = useIndexYearsQuery(filter)
  const { readIn } = useReadingProgress()
  if (error && !data) return <IndexFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <IndexLoading />
  const years = data.filter(({ year }) => year >= FIRST_YEAR)
  const filtered = Boolean(place.chamber || place.domain)
  const found = years.reduce((sum, { parts }) => sum + parts.reduce((all, { present }) => all + present, 0), 0)
  if (filtered && found === 0) return <NothingInIndex place={place} />
  const length = Math.ceil(years.length / TABLES)
  const tables = Array.from({ length: TABLES }, (_, index) => years.slice(index * length, (index + 1) * length))
  return (
    <>
      <Key filtered={filtered} />
      <div className={styles.columns}>
        {tables
          .filter((table) => table.length > 0)
          .map((table) => (
            <YearTable key={table[0]?.year} years={table} place={place} filtered={filtered} readIn={readIn} />
          ))}
      </div>
    </>
  )
}

type ReadIn = ReadingProgress['readIn']

function YearTable(props: { years: IndexYear[]; place: IndexPlace; filtered: boolean; readIn: ReadIn }) {
  const t = useText()
  const { years } = props
  return (
    <table className={styles.table}>
      <caption className="vh">{t('index.years', { from: years[0]?.year ?? '', to: years.at(-1)?.year ?? '' })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('index.year')}</th>
          <th scope="col">
            <abbr title={t('index.volumeName')}>{t('index.volumeShort')}</abbr>
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" colSpan={column === 'I' ? 2 : 1}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <YearRow key={year.volume} {...props} year={year} />
        ))}
      </tbody>
    </table>
  )
}

function YearRow(props: { year: IndexYear; place: IndexPlace; filtered: boolean; readIn: ReadIn }) {
  const { year, place, filtered } = props
  const t = useText()
  const language = useLanguage()
  const parts = new Map(year.parts.map((count) => [count.part, count]))
  const split = parts.has('Ia') || parts.has('Ib')
  const cell = (count: PartCount | undefined, key: string, columns = 1) => (
    <PartCell
      key={key}
      count={count}
      columns={columns}
      volume={year.volume}
      place={place}
      filtered={filtered}
      read={count ? props.readIn(year.volume, count.part) : 0}
    />
  )
  return (
    <tr className={year.year % 10 === 0 ? styles.decade : undefined}>
      <th scope="row">
        <Link
          to={formatPlace({ ...place, volume: year.volume, part: null }, language)}
          aria-label={t('index.yearLink', { year: year.year.toString(), volume: year.volume })}
        >
          {year.year}
        </Link>
      </th>
      <td className={styles.volume}>{year.volume}</td>
      {split ? [cell(parts.get('Ia'), 'Ia'), cell(parts.get('Ib'), 'Ib')] : cell(parts.get('I'), 'I', 2)}
      {COLUMNS.slice(1).map((part) => cell(parts.get(part), part))}
    </tr>
  )
}

function PartCell(props: {
  count: PartCount | undefined
  columns: number
  volume: number
  place: IndexPlace
  filtered: boolean
  /** Decisions of the part that the reader marked as read. */
  read: number
}) {
  const t = useText()
  const language = useLanguage()
  const { count, columns, volume, filtered } = props
  if (!count || (filtered && count.present === 0)) return <td colSpan={columns} />
  const { part, present } = count
  const published = Math.max(count.published, present)
  const read = Math.min(props.read, present)
  const held = { total: published, read }
  return (
    <td colSpan={columns} className={styles[readingOf(filtered ? 0 : read, count)]}>
      <Link
        to={formatPlace({ ...props.place, volume, part }, language)}
        className={present === 0 ? styles.absent : undefined}
      >
        <span className="vh">{t('index.cellPlace', { volume, part })} </span>
        {(part === 'Ia' || part === 'Ib') && <small aria-hidden="true">{part}</small>}
        {swissNumber(present)}
        {!filtered && present < published && <i>/{swissNumber(published)}</i>}
        <span className="vh"> {filtered ? t('index.cellFound', { count: present }) : t('index.cellHeld', held)}</span>
      </Link>
    </td>
  )
}

function Key({ filtered }: { filtered: boolean }) {
  const t = useText()
  return (
    <div className={styles.key}>
      <ul>
        {COLUMNS.map((part) => (
          <li key={part}>
            <b>{part}</b> {t(KEY[part])}
          </li>
        ))}
      </ul>
      {!filtered && (
        <ul aria-label={t('index.keyLabel')}>
          <li>
            <span className={styles.sample}>
              {EXAMPLE.present}
              <i>/{EXAMPLE.published}</i>
            </span>
            {t('index.keyPartial', EXAMPLE)}
          </li>
          {READING.map(([reading, text]) => (
            <li key={reading}>
              <span className={`${styles.swatch} ${styles[reading]}`} aria-hidden="true" />
              {t(text)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
