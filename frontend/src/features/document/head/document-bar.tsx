import { useState } from 'react'
import { Link } from 'react-router'
import { DemonstrationMark } from '../../../decision/demonstration-mark.tsx'
import { documentPath } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import { useReadingProgress } from '../../../library/reading-progress.ts'
import type { DecisionDocument, Neighbour, Neighbours } from '../../../api/types.ts'
import { Button, buttonLook, IconButton, IconToggle } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { subjectOf } from '../../../decision/subject.ts'
import { cutText, swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { pieceOnDemand } from '../../../ui/code/piece-on-demand.tsx'
import type { DocumentActions } from './document-actions.ts'
import styles from '../document.module.css'
import { HitSteps, type Hits } from '../text/hit-steps.tsx'
import { useTextSizeGroup } from './text-size-menu.ts'

const MenuAt = pieceOnDemand(async () => (await import('../../../ui/overlays/menu.tsx')).MenuAt)

const TITLE_LENGTH = 60

/** Sticky bar on wide screens: neighbours, citation or hits, reading progress in the volume, actions. */
export function DocumentBar(props: {
  decision: DecisionDocument
  title: { text: string; lang: string | undefined }
  neighbours: Neighbours | undefined
  actions: DocumentActions
  hits: Hits
}) {
  const t = useText()
  const language = useLanguage()
  const { decision, neighbours, actions, hits } = props
  const volume = neighbours?.volume
  return (
    <div className={`${styles.bar} staysOnScreen noPrint`}>
      <div className="wrap">
        {(neighbours?.previous || neighbours?.next) && (
          <nav className={styles.barNav} aria-label={t('document.neighbours')}>
            <NeighbourIcon icon="previous" neighbour={neighbours.previous} />
            <NeighbourIcon icon="next" neighbour={neighbours.next} />
          </nav>
        )}
        <p className={styles.barCite}>
          <b>{decision.citations[language]}</b> <DemonstrationMark of={decision} />
          {!hits.question && <span lang={props.title.lang}>{cutText(props.title.text, TITLE_LENGTH)}</span>}
        </p>
        {hits.question && <HitSteps hits={hits} />}
        {volume && <VolumeProgress volume={volume} />}
        <div className={styles.actions}>
          {actions.read !== null && <ReadToggle read={actions.read} onChange={actions.setRead} />}
          <Button small onPress={actions.copyForAi} aria-label={t('document.copyForAi')}>
            <Icon name="text" />
            <span className={styles.actionText}>{t('document.copyForAi')}</span>
          </Button>
          <TextSizeButton />
          <IconButton small icon="share" label={t('document.share')} onPress={actions.share} />
          <IconButton small icon="print" label={t('document.print')} onPress={actions.print} />
          <IconToggle
            small
            icon="bookmark"
            label={t('document.bookmark')}
            on={actions.saved}
            onChange={actions.bookmark}
            keyShortcut="b"
          />
        </div>
      </div>
    </div>
  )
}

function TextSizeButton() {
  const group = useTextSizeGroup()
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={buttonLook.iconSmall}
        aria-label={group.title}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <Icon name="size" />
      </button>
      {button && <MenuAt anchor={button} label={group.title} groups={[group]} onClose={() => setButton(null)} />}
    </>
  )
}

function ReadToggle({ read, onChange }: { read: boolean; onChange: (read: boolean) => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className={`${styles.read} ${read ? styles.isRead : ''}`}
      aria-pressed={read}
      aria-keyshortcuts="m"
      onClick={() => onChange(!read)}
    >
      <Icon name={read ? 'check' : 'unread'} />
      {t('progress.read')}
    </button>
  )
}

/** How many of the decisions that can be read here were read; the court may have published more. */
function VolumeProgress({ volume }: { volume: NonNullable<Neighbours['volume']> }) {
  const t = useText()
  const { readIn } = useReadingProgress()
  const { number, part, total, present } = volume
  const done = Math.min(readIn(number, part), present)
  const words = t('progress.words', { count: done, done: swissNumber(done), total: swissNumber(present) })
  return (
    <div
      className={styles.volume}
      title={
        present < total
          ? t('document.volumePresent', { count: present, present: swissNumber(present), total: swissNumber(total) })
          : undefined
      }
    >
      <span>{t('document.volume', { volume: String(number), part })}</span>
      <progress max={present} value={done} aria-label={words} />
      <span>
        {words}
        {present < total && ` (${t('progress.published', { count: total, total: swissNumber(total) })})`}
      </span>
    </div>
  )
}

function useNeighbour(icon: 'previous' | 'next', neighbour: Neighbour | null) {
  const t = useText()
  const language = useLanguage()
  const citation = neighbour?.citations[language] ?? ''
  return {
    to: neighbour ? documentPath(neighbour.docType, neighbour.docId, language) : null,
    citation,
    label: icon === 'previous' ? t('document.previous', { citation }) : t('document.next', { citation }),
  }
}

function NeighbourIcon({ icon, neighbour }: { icon: 'previous' | 'next'; neighbour: Neighbour | null }) {
  const { to, label } = useNeighbour(icon, neighbour)
  if (!to) return null
  return (
    <Link
      className={buttonLook.iconSmall}
      to={to}
      aria-label={label}
      aria-keyshortcuts={icon === 'previous' ? '[' : ']'}
    >
      <Icon name={icon} />
    </Link>
  )
}

/** Links to the previous and next decision at the end of the text. */
export function DocumentFoot(props: {
  neighbours: Neighbours | undefined
  actions: DocumentActions
  onNext: () => void
}) {
  const t = useText()
  const { neighbours, actions } = props
  if (!neighbours?.previous && !neighbours?.next) return null
  return (
    <nav className={`${styles.foot} noPrint`} aria-label={t('document.neighboursFoot')}>
      <FootLink icon="previous" neighbour={neighbours.previous} />
      {actions.read === false && (
        <Button
          kind="primary"
          onPress={() => {
            actions.setRead(true)
            props.onNext()
          }}
        >
          {neighbours.next ? t('progress.markAndGo') : t('progress.mark')}
        </Button>
      )}
      <FootLink icon="next" neighbour={neighbours.next} />
    </nav>
  )
}

function FootLink({ icon, neighbour }: { icon: 'previous' | 'next'; neighbour: Neighbour | null }) {
  const reader = useLanguage()
  const { to, label, citation } = useNeighbour(icon, neighbour)
  if (!to) return <span />
  const title = neighbour?.title ? cutText(subjectOf(neighbour.title), TITLE_LENGTH) : ''
  return (
    <Link
      to={to}
      className={icon === 'next' ? styles.next : undefined}
      aria-label={title ? `${label} ${title}` : label}
    >
      {icon === 'previous' && <Icon name="previous" />}
      <span>
        <b>{citation}</b>{' '}
        {title && (
          <span className={styles.footTitle} lang={neighbour?.language === reader ? undefined : neighbour?.language}>
            {title}
          </span>
        )}
      </span>
      {icon === 'next' && <Icon name="next" />}
    </Link>
  )
}

/** A neighbour in the dock of narrow screens. */
export function DockNeighbour({ icon, neighbour }: { icon: 'previous' | 'next'; neighbour: Neighbour | null }) {
  const { to, label } = useNeighbour(icon, neighbour)
  if (!to) return <span />
  return (
    <Link to={to} aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  )
}
