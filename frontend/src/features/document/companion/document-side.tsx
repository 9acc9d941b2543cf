import { useMemo } from 'react'
import { normPagePath } from '../../../api/address.ts'
import type { DecisionDocument, DocumentLinks, Language } from '../../../api/types.ts'
import { factsLook, Panel } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { allLinks, citedDecisions } from '../citing/cited-decisions.ts'
import { CitedByPanel } from '../citing/cited-by-panel.tsx'
import styles from '../document.module.css'
import type { Reading } from '../text/reading.ts'
import { useNormRows } from './norm-rows.ts'
import { PlacePanel } from './place-panel.tsx'
import { type Row, RowsPanel } from './rows-panel.tsx'

/**
 * What stands beside the text: what belongs to the place on screen, then citing decisions, applied norms, cited decisions,
 * composition of the court and lower court.
 */
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
  const norms = useNormRows(allLinks(links))
  const address = `?${new URLSearchParams({ tab: 'citing' })}`
  return (
    <aside className={`${styles.side} noPrint`} aria-label={t('document.side')}>
      <PlacePanel decision={decision} links={links} onScreen={props.onScreen} reader={reader} cited={cited} />
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

/** The norms of the source's list: shown as long as the text is closed, or its links are on their way. */
function listedNorms(norms: DecisionDocument['citedNorms'], reader: Language): Row[] {
  const rows = norms.map(({ text, act, article, abbreviations }): Row => {
    if (!act || !article || !abbreviations)
      return { text: text[reader], to: `/search?q=${encodeURIComponent(text[reader])}` }
    return { text: text[reader], to: normPagePath(abbreviations[reader], article), card: `norm/${act}/${article}` }
  })
  return [...new Map(rows.map((row) => [row.text, row])).values()]
}
