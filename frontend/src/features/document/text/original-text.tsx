import { Fragment, memo, type ReactNode, useMemo } from 'react'
import type { DecisionDocument, DocumentLinks, Section, TextLink } from '../../../api/types.ts'
import { sectionText, usePlaceText } from '../../../decision/place.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { ClosedPart } from '../closed/closed-part.tsx'
import { type Consideration, considerationsOf } from './consideration.ts'
import { MissingPageNotice } from './missing-page.tsx'
import { MissingPlaceNotice, useMissingPlace } from './missing-place.tsx'
import { ParagraphText } from './paragraph-text.tsx'
import type { Reading } from './reading.ts'
import { RegesteBox } from './regeste-box.tsx'
import styles from './text.module.css'
import { usePlaceInText } from './use-place.ts'

/**
 * The text of the court: headnote, then each section with its numbers on the left and reporter pages on the right.
 * Scrolls to the place that the address names.
 */
export function OriginalText(props: {
  decision: DecisionDocument
  links: DocumentLinks | undefined
  reading: Reading
}) {
  const t = useText()
  const { decision, links, reading } = props
  const target = usePlaceInText(decision.sections)
  const missing = useMissingPlace(decision.sections, decision.access)
  const notice = missing && <MissingPlaceNotice missing={missing} decision={decision} reading={reading} full={false} />
  return (
    <div className={styles.text}>
      <MissingPageNotice decision={decision} reader={reading.reader} />
      {missing?.nearest === null && notice}
      <RegesteBox
        key={decision.id}
        decision={decision}
        links={links?.regeste}
        reading={reading}
        targeted={target === 'regeste'}
      />
      {decision.sections.length === 0 && <p className={styles.missing}>{t('document.noContent')}</p>}
      <Sections
        sections={decision.sections}
        links={links?.sections}
        language={decision.language}
        target={target}
        notice={notice}
        reading={reading}
      />
      <ClosedPart access={decision.access} docType={decision.doc_type} />
      <Attribution decision={decision} />
    </div>
  )
}

/** The sections of the extract or of the full judgment. */
export function Sections(props: {
  sections: Section[]
  language: string
  target: string | null
  /** Stands before the place that the address names. */
  notice?: ReactNode
  reading: Reading
  links?: DocumentLinks['sections'] | undefined
}) {
  return props.sections.map((section, index) => (
    <SectionText
      key={`${section.origin}-${section.key}-${index.toString()}`}
      section={section}
      language={props.language}
      target={props.target}
      notice={props.notice}
      reading={props.reading}
      links={props.links?.[index]?.paragraphs}
    />
  ))
}

interface SectionProps {
  section: Section
  language: string
  target: string | null
  notice: ReactNode
  reading: Reading
  links: TextLink[][] | undefined
}

const SectionText = memo(function SectionText(props: SectionProps) {
  const t = useText()
  const { section, links, target } = props
  const considerations = useMemo(() => considerationsOf(section), [section])
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
      {considerations.map((consideration) => (
        <Fragment key={consideration.first}>
          {target !== null && holds(consideration, target) && props.notice}
          <ConsiderationText
            consideration={consideration}
            language={props.language}
            target={target !== null && holds(consideration, target) ? target : null}
            reading={props.reading}
            links={links?.slice(consideration.first, consideration.first + consideration.paragraphs.length)}
          />
        </Fragment>
      ))}
    </section>
  )
}, sameSection)

/** A new target re-renders only the sections that hold the old or the new one. */
function sameSection(before: SectionProps, after: SectionProps): boolean {
  return (
    before.section === after.section &&
    before.reading === after.reading &&
    before.links === after.links &&
    ((before.target === after.target && before.notice === after.notice) ||
      !after.section.paragraphs.some(({ anchor }) => anchor === before.target || anchor === after.target))
  )
}

function holds({ paragraphs }: Consideration, target: string): boolean {
  return paragraphs.some(({ anchor }) => anchor === target)
}

interface ConsiderationProps {
  consideration: Consideration
  language: string
  target: string | null
  reading: Reading
  links: TextLink[][] | undefined
}

const ConsiderationText = memo(function ConsiderationText(props: ConsiderationProps) {
  const t = useText()
  const placeText = usePlaceText()
  const { consideration, target, reading, links } = props
  const { number, anchor, depth, kind, paragraphs } = consideration
  const look = [
    styles.consid,
    kind ? styles[kind] : depth === 1 && styles.level1,
    target !== null && target === anchor && styles.isTarget,
  ]
    .filter(Boolean)
    .join(' ')
  const Paragraph = kind === 'heading' ? headingOf(depth) : 'p'
  const place = number && anchor ? placeWithNumber(placeText(anchor), number) : ''
  return (
    <div className={look} id={anchor ?? undefined} data-place={anchor ?? undefined}>
      {number && anchor && (
        <>
          <a
            className={styles.number}
            data-number=""
            href={reading.placeHref(anchor)}
            aria-label={t('document.permalink', { place })}
          >
            {number}
          </a>
          <button
            type="button"
            className={`${styles.pinpoint} noPrint`}
            data-pinpoint={anchor}
            aria-haspopup="menu"
            aria-label={t('pinpoint.open', { place })}
          />
        </>
      )}
      {paragraphs.map((paragraph, index) => (
        <Paragraph
          key={paragraph.anchor ?? index}
          id={paragraph.anchor === anchor ? undefined : (paragraph.anchor ?? undefined)}
          className={target !== anchor && target === paragraph.anchor ? styles.isTargetParagraph : undefined}
          lang={props.language === reading.reader ? undefined : props.language}
        >
          <ParagraphText
            text={paragraph.text}
            pageMarks={paragraph.pageMarks}
            links={links?.[index]}
            reading={reading}
          />
        </Paragraph>
      ))}
    </div>
  )
}, sameConsideration)

/** Below the title of the section; the court's own name for the section gets no separate heading. */
function headingOf(level: number): 'p' | 'h3' | 'h4' | 'h5' | 'h6' {
  return level === 0 ? 'p' : ((['h3', 'h4', 'h5', 'h6'] as const)[Math.min(level, 4) - 1] ?? 'h6')
}

/** Arriving links re-render only the considerations that contain some. */
function sameConsideration(before: ConsiderationProps, after: ConsiderationProps): boolean {
  return (
    before.consideration === after.consideration &&
    before.target === after.target &&
    before.reading === after.reading &&
    before.consideration.paragraphs.every((_, index) => sameLinks(before.links?.[index], after.links?.[index]))
  )
}

function sameLinks(before: TextLink[] | undefined, after: TextLink[] | undefined): boolean {
  return before === after || ((before?.length ?? 0) === 0 && (after?.length ?? 0) === 0)
}

/** The accessible name contains the visible text, also where a section has its own numbering. */
function placeWithNumber(place: string, number: string): string {
  return place.split(/\s/).includes(number) ? place : `${number} ${place}`
}

/** The rights notice that every text of the Strasbourg Court must carry. */
export function Attribution({ decision }: { decision: DecisionDocument }) {
  return decision.attribution ? <p className={styles.attribution}>{decision.attribution}</p> : null
}
