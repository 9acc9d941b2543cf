import { useMemo } from 'react'
import { Link } from 'react-router'
import { normPagePath } from '../../../api/address.ts'
import type { DecisionDocument, DocumentLinks, Language } from '../../../api/types.ts'
import { factsLook, Outward, Panel } from '../../../ui/page/parts.tsx'
import { useNormName } from '../../../decision/norm-name.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { allLinks, type CitedRow, citedDecisions } from '../citing/cited-decisions.ts'
import { CitedByPanel } from '../citing/cited-by-panel.tsx'
import styles from '../document.module.css'
import type { Reading } from '../text/reading.ts'

const MOST = 30

/** Citing decisions, applied norms, cited decisions, composition of the court and lower court. */
export function DocumentSide(props: {
  decision: DecisionDocument
  links: DocumentLinks | undefined
  reading: Reading
  onScreen: string | null
  /** Set when the page already shows the list of all citing decisions. */
  withoutCiting: boolean
}) {
  const t = useText()
  const { decision, links, reading } = props
  const { reader } = reading
  const cited = useMemo(() => citedDecisions(decision, links, reader), [decision, links, reader])
  const norms = normsOf(links, useNormName())
  const address = `?${new URLSearchParams({ tab: 'citing' })}`
  return (
    <aside className={`${styles.side} noPrint`} aria-label={t('document.side')}>
      {!props.withoutCiting && (
        <CitedByPanel decision={decision} onScreen={props.onScreen} allHref={address} placeHref={reading.placeHref} />
      )}
      {norms.length > 0 ? (
        <RowsPanel title={t('document.statutes')} rows={norms} />
      ) : (
        <RowsPanel title={t('document.statutes')} rows={listedNorms(decision.citedNorms, reader)} />
      )}
      <RowsPanel title={t('document.citedDecisions')} rows={cited} />
      {(decision.composition || decision.lowerCourt) && (
        <Panel title={t('document.proceedings')}>
          <dl className={`${factsLook} ${styles.stacked}`}>
            {decision.composition && (
              <div>
                <dt>{t('fact.composition')}</dt>
                <dd lang={decision.language}>{decision.composition}</dd>
              </div>
            )}
            {decision.lowerCourt && (
              <div>
                <dt>{t('fact.lowerCourt')}</dt>
                <dd lang={decision.language}>{decision.lowerCourt}</dd>
              </div>
            )}
          </dl>
        </Panel>
      )}
    </aside>
  )
}

interface Row extends CitedRow {
  count?: number
}

/** Articles that the text cites, the most frequent first. */
function normsOf(links: DocumentLinks | undefined, artText: (norm: { article: string; act: string }) => string): Row[] {
  const rows = new Map<string, Row & { count: number }>()
  for (const { norm } of allLinks(links)) {
    if (!norm) continue
    const to = normPagePath(norm.name ?? norm.act, norm.article)
    const row = rows.get(to) ?? {
      text: artText({ article: norm.article, act: norm.name ?? norm.act }),
      to,
      card: `norm/${norm.act}/${norm.article}`,
      count: 0,
    }
    rows.set(to, { ...row, count: row.count + 1 })
  }
  return [...rows.values()].toSorted((a, b) => b.count - a.count)
}

/** The norms of the source's list: shown as long as the text is closed, or its links are on their way. */
function listedNorms(norms: DecisionDocument['citedNorms'], reader: Language): Row[] {
  const rows = norms.map(({ text, act, article, abbreviations }): Row => {
    if (!act || !article || !abbreviations)
      return { text: text[reader], to: `/search?q=${encodeURIComponent(text[reader])}` }
    return { text: text[reader], to: normPagePath(abbreviations[reader], article), card: `norm/${act}/${article}` }
  })
  return [...new Map(rows.map((row) => [row.text, row])).values()]
}

function RowsPanel({ title, rows }: { title: string; rows: Row[] }) {
  const t = useText()
  if (rows.length === 0) return null
  const rest = rows.length - MOST
  return (
    <Panel title={title}>
      <ul className={styles.rows}>
        {rows.slice(0, MOST).map(({ text, to, card, count, official }) => (
          <li key={`${to} ${text}`}>
            {official ? (
              <a href={official} target="_blank" rel="noreferrer" data-card={card}>
                <Outward text={text} />
                <span className="vh"> {t('cite.external')}</span>
              </a>
            ) : (
              <Link to={to} data-card={card}>
                {text}
              </Link>
            )}
            {count !== undefined && count > 1 && <span>{t('document.times', { count })}</span>}
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
