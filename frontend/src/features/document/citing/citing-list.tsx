import { Link } from 'react-router'
import { type CitingDecision } from '../../../api/types.ts'
import { DemonstrationMark } from '../../../decision/demonstration-mark.tsx'
import { quotePath, sameCaseLinks } from '../../../decision/quote.ts'
import { useLanguage } from '../../../api/language.ts'
import { useReadingProgress } from '../../../library/reading-progress.ts'
import { citedAnchor, usePlaceText } from '../../../decision/place.ts'
import { QuotedSentence } from '../../../decision/quoted-sentence.tsx'
import { SameCase } from '../../../decision/same-case.tsx'
import { subjectOf } from '../../../decision/subject.ts'
import { cutText } from '../../../ui/text/swiss-format.ts'
import { ReadMark } from '../../../decision/read-mark.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { TreatmentMark } from '../../../decision/treatment-mark.tsx'
import styles from './citing.module.css'
import { TREATMENT_TEXT } from '../../../decision/labels.ts'

const TITLE_LENGTH = 160

/** The decisions that cite this one: the place, the quoted sentence, and the treatment. */
export function CitingList(props: {
  items: CitingDecision[]
  placeHref: (anchor: string) => string
  /** The subject of each decision, in the reader's language if its headnote has it. */
  withTitles?: boolean
}) {
  const { items, placeHref, withTitles = false } = props
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const { isRead } = useReadingProgress()
  return (
    <ol className={styles.list}>
      {items.map(
        ({ decision, sameCase, of, anchor, sentence, sentenceLanguage, mention, target, treatment }, index) => (
          <li key={`${decision.id}-${anchor}-${index.toString()}`}>
            <div className={styles.top}>
              <Link
                to={quotePath({ decision, of, anchor }, reader)}
                data-card={`decision/${decision.docType}/${decision.docId}`}
              >
                {decision.citations[reader]}
              </Link>
              <DemonstrationMark of={decision} />
              <SameCase records={sameCaseLinks(sameCase, reader)} />
              <span className={styles.place}>
                {of === 'judgment' ? `${placeText(anchor)} · ${t('document.judgment')}` : placeText(anchor)}
              </span>
              {isRead(decision.docId) && <ReadMark />}
              {decision.docType === 'atf' && (
                <span className={styles.year}>{decision.decisionDate.value?.slice(0, 4)}</span>
              )}
            </div>
            {withTitles && decision.title && !decision.dockets.includes(decision.title) && (
              <p className={styles.title} lang={decision.titleLanguage === reader ? undefined : decision.titleLanguage}>
                {cutText(subjectOf(decision.title), TITLE_LENGTH)}
              </p>
            )}
            <p className={styles.quote} lang={sentenceLanguage === reader ? undefined : sentenceLanguage}>
              <QuotedSentence sentence={sentence} mention={mention} whole={treatment !== null} />
            </p>
            {(treatment || target.consideration) && (
              <p className={styles.foot}>
                {treatment && <TreatmentMark treatment={treatment} text={t(TREATMENT_TEXT[treatment])} />}
                {target.consideration && (
                  <a href={placeHref(citedAnchor(target.consideration))}>
                    {t('citing.aims', { place: placeText(citedAnchor(target.consideration)) })}
                  </a>
                )}
              </p>
            )}
          </li>
        ),
      )}
    </ol>
  )
}
