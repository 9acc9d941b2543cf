import { useState } from 'react'
import { Link } from 'react-router'
import { type DecisionDocument, type Treatment } from '../../../api/types.ts'
import { useAccounts } from '../../../api/accounts.ts'
import { useLanguage } from '../../../api/language.ts'
import { FollowLink } from '../../../library/watch/follow-link.tsx'
import { Switch } from '../../../ui/controls/choice.tsx'
import { Panel, SkeletonLines } from '../../../ui/page/parts.tsx'
import { citedAnchor, citedAt, usePlaceText } from '../../../decision/place.ts'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { TreatmentMark } from '../../../decision/treatment-mark.tsx'
import styles from './citing.module.css'
import { CitingList } from './citing-list.tsx'
import { useCiting } from './use-citing.ts'
import { TREATMENT_TEXT } from '../../../decision/labels.ts'

const TREATMENTS: Treatment[] = ['confirmed', 'clarified', 'changed']

/**
 * Decisions that cite this one: counts by treatment, then the newest. While the switch is on, those that cite the
 * consideration on screen come first.
 */
export function CitedByPanel(props: {
  decision: DecisionDocument
  /** Anchor of the section on screen. */
  onScreen: string | null
  allHref: string
  placeHref: (anchor: string) => string
}) {
  const t = useText()
  const placeText = usePlaceText()
  const { decision, onScreen } = props
  const [follows, setFollows] = useState(true)
  const all = useCiting(decision)
  const place = onScreen && citedAt(onScreen)
  const aimed = follows && place !== null && (all.currentData?.facets.considerations[place] ?? 0) > 0
  const near = useCiting(decision, { consideration: place ?? '', skip: !aimed })
  if (all.isError) return null
  if (!all.currentData)
    return (
      <Panel title={t('citing.title')}>
        <span className="vh">{t('page.loading')}</span>
        <SkeletonLines widths={[60, 96, 78]} />
      </Panel>
    )
  const { total, facets, items } = all.currentData
  if (total === 0)
    return (
      <Panel title={t('citing.title')}>
        <p className="faint">{t('citing.none')}</p>
        <FollowCiting decision={decision} />
      </Panel>
    )
  const shown = near.currentData && aimed ? near.currentData.items : items
  return (
    <Panel title={t('citing.titleCount', { count: total, total: swissNumber(total) })}>
      <ul className={styles.sums}>
        {TREATMENTS.map((treatment) => {
          const count = facets.treatments[treatment] ?? 0
          return (
            <li key={treatment} className={count === 0 ? styles.isZero : undefined}>
              <TreatmentMark treatment={treatment} text={t(TREATMENT_TEXT[treatment])} />
              <b>{swissNumber(count)}</b>
            </li>
          )
        })}
        <li>
          <span className={styles.unmarked}>{t('treatment.none')}</span>
          <b>{swissNumber(facets.treatments.none ?? 0)}</b>
        </li>
      </ul>
      <p className="faint small">{t('citing.onlyPrinted')}</p>
      {Object.keys(facets.considerations).length > 0 && (
        <Switch
          label={
            place && aimed
              ? t('citing.aimedFirst', { place: placeText(citedAnchor(place)) })
              : t('citing.followsReading')
          }
          on={follows}
          onChange={setFollows}
        />
      )}
      <CitingList items={shown} placeHref={props.placeHref} />
      {total > items.length && (
        <Link className={styles.all} to={props.allHref}>
          {t('citing.all', { count: total, total: swissNumber(total) })}
        </Link>
      )}
      <FollowCiting decision={decision} />
    </Panel>
  )
}

/** Leads to the watch that announces whoever cites the decision. */
function FollowCiting({ decision: { doc_type, doc_id, citations } }: { decision: DecisionDocument }) {
  const t = useText()
  const language = useLanguage()
  const accounts = useAccounts()
  if (!accounts) return null
  const title = t('watch.citing', { name: citations[language] || doc_id })
  return (
    <FollowLink asked={{ kind: 'decision', value: `${doc_type}/${doc_id}`, title }} text={t('watch.followDecision')} />
  )
}
