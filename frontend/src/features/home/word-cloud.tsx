import { Link } from 'react-router'
import { useText } from '../../ui/text/use-text.ts'
import type { CloudWord } from './cloud-words.ts'
import styles from './home.module.css'

const SIZE_CLASS = { 1: styles.w1, 2: styles.w2, 3: styles.w3, 4: styles.w4, 5: styles.w5 }

/** A list of links in five sizes; screen readers get the size in words. */
export function WordCloud({ words }: { words: CloudWord[] }) {
  const t = useText()
  return (
    <ul className={styles.words}>
      {words.map(({ key, label, size }) => (
        <li key={key}>
          <Link className={SIZE_CLASS[size]} to={`/search?domains=${key}`}>
            {label}
            <span className="vh">{t('landing.rank', { rank: 6 - size })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
