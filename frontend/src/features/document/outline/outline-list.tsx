import { useState } from 'react'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../document.module.css'
import { flat, type OutlineEntry } from './outline-entries.ts'

/** Levels that are open at first: sections, and first numbers. */
const OPEN_LEVELS = 2

interface ListProps {
  entries: OutlineEntry[]
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
          <span lang={language ?? undefined}>{title}</span>
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
