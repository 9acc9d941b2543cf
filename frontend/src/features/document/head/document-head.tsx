import { useLanguage } from '../../../api/language.ts'
import { Fragment, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { DecisionDocument, Language } from '../../../api/types.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import { factsLook, Notice, Outward, tagLook } from '../../../ui/page/parts.tsx'
import { cutText, shortDate } from '../../../ui/text/swiss-format.ts'
import { unbrokenCitation } from '../../../decision/citation.ts'
import { subjectOf } from '../../../decision/subject.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { useInBrowser } from '../../../ui/browser/use-in-browser.ts'
import { pieceOnDemand } from '../../../ui/code/piece-on-demand.tsx'
import { DATE_DOUBT } from '../../../decision/date-doubts.ts'
import { useDecisionFacts } from '../../../decision/facts.ts'
import styles from '../document.module.css'
import { CaseNotes } from './case-notes.tsx'
import { TreatmentNotes } from './treatment-notes.tsx'

const CiteMenu = pieceOnDemand(async () => (await import('./cite-menu.tsx')).CiteMenu)

const TAG_LENGTH = 50
/** Up to this width the facts are folded at first. */
const NARROW = '(max-width: 60rem)'
const PARTIES_LENGTH = 160
/** Longer titles use a smaller font: heads of real headnotes have up to 400 characters. */
const LONG_TITLE = 140
/** Longer citations (a case name with number and date) use a smaller font. */
const SHORT_CITATION = 22

/**
 * The subject of the decision, in the reader's language if the reporter has a headnote in it, else in the decision's
 * own; empty when its title is only its docket.
 */
export function titleOf(decision: DecisionDocument, reader: Language): { text: string; lang: string | undefined } {
  const head = decision.regeste[reader]?.head
  if (head) return { text: subjectOf(head), lang: undefined }
  const own = decision.dockets.includes(decision.title) ? '' : decision.title
  return { text: subjectOf(own), lang: decision.language === reader ? undefined : decision.language }
}

/** Citation in three languages, title, outcome and date, and what the court has since stated about it. */
export function DocumentHead({ decision, onCopy }: { decision: DecisionDocument; onCopy: (citation: string) => void }) {
  const t = useText()
  const language = useLanguage()
  const facts = useDecisionFacts(decision)
  const title = titleOf(decision, language)
  const inBrowser = useInBrowser()
  const narrow = useMemo(() => inBrowser && window.matchMedia(NARROW).matches, [inBrowser])
  return (
    <header className={styles.head}>
      <Citations decision={decision} onCopy={onCopy} />
      <div className={styles.intro}>
        {title.text && (
          <p
            className={title.text.length > LONG_TITLE ? `${styles.title} ${styles.isLongTitle}` : styles.title}
            lang={title.lang}
          >
            {title.text}
          </p>
        )}
        <p className="muted">
          {[
            facts.chamber ?? [facts.court, facts.formation].filter(Boolean).join(', '),
            decision.parties && decision.parties !== decision.title && cutText(decision.parties, PARTIES_LENGTH),
            decision.dockets.filter((docket) => !decision.citations[language].includes(docket)).join(', '),
            decision.attribution,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <MonthOf quota={decision.access.quota} />
        {facts.domains.length > 0 && (
          <ul className={tagLook.list} aria-label={t('filter.domains')}>
            {facts.domains.map(({ key, label, full }) => (
              <li key={key}>
                <Link className={tagLook.tag} to={`/search?domains=${key}`} title={full}>
                  {cutText(label, TAG_LENGTH)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <CaseNotes decision={decision} />
        <TreatmentNotes decision={decision} />
        <DoubtfulDate decision={decision} />
        {decision.demonstration && <Notice tone="warning">{t('document.demonstration')}</Notice>}
      </div>
      <details className={styles.facts} open={!narrow}>
        <summary>
          {[facts.chamber ?? facts.court, facts.decided].filter(Boolean).join(', ')}
          <Icon name="chevron" size={12} />
        </summary>
        <dl className={factsLook}>
          <Fact term={t('fact.court')} value={facts.chamber ?? facts.court} />
          <Fact term={t('fact.decided')} value={facts.decided ?? t('fact.unknown')} />
          <Fact term={t('fact.published')} value={facts.published} />
          <Fact term={t('fact.formation')} value={facts.formation} />
          <Fact term={t('fact.outcome')} value={facts.outcome} />
          <Findings findings={facts.findings} />
          <Fact term={t('fact.importance')} value={facts.importance} />
          <Fact term={t('fact.language')} value={facts.language} />
          {decision.ecli && (
            <>
              <dt>{t('fact.ecli')}</dt>
              <dd>
                <Ecli ecli={decision.ecli} />
              </dd>
            </>
          )}
          <SourceLink href={decision.url} label={t('fact.source')} text={sourceName(decision, t)} />
          <SourceLink href={decision.judgmentUrl} label={t('fact.judgment')} text={t('source.judgment')} />
        </dl>
      </details>
    </header>
  )
}

/** How many whole documents of the month's quota are used, with this one where it is whole. */
function MonthOf({ quota }: { quota: DecisionDocument['access']['quota'] }) {
  const t = useText()
  if (!quota) return null
  return <p className="muted small noPrint">{t('usage.month', { used: quota.used, limit: quota.limit })}</p>
}

const dayText = (day: string): string => shortDate(day) ?? day

/** Shows the first contradiction of the decision's date. */
function DoubtfulDate({ decision: { doubts } }: { decision: DecisionDocument }) {
  const t = useText()
  const doubt = doubts.find(({ kind }) => DATE_DOUBT[kind])
  const reason = doubt && DATE_DOUBT[doubt.kind]
  if (!reason) return null
  return (
    <Notice tone="warning">
      {t('document.dateDoubtful', {
        stated: dayText(doubt.stated),
        reason: t(reason, { found: dayText(doubt.found) }),
      })}
    </Notice>
  )
}

function Citations({ decision, onCopy }: { decision: DecisionDocument; onCopy: (citation: string) => void }) {
  const t = useText()
  const language = useLanguage()
  const own = decision.citations[language]
  const others = (['fr', 'de', 'it'] as const).filter(
    (other, index, all) =>
      other !== language &&
      decision.citations[other] !== own &&
      all.findIndex((same) => decision.citations[same] === decision.citations[other]) === index,
  )
  return (
    <div className={styles.cites}>
      <div className={styles.ownCite}>
        <PageHeading key={decision.id} title={own} className={own.length > SHORT_CITATION ? styles.isLong : undefined}>
          {unbrokenCitation(own)}
        </PageHeading>
        <IconButton
          small
          icon="copy"
          label={t('document.copyCitation', { citation: own })}
          onPress={() => onCopy(own)}
        />
      </div>
      <ul>
        {others.map((each) => (
          <li key={each} lang={each}>
            <span>{unbrokenCitation(decision.citations[each])}</span>
            <IconButton
              small
              icon="copy"
              label={t('document.copyCitation', { citation: decision.citations[each] })}
              onPress={() => onCopy(decision.citations[each])}
            />
          </li>
        ))}
      </ul>
      <CiteOtherwise decision={decision} onCopy={onCopy} />
    </div>
  )
}

function CiteOtherwise({ decision, onCopy }: { decision: DecisionDocument; onCopy: (citation: string) => void }) {
  const t = useText()
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={`${styles.citeOtherwise} noPrint`}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {t('cite.otherwise')}
        <Icon name="chevron" size={12} />
      </button>
      {button && <CiteMenu decision={decision} button={button} onCopy={onCopy} onClose={() => setButton(null)} />}
    </>
  )
}

function Fact({ term, value }: { term: string; value: string | null }) {
  if (!value) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** Allows line breaks only after colons. */
function Ecli({ ecli }: { ecli: string }) {
  return ecli.split(/(?<=:)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <span className="nowrap">{part}</span>
    </Fragment>
  ))
}

/** What the Strasbourg Court found, one finding a line. */
function Findings({ findings }: { findings: string[] }) {
  const t = useText()
  if (findings.length === 0) return null
  return (
    <>
      <dt>{t('fact.conclusion')}</dt>
      <dd className={styles.findings}>
        {findings.map((finding) => (
          <span key={finding}>{finding}</span>
        ))}
      </dd>
    </>
  )
}

function SourceLink({ href, label, text }: { href: string | null; label: string; text: string }) {
  if (!href || !/^https?:/.test(href)) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <a className={styles.source} href={href} target="_blank" rel="noreferrer">
          <Outward text={text} />
        </a>
      </dd>
    </>
  )
}

function sourceName(decision: DecisionDocument, t: ReturnType<typeof useText>): string {
  if (decision.doc_type === 'atf') return t('source.reporter')
  return decision.doc_type === 'cedh' ? t('source.hudoc') : t('source.court')
}
