import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import type { DecisionDocument, Neighbour, Neighbours } from '../../api/types.ts'
import { Button, buttonLook, IconButton } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { cutText, swissNumber } from '../../ui/swiss-format.ts'
import { useText } from '../../ui/text.ts'
import { useLanguage } from './decision-labels.ts'
import styles from './document.module.css'
import type { useDocumentActions } from './document-actions.ts'

const TITLE_LENGTH = 60

type Actions = ReturnType<typeof useDocumentActions>

/** Sticky bar of wide screens: neighbours, citation, what the collection holds of the volume, actions. */
export function DocumentBar(props: {
  decision: DecisionDocument
  neighbours: Neighbours | undefined
  actions: Actions
}) {
  const t = useText()
  const language = useLanguage()
  const { decision, neighbours, actions } = props
  const volume = neighbours?.volume
  return (
    <div className={`${styles.bar} noPrint`}>
      <div className="wrap">
        {(neighbours?.previous || neighbours?.next) && (
          <nav className={styles.barNav} aria-label={t('document.neighbours')}>
            <NeighbourIcon icon="previous" neighbour={neighbours.previous} />
            <NeighbourIcon icon="next" neighbour={neighbours.next} />
          </nav>
        )}
        <p className={styles.barCite}>
          <b>{decision.citations[language]}</b>
          {decision.title && (
            <span lang={decision.language === language ? undefined : decision.language}>
              {cutText(decision.title, TITLE_LENGTH)}
            </span>
          )}
        </p>
        {volume && (
          <div className={styles.volume}>
            <span>{t('document.volume', { volume: String(volume.number), part: volume.part })}</span>
            <progress
              max={volume.total}
              value={volume.present}
              aria-label={t('document.volumePresent', { present: volume.present, total: volume.total })}
            />
            <span>
              {t('document.volumeShort', { present: swissNumber(volume.present), total: swissNumber(volume.total) })}
            </span>
          </div>
        )}
        <div className={styles.actions}>
          <Button small onPress={actions.copyForAi}>
            <Icon name="text" />
            {t('document.copyForAi')}
          </Button>
          <IconButton small icon="share" label={t('document.share')} onPress={actions.share} />
          <IconButton small icon="print" label={t('document.print')} onPress={actions.print} />
        </div>
      </div>
    </div>
  )
}

function useNeighbour(icon: 'previous' | 'next', neighbour: Neighbour | null) {
  const t = useText()
  const language = useLanguage()
  const citation = neighbour?.citations[language] ?? ''
  return {
    to: neighbour ? documentPath(neighbour.doc_type, neighbour.doc_id, language) : null,
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

/** Previous and next decision at the end of the text. */
export function DocumentFoot({ neighbours }: { neighbours: Neighbours | undefined }) {
  const t = useText()
  if (!neighbours?.previous && !neighbours?.next) return null
  return (
    <nav className={`${styles.foot} noPrint`} aria-label={t('document.neighboursFoot')}>
      <FootLink icon="previous" neighbour={neighbours.previous} />
      <FootLink icon="next" neighbour={neighbours.next} />
    </nav>
  )
}

function FootLink({ icon, neighbour }: { icon: 'previous' | 'next'; neighbour: Neighbour | null }) {
  const { to, label, citation } = useNeighbour(icon, neighbour)
  if (!to) return <span />
  return (
    <Link to={to} className={icon === 'next' ? styles.next : undefined} aria-label={label}>
      {icon === 'previous' && <Icon name="previous" />}
      {citation}
      {icon === 'next' && <Icon name="next" />}
    </Link>
  )
}

/** Reading tools at the bottom of narrow screens. */
export function Dock(props: {
  neighbours: Neighbours | undefined
  actions: Actions
  outlineOpen: boolean
  onToggleOutline: () => void
}) {
  const t = useText()
  const { actions, neighbours } = props
  return (
    <nav className={`${styles.dock} noPrint`} aria-label={t('document.tools')}>
      <DockNeighbour icon="previous" neighbour={neighbours?.previous ?? null} />
      <DockButton
        icon="outline"
        text={t('document.outline')}
        onClick={props.onToggleOutline}
        expanded={props.outlineOpen}
      />
      <DockButton icon="text" text={t('document.copyShort')} onClick={actions.copyForAi} />
      <DockButton icon="share" text={t('document.share')} onClick={actions.share} />
      <DockNeighbour icon="next" neighbour={neighbours?.next ?? null} />
    </nav>
  )
}

function DockNeighbour({ icon, neighbour }: { icon: 'previous' | 'next'; neighbour: Neighbour | null }) {
  const { to, label } = useNeighbour(icon, neighbour)
  if (!to) return <span />
  return (
    <Link to={to} aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  )
}

function DockButton(props: { icon: IconName; text: string; onClick: () => void; expanded?: boolean }) {
  return (
    <button type="button" onClick={props.onClick} aria-expanded={props.expanded}>
      <Icon name={props.icon} size={18} />
      <span>{props.text}</span>
    </button>
  )
}
