import { useId } from 'react'
import styles from './progress.module.css'

/** Class name of a native `progress`. */
export const progressLook = `${styles.bar}`

/** Progress as a bar and in words; `text` states it ("23 lues sur 57"). */
export function Progress(props: { label: string; text: string; value: number; max: number; thick?: boolean }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div className={styles.top}>
        <span id={id}>{props.label}</span>
        <span>{props.text}</span>
      </div>
      <progress
        className={`${styles.bar} ${props.thick ? styles.thick : ''}`}
        aria-labelledby={id}
        value={props.value}
        max={Math.max(props.max, 1)}
      >
        {props.text}
      </progress>
    </div>
  )
}
