import { Link } from 'react-router'
import { type CitingDecision, quotePath } from '../../api/citations.ts'
import { useLanguage } from '../../api/language.ts'
import { useReadingProgress } from '../../api/reading-progress.ts'
import { usePlaceText } from '../../ui/place.ts'
import { QuotedSentence } from '../../ui/quoted-sentence.tsx'
import { ReadMark } from '../../ui/read-mark.tsx'
import { useText } from '../../ui/text.ts'
import { TreatmentMark } from '../../ui/treatment-mark.tsx'
import styles from './citing.module.css'
import { TREATMENT_TEXT } from './decision-labels.ts'

/** Decisions that cite this one: where, in which words, and what the court said of it. */
export function CitingList({ items, placeHref }: { items: CitingDecision[]; placeHref: (anchor: string) => string }) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const { isRead } = useReadingProgress()
  return (
    <ol className={styles.list}>
      {items.map(({ decision, of, anchor, sentence, mention, target, treatment }, index) => (
        <li key={`${decision.id}-${anchor}-${index.toString()}`}>
          <div className={styles.top}>
            <Link
              to={quotePath({ decision, of, anchor }, reader)}
              data-card={`decision/${decision.doc_type}/${decision.doc_id}`}
            >
              {decision.citations[reader]}
            </Link>
            <span className={styles.place}>
              {of === 'judgment' ? `${placeText(anchor)} · ${t('document.judgment')}` : placeText(anchor)}
            </span>
            {isRead(decision.doc_id) && <ReadMark />}
            {decision.doc_type === 'atf' && (
              <span className={styles.year}>{decision.decision_date.value?.slice(0, 4)}</span>
            )}
          </div>
          <p className={styles.quote} lang={decision.language === reader ? undefined : decision.language}>
            <QuotedSentence sentence={sentence} mention={mention} />
          </p>
          {(treatment || target.consideration) && (
            <p className={styles.foot}>
              {treatment && <TreatmentMark treatment={treatment} text={t(TREATMENT_TEXT[treatment])} />}
              {target.consideration && (
                <a href={placeHref(`E${target.consideration}`)}>
                  {t('citing.aims', { place: placeText(`E${target.consideration}`) })}
                </a>
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
