import { memo } from 'react'
import type { TextLink } from '../../api/citations.ts'
import type { DecisionDocument, Section } from '../../api/types.ts'
import { Icon } from '../../ui/icon.tsx'
import { sectionText, usePlaceText } from '../../ui/place.ts'
import { useText } from '../../ui/text.ts'
import { type Consideration, considerationsOf } from './consideration.ts'
import { ParagraphText } from './paragraph-text.tsx'
import type { Reading } from './reading.ts'
import { RegesteBox } from './regeste-box.tsx'
import styles from './text.module.css'
import { usePlaceInText } from './use-place.ts'

/** The court's text: headnote, then each section with its numbers at the left and reporter pages at the right. The place that the address names is brought into view. */
export function OriginalText({ decision, reading }: { decision: DecisionDocument; reading: Reading }) {
  const t = useText()
  const target = usePlaceInText(decision.sections)
  return (
    <div className={styles.text}>
      <RegesteBox key={decision.id} decision={decision} reading={reading} targeted={target === 'regeste'} />
      {decision.sections.length === 0 && <p className={styles.missing}>{t('document.noContent')}</p>}
      <Sections sections={decision.sections} language={decision.language} target={target} reading={reading} />
      <Attribution decision={decision} />
    </div>
  )
}

/** Sections of the extract or of the whole judgment. */
export function Sections(props: {
  sections: Section[]
  language: string
  target: string | null
  reading: Reading
  /** The judgment has no links of its own: its paragraphs are not those of the document. */
  withoutLinks?: boolean
}) {
  return props.sections.map((section, index) => (
    <SectionText
      key={`${section.origin}-${section.key}-${index.toString()}`}
      section={section}
      language={props.language}
      target={props.target}
      reading={props.reading}
      links={props.withoutLinks ? undefined : props.reading.links?.sections[index]?.paragraphs}
    />
  ))
}

interface SectionProps {
  section: Section
  language: string
  target: string | null
  reading: Reading
  links: TextLink[][] | undefined
}

const SectionText = memo(function SectionText(props: SectionProps) {
  const t = useText()
  const { section, links, target } = props
  const title = t(sectionText(section.key))
  const id = `section-${section.key}`
  return (
    <section aria-label={title}>
      {section.key !== 'lead' && (
        <h2 className={styles.sect} id={id}>
          {title}
          {section.key === 'considerations' && section.origin === 'extract' && <span> {t('section.extract')}</span>}
        </h2>
      )}
      {considerationsOf(section).map((consideration) => (
        <ConsiderationText
          key={consideration.first}
          consideration={consideration}
          language={props.language}
          target={target !== null && holds(consideration, target) ? target : null}
          reading={props.reading}
          links={links?.slice(consideration.first, consideration.first + consideration.paragraphs.length)}
        />
      ))}
    </section>
  )
}, sameSection)

/** A new target redraws only the sections that hold the old or the new one. */
function sameSection(before: SectionProps, after: SectionProps): boolean {
  return (
    before.section === after.section &&
    before.reading === after.reading &&
    before.links === after.links &&
    (before.target === after.target ||
      !after.section.paragraphs.some(({ anchor }) => anchor === before.target || anchor === after.target))
  )
}

function holds({ paragraphs }: Consideration, target: string): boolean {
  return paragraphs.some(({ anchor }) => anchor === target)
}

function ConsiderationText(props: {
  consideration: Consideration
  language: string
  target: string | null
  reading: Reading
  links: TextLink[][] | undefined
}) {
  const t = useText()
  const placeText = usePlaceText()
  const { consideration, target, reading, links } = props
  const { number, anchor, depth, paragraphs } = consideration
  const look = [styles.consid, depth === 1 && styles.level1, target !== null && target === anchor && styles.isTarget]
    .filter(Boolean)
    .join(' ')
  const place = number && anchor ? placeWithNumber(placeText(anchor), number) : ''
  return (
    <div className={look} id={anchor ?? undefined}>
      {number && anchor && (
        <>
          <a className={styles.number} href={reading.placeHref(anchor)} aria-label={t('document.permalink', { place })}>
            {number}
          </a>
          <button
            type="button"
            className={`${styles.pinpoint} noPrint`}
            data-pinpoint={anchor}
            aria-haspopup="menu"
            aria-label={t('pinpoint.open', { place })}
          >
            <Icon name="copy" size={14} />
          </button>
        </>
      )}
      {paragraphs.map((paragraph, index) => (
        <p
          key={paragraph.anchor ?? index}
          id={paragraph.anchor === anchor ? undefined : (paragraph.anchor ?? undefined)}
          className={target !== anchor && target === paragraph.anchor ? styles.isTargetParagraph : undefined}
          lang={props.language === reading.reader ? undefined : props.language}
        >
          <ParagraphText
            text={paragraph.text}
            pageMarks={paragraph.page_marks}
            links={links?.[index]}
            reading={reading}
          />
        </p>
      ))}
    </div>
  )
}

/** The name of a link holds the text it shows, also where a section numbers its paragraphs in its own way. */
function placeWithNumber(place: string, number: string): string {
  return place.split(/\s/).includes(number) ? place : `${number} ${place}`
}

/** The rights notice that goes with every text of the Strasbourg Court. */
export function Attribution({ decision }: { decision: DecisionDocument }) {
  return decision.attribution ? <p className={styles.attribution}>{decision.attribution}</p> : null
}
