import type { Treatment } from '../api/types.ts'
import styles from './treatment-mark.module.css'

const SIGN: Record<Treatment, string> = { confirmed: '=', clarified: '≈', changed: '≠' }

/** A court's treatment of earlier case law: an icon, always with its word. */
export function TreatmentMark({ treatment, text }: { treatment: Treatment; text: string }) {
  return (
    <span className={`${styles.mark} ${styles[treatment]}`}>
      <i aria-hidden="true">{SIGN[treatment]}</i>
      {text}
    </span>
  )
}
