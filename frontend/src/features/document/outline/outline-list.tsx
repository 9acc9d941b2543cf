import { useState } from 'react'
import { citedAt } from '../../../decision/place.ts'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../document.module.css'
import { flat, type OutlineEntry } from './outline-entries.ts'

/** Levels that are open at first: sections, and first numbers. */
const OPEN_LEVELS = 2
/** Lengths of a bar, from 1. */
const LONGEST_BAR = 4

interface ListProps {
  entries: OutlineEntry[]
  /** How many decisions cite each consideration, by number. */
  cited: Readonly<Record<string, number>>
  level: number
  current: string | null
  href: (anchor: string) => string
  onChoose: () => void
}

/** A level of the outline and those below it. What holds the place on screen is open unless the reader closed it. */
export function OutlineList(props: ListProps) {
  return (
    <ol>
      {props.entries.map((entry) => (
        <OutlineItem key={`${entry.id} ${entry.number}`} {...props} entry={entry} />
      ))}
    </ol>
  )
}

function OutlineItem({ entry, ...list }: ListProps & { entry: OutlineEntry }) {
  const t = useText()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { level, current, href, onChoose } = list
  const { id, number, title, language, own, below } = entry
  const holds = current !== null && flat(below).some((each) => each.id === current)
  const open = chosen ?? (level < OPEN_LEVELS || holds)
  const toggle = () => setChosen(!open)
  return (
    <li>
      <div className={styles.outlineRow} data-level={level}>
        <a
          href={href(id)}
          className={level === 0 ? styles.level0 : undefined}
          aria-current={(own && id === current) || (holds && !open) ? 'location' : undefined}
          onClick={onChoose}
          onKeyDown={({ key }) => {
            if ((key === 'ArrowRight' && !open) || (key === 'ArrowLeft' && open)) toggle()
          }}
        >
          {number && <b>{number}</b>}
          <span className={styles.entryTitle} lang={language ?? undefined} title={title}>
            {title}
          </span>
          {own && <CitedBar id={id} cited={list.cited} />}
        </a>
        {below.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t('outline.below', { place: number ?? title })}
            onClick={toggle}
          />
        )}
      </div>
      {below.length > 0 && open && <OutlineList {...list} entries={below} level={level + 1} />}
    </li>
  )
}

/** A bar as long as the consideration is often cited, compared with the one that is cited most. */
function CitedBar({ id, cited }: { id: string; cited: ListProps['cited'] }) {
  const t = useText()
  const count = cited[citedAt(id) ?? ''] ?? 0
  if (count === 0) return null
  const text = t('hit.citedTimes', { count, total: swissNumber(count) })
  const share = Math.ceil((LONGEST_BAR * count) / Math.max(...Object.values(cited)))
  return (
    <span className={styles.citedBar} data-share={share} title={text}>
      <span className="vh">{text}</span>
    </span>
  )
}
