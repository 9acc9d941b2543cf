import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './dashboard.module.css'

/** A panel of the dashboard under a heavy rule, with a link to its full page. */
export function DashPanel(props: {
  title: string
  more?: { to: string; text: string } | undefined
  wide?: boolean
  children: ReactNode
}) {
  const id = useId()
  const { more } = props
  return (
    <section className={`${styles.panel} ${props.wide ? styles.wide : ''}`} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{props.title}</h2>
        {more && (
          <Link to={more.to}>
            {more.text}
            <span className="vh"> {props.title}</span>
          </Link>
        )}
      </div>
      {props.children}
    </section>
  )
}

/** Error of a panel whose content could not be loaded. */
export function PanelFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const incident = incidentOf(error)
  return (
    <Notice tone="error">
      {t(reasonOf(error))}
      {incident !== null && ` · ${t('error.reference', { reference: incident })}`}{' '}
      <Button kind="link" onPress={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}

export function PanelWaiting() {
  const t = useText()
  return (
    <p className="faint small" role="status">
      {t('page.loading')}
    </p>
  )
}
