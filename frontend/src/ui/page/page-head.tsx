import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** Head of a plain page: its heading and a sentence about its content. */
export function PageHead({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles.head} ${className}`}>{children}</div>
}
