import { Link } from 'react-router'
import type { DecisionDocument } from '../../api/types.ts'
import { factsLook, Panel } from '../../ui/parts.tsx'
import { useText } from '../../ui/text.ts'
import styles from './document.module.css'

const MOST = 30

/** Norms and decisions the text cites, as written; each leads to a search for it. And who sat, and where the case came from. */
export function DocumentSide({ decision }: { decision: DecisionDocument }) {
  const t = useText()
  return (
    <aside className={`${styles.side} noPrint`} aria-label={t('document.side')}>
      <CitedPanel title={t('document.statutes')} cited={decision.cited_statutes} />
      <CitedPanel title={t('document.citedDecisions')} cited={decision.cited_decisions} />
      {(decision.composition || decision.lower_court) && (
        <Panel title={t('document.proceedings')}>
          <dl className={factsLook} lang={decision.language}>
            {decision.composition && (
              <>
                <dt>{t('fact.composition')}</dt>
                <dd>{decision.composition}</dd>
              </>
            )}
            {decision.lower_court && (
              <>
                <dt>{t('fact.lowerCourt')}</dt>
                <dd>{decision.lower_court}</dd>
              </>
            )}
          </dl>
        </Panel>
      )}
    </aside>
  )
}

function CitedPanel({ title, cited }: { title: string; cited: string[] }) {
  const t = useText()
  const distinct = [...new Set(cited)]
  if (distinct.length === 0) return null
  const rest = distinct.length - MOST
  return (
    <Panel title={title}>
      <ul className={styles.rows}>
        {distinct.slice(0, MOST).map((text) => (
          <li key={text}>
            <Link to={`/search?q=${encodeURIComponent(text)}`}>{text}</Link>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <span>{t('document.moreCited', { count: rest })}</span>
          </li>
        )}
      </ul>
    </Panel>
  )
}
