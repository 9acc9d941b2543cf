import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { DecisionDocument, Language, Paragraph, Section } from '../../api/types.ts'
import { Segmented } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { type Consideration, considerationsOf, splitAtPages } from './consideration.ts'
import { SECTION_TEXT, useLanguage, usePlaceText } from './decision-labels.ts'
import styles from './text.module.css'

/** The court's text: headnote, then each section with its numbers at the left and reporter pages at the right. `target` is the anchor the address names. */
export function OriginalText({ decision, target }: { decision: DecisionDocument; target: string }) {
  const t = useText()
  return (
    <div className={styles.text}>
      <RegesteBox key={decision.id} decision={decision} />
      {decision.sections.length === 0 && <p className={styles.missing}>{t('document.noContent')}</p>}
      {decision.sections.map((section) => (
        <SectionText
          key={`${section.origin}-${section.key}`}
          section={section}
          language={decision.language}
          target={target}
        />
      ))}
      <Attribution decision={decision} />
    </div>
  )
}

const LANGUAGES: Language[] = ['fr', 'de', 'it']

function RegesteBox({ decision }: { decision: DecisionDocument }) {
  const t = useText()
  const reader = useLanguage()
  const available = LANGUAGES.filter((language) => decision.regeste[language])
  const [chosen, setChosen] = useState<Language>(
    decision.regeste[reader]
      ? reader
      : (available.find((language) => language === decision.language) ?? available[0] ?? reader),
  )
  const regeste = decision.regeste[chosen]
  if (!regeste) return null
  const names: Record<Language, string> = { fr: t('language.fr'), de: t('language.de'), it: t('language.it') }
  return (
    <section className={styles.regeste} id="regeste" aria-label={t('document.regeste')}>
      <div className={styles.regesteHead}>
        <h2>{t('document.regeste')}</h2>
        {available.length > 1 && (
          <span className="noPrint">
            <Segmented
              legend={t('document.regesteLanguage')}
              value={chosen}
              onChange={setChosen}
              options={available.map((value) => ({ value, label: value, title: names[value] }))}
            />
          </span>
        )}
      </div>
      <div lang={chosen === reader ? undefined : chosen}>
        {regeste.head && (
          <p>
            <i>{regeste.head}</i>
          </p>
        )}
        {regeste.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}

const SectionText = memo(function SectionText(props: { section: Section; language: string; target: string }) {
  const t = useText()
  const { section } = props
  const title = SECTION_TEXT[section.key]
  return (
    <section aria-label={t(title)}>
      {section.key !== 'lead' && (
        <h2 className={styles.sect} id={`section-${section.key}`}>
          {t(title)}
          {section.key === 'considerations' && section.origin === 'extract' && <span> {t('section.extract')}</span>}
        </h2>
      )}
      {considerationsOf(section).map((consideration, index) => (
        <ConsiderationText
          key={consideration.anchor ?? `${section.key}-${index.toString()}`}
          consideration={consideration}
          language={props.language}
          targeted={consideration.anchor !== null && consideration.anchor === props.target}
        />
      ))}
    </section>
  )
})

const ConsiderationText = memo(function ConsiderationText(props: {
  consideration: Consideration
  language: string
  targeted: boolean
}) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const { number, anchor, depth, paragraphs } = props.consideration
  const look = [styles.consid, depth === 1 && styles.level1, props.targeted && styles.isTarget]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={look} id={anchor ?? undefined}>
      {number && anchor && (
        <Link
          className={styles.number}
          to={{ hash: anchor }}
          aria-label={t('document.permalink', { place: placeWithNumber(placeText(anchor), number) })}
        >
          {number}
        </Link>
      )}
      {paragraphs.map((paragraph, index) => (
        <p
          key={paragraph.anchor ?? index}
          id={paragraph.anchor === anchor ? undefined : (paragraph.anchor ?? undefined)}
          lang={props.language === reader ? undefined : props.language}
        >
          <ParagraphText paragraph={paragraph} />
        </p>
      ))}
    </div>
  )
})

/** The name of a link holds the text it shows, also where a section numbers its paragraphs in its own way. */
function placeWithNumber(place: string, number: string): string {
  return place.split(/\s/).includes(number) ? place : `${number} ${place}`
}

function ParagraphText({ paragraph }: { paragraph: Paragraph }) {
  const t = useText()
  const reader = useLanguage()
  return splitAtPages(paragraph).map((part) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <Link
        key={`p${part.page}`}
        className={styles.page}
        id={`p${part.page}`}
        to={{ hash: `p${part.page}` }}
        lang={reader}
        aria-label={t('document.page', { page: String(part.page) })}
      >
        <span aria-hidden="true">{part.page}</span>
      </Link>
    ),
  )
}

/** A summary whose sentences each end with the place they stand at. */
export function SummaryText({ decision, length }: { decision: DecisionDocument; length: 'short' | 'long' }) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const sentences = decision.summaries?.[length] ?? []
  return (
    <div className={styles.text}>
      {sentences.length === 0 ? (
        <p className={styles.missing}>
          {length === 'short' ? t('document.noShortSummary') : t('document.noLongSummary')}
        </p>
      ) : (
        <>
          <p className={styles.note}>
            <Icon name="info" />
            <span>{decision.summaries?.method === 'generated' ? t('summary.generated') : t('summary.extractive')}</span>
          </p>
          {sentences.map(({ text, anchor, language }) => (
            <p key={`${anchor}-${text}`}>
              <span lang={language === reader ? undefined : language}>{text}</span>{' '}
              <Link className={styles.anchor} to={{ search: '', hash: anchor }}>
                {placeText(anchor)}
              </Link>
            </p>
          ))}
        </>
      )}
      <Attribution decision={decision} />
    </div>
  )
}

/** The rights notice that goes with every text of the Strasbourg Court. */
function Attribution({ decision }: { decision: DecisionDocument }) {
  return decision.attribution ? <p className={styles.attribution}>{decision.attribution}</p> : null
}
