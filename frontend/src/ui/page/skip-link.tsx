import styles from './skip-link.module.css'

/** The first keyboard stop: skips the page header. Visible only with focus. */
export function SkipLink({ target, text }: { target: string; text: string }) {
  return (
    <a className={`${styles.skip} noPrint`} href={`#${target}`}>
      {text}
    </a>
  )
}
