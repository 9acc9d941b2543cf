import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../controls/icon.tsx'
import styles from './table.module.css'

/** Class name of a table: heavy rule under the column heads, hairlines between rows. `.num` aligns figures right. */
export const tableLook = `${styles.table}`

/**
 * Frame of a wide table: on narrow screens it scrolls sideways and is focusable, so that the keyboard can scroll it.
 */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const measure = () => {
      const section = frame.current
      if (section) section.tabIndex = section.scrollWidth > section.clientWidth ? 0 : -1
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <section ref={frame} className={styles.frame} aria-label={label}>
      {children}
    </section>
  )
}

export type SortDirection = 'ascending' | 'descending'

/** A column head that sorts; `direction` is null unless the table is sorted by this column. */
export function SortHead(props: {
  text: string
  direction: SortDirection | null
  numeric?: boolean
  onSort: () => void
}) {
  return (
    <th scope="col" aria-sort={props.direction ?? 'none'} className={props.numeric ? 'num' : undefined}>
      <button type="button" className={styles.sort} onClick={props.onSort}>
        {props.text}
        <span className={props.direction ? styles[props.direction] : styles.unsorted}>
          <Icon name="chevron" size={12} />
        </span>
      </button>
    </th>
  )
}
