import styles from './skip-link.module.css'

/** The first stop of the keyboard: over the head of the page to its content. Seen only with the focus. */
export function SkipLink({ target, text }: { target: string; text: string }) {
  return (
    <a className={`${styles.skip} noPrint`} href={`#${target}`}>
      {text}
    </a>
  )
}
