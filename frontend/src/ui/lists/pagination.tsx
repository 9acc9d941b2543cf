import { Link } from 'react-router'
import { Icon } from '../controls/icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'
import { useText } from '../text/use-text.ts'

/**
 * Links to the first page, the last page and two on each side of the current one. Renders nothing for a single page.
 */
export function Pagination(props: { page: number; pages: number; href: (page: number) => string }) {
  const t = useText()
  if (props.pages <= 1) return null
  return (
    <nav aria-label={t('pagination.label')}>
      <ul className={styles.list}>
        <li>
          <Step
            icon="previous"
            label={t('pagination.previous')}
            href={props.page > 1 ? props.href(props.page - 1) : null}
          />
        </li>
        {pageNumbers(props.page, props.pages).map((entry) => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <Link to={props.href(entry)} aria-current={entry === props.page ? 'page' : undefined}>
                {entry}
              </Link>
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
        <li>
          <Step
            icon="next"
            label={t('pagination.next')}
            href={props.page < props.pages ? props.href(props.page + 1) : null}
          />
        </li>
      </ul>
    </nav>
  )
}

function Step({ icon, label, href }: { icon: 'previous' | 'next'; label: string; href: string | null }) {
  if (href === null) {
    return (
      <span className={styles.step} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={href} aria-label={label} rel={icon === 'previous' ? 'prev' : 'next'}>
      <Icon name={icon} />
    </Link>
  )
}
