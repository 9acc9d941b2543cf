import { useMemo } from 'react'
import type { DecisionDocument, DocumentLinks } from '../../../api/types.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { usePlaceText } from '../../../decision/place.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { ClosedPart } from '../closed/closed-part.tsx'
import { Attribution } from './original-text.tsx'
import { ParagraphText } from './paragraph-text.tsx'
import type { Reading } from './reading.ts'
import { sentenceLinks } from './sentence-links.ts'
import { summarySentences } from './summary-sentences.ts'
import styles from './text.module.css'

/** A summary; each sentence ends with a link to its place in the text. */
export function SummaryText(props: {
  decision: DecisionDocument
  length: 'short' | 'long'
  links: DocumentLinks | undefined
  reading: Reading
}) {
  const t = useText()
  const placeText = usePlaceText()
  const { decision, length, links, reading } = props
  const sentences = useMemo(
    () =>
      summarySentences(decision, length, reading.reader).map((sentence) => ({
        ...sentence,
        links: sentenceLinks(sentence, decision, links),
      })),
    [decision, length, links, reading.reader],
  )
  return (
    <div className={styles.text}>
      {sentences.length === 0 && decision.access.reading === 'part' ? null : sentences.length === 0 ? (
        <p className={styles.missing}>
          {length === 'short' ? t('document.noShortSummary') : t('document.noLongSummary')}
        </p>
      ) : (
        <>
          <p className={styles.note}>
            <Icon name="info" />
            <span>{decision.summaries?.method === 'generated' ? t('summary.generated') : t('summary.extractive')}</span>
          </p>
          {sentences.map(({ text, anchor, language, links: cited }) => (
            <p key={`${anchor}-${text}`}>
              <span lang={language === reading.reader ? undefined : language}>
                <ParagraphText text={text} links={cited} reading={reading} />
              </span>{' '}
              <a className={styles.anchor} href={reading.placeHref(anchor)}>
                {placeText(anchor)}
              </a>
            </p>
          ))}
        </>
      )}
      <ClosedPart access={decision.access} docType={decision.doc_type} />
      <Attribution decision={decision} />
    </div>
  )
}
