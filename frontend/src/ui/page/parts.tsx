import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import styles from './parts.module.css'

export const tagLook = { tag: `${styles.tag}`, list: `${styles.tags}`, more: `${styles.tag} ${styles.tagMore}` }
export const factsLook = `${styles.facts}`

/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}

/** An active filter with its kind and value and a button that removes it. */
export function RemovableTag(props: { text: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <span className={styles.tagX}>
      <span>{props.text}</span>
      <button type="button" aria-label={props.removeLabel} onClick={props.onRemove}>
        <Icon name="close" size={12} />
      </button>
    </span>
  )
}

/** Text of a link to another site with its icon, which never wraps onto a line of its own. */
export function Outward({ text }: { text: string }) {
  const lastWord = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, lastWord)}
      <span className="nowrap">
        {text.slice(lastWord)}
        {'\u00a0'}
        <Icon name="external" size={12} />
      </span>
    </>
  )
}

/** A notice; each tone has its own icon and never relies on colour alone. An error is announced at once. */
export function Notice(props: { tone?: 'info' | 'success' | 'warning' | 'error'; children: ReactNode }) {
  const { tone = 'info', children } = props
  const role = { info: undefined, warning: undefined, success: 'status', error: 'alert' }[tone]
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`} role={role}>
      <Icon name={tone} />
      <div>{children}</div>
    </div>
  )
}

/**
 * Shown where there is nothing to show: a heading, the reason, and ways out. `alert` announces it at once to screen
 * readers.
 */
export function EmptyState(props: {
  title: string
  text?: ReactNode
  hint?: ReactNode
  alert?: boolean
  children?: ReactNode
}) {
  return (
    <section className={styles.empty} role={props.alert ? 'alert' : undefined}>
      <h2>{props.title}</h2>
      {props.text != null && <p className="muted">{props.text}</p>}
      {props.hint != null && <p className={styles.hint}>{props.hint}</p>}
      {props.children}
    </section>
  )
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

/** A list of lines, each with what it is about at the left and what can be done with it at the right. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

export function WaysOut({ children }: { children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>
}

/** A section of a side column under a heavy rule. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Grey lines with the geometry of text; `widths` in percent. The text that announces the waiting stands outside. */
export function SkeletonLines({ widths }: { widths: (22 | 46 | 60 | 78 | 96)[] }) {
  return (
    <div className={styles.skeleton}>
      {widths.map((width, index) => (
        <div
          key={`${width}-${index.toString()}`}
          className={`${styles.sk} ${index === 0 ? styles.skT : ''} ${styles[`sk${width}`]}`}
        />
      ))}
    </div>
  )
}

/** A spinner, to be placed beside a text. It does not move under reduced motion. */
export function Spinner() {
  return <span className={styles.spin} aria-hidden="true" />
}

/** Covers the page while a route loads. */
export function LoadingOverlay({ text }: { text: string }) {
  return (
    <div className={styles.overlay} role="status">
      <span>
        <Spinner />
        {text}
      </span>
    </div>
  )
}
