import { useState } from 'react'
import type { Neighbours } from '../../../api/types.ts'
import { Icon, type IconName } from '../../../ui/controls/icon.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { pieceOnDemand } from '../../../ui/code/piece-on-demand.tsx'
import type { DocumentActions } from './document-actions.ts'
import { DockNeighbour } from './document-bar.tsx'
import styles from '../document.module.css'
import { useTextSizeGroup } from './text-size-menu.ts'

const MenuAt = pieceOnDemand(async () => (await import('../../../ui/overlays/menu.tsx')).MenuAt)

/** Reading tools at the bottom of narrow screens. */
export function DocumentDock(props: {
  neighbours: Neighbours | undefined
  actions: DocumentActions
  outlineOpen: boolean
  onToggleOutline: () => void
}) {
  const t = useText()
  const { actions, neighbours } = props
  const sizes = useTextSizeGroup()
  const [more, setMore] = useState<HTMLElement | null>(null)
  return (
    <nav className={`${styles.dock} noPrint`} aria-label={t('document.tools')}>
      <DockNeighbour icon="previous" neighbour={neighbours?.previous ?? null} />
      <DockButton
        icon="outline"
        text={t('document.outline')}
        onClick={props.onToggleOutline}
        expanded={props.outlineOpen}
      />
      {actions.read !== null && (
        <DockButton
          icon={actions.read ? 'check' : 'unread'}
          text={t('progress.read')}
          pressed={actions.read}
          onClick={() => actions.setRead(!actions.read)}
        />
      )}
      <DockButton
        fills
        icon="bookmark"
        text={t('document.bookmark')}
        pressed={actions.saved}
        onClick={actions.bookmark}
      />
      <DockButton icon="more" text={t('document.more')} onClick={setMore} expanded={more !== null} />
      <DockNeighbour icon="next" neighbour={neighbours?.next ?? null} />
      {more && (
        <MenuAt
          anchor={more}
          label={t('document.more')}
          onClose={() => setMore(null)}
          groups={[
            {
              entries: [
                { id: 'ai', text: t('document.copyForAi'), onAction: actions.copyForAi },
                { id: 'share', text: t('document.share'), onAction: actions.share },
                { id: 'print', text: t('document.print'), onAction: actions.print },
              ],
            },
            sizes,
          ]}
        />
      )}
    </nav>
  )
}

function DockButton(props: {
  icon: IconName
  text: string
  onClick: (button: HTMLElement) => void
  expanded?: boolean
  pressed?: boolean
  /** The icon is filled while the button is pressed. */
  fills?: boolean
}) {
  return (
    <button
      type="button"
      className={props.fills ? styles.fills : undefined}
      onClick={(event) => props.onClick(event.currentTarget)}
      aria-expanded={props.expanded}
      aria-pressed={props.pressed}
    >
      <Icon name={props.icon} size={18} />
      <span>{props.text}</span>
    </button>
  )
}
