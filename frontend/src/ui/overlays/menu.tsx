import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { buttonLook } from '../controls/button.tsx'
import { Icon, type IconName } from '../controls/icon.tsx'
import styles from './overlay.module.css'

export interface MenuEntry {
  id: string
  text: string
  /** A note at the end of the row, such as a language or a format. */
  note?: string
  /** Language of `text` if it is not the reader's. */
  lang?: string
  disabled?: boolean
  onAction: () => void
}

export interface MenuGroup {
  /** Heading of the group; optional for the first group of a menu. */
  title?: string
  entries: MenuEntry[]
}

/**
 * Opens the same list below an existing element (one of thousands in a text). Mounting opens it; closing returns the
 * focus to `anchor`.
 */
export function MenuAt(props: { anchor: HTMLElement; label: string; groups: MenuGroup[]; onClose: () => void }) {
  const trigger = useRef<HTMLElement>(props.anchor)
  const close = () => {
    props.onClose()
    props.anchor.focus()
  }
  return (
    <Popover
      className={styles.pop ?? ''}
      triggerRef={trigger}
      placement="bottom start"
      offset={4}
      isOpen
      onOpenChange={close}
    >
      <MenuList label={props.label} groups={props.groups} onClose={close} />
    </Popover>
  )
}

/** A button that opens a list of actions. With `iconOnly`, `label` is its accessible name. */
export function MenuButton(props: { label: string; icon?: IconName; iconOnly?: boolean; groups: MenuGroup[] }) {
  return (
    <MenuTrigger>
      {props.iconOnly && props.icon ? (
        <Button className={buttonLook.icon} aria-label={props.label}>
          <Icon name={props.icon} />
        </Button>
      ) : (
        <Button className={buttonLook.plain}>
          {props.icon && <Icon name={props.icon} />}
          {props.label}
          <Icon name="chevron" size={12} />
        </Button>
      )}
      <Popover className={styles.pop ?? ''} placement="bottom end" offset={4}>
        <MenuList label={props.label} groups={props.groups} />
      </Popover>
    </MenuTrigger>
  )
}

function MenuList(props: { label: string; groups: MenuGroup[]; onClose?: () => void }) {
  const actions = new Map(props.groups.flatMap(({ entries }) => entries.map(({ id, onAction }) => [id, onAction])))
  return (
    <AriaMenu
      className={styles.list ?? ''}
      aria-label={props.label}
      onAction={(key) => actions.get(String(key))?.()}
      {...(props.onClose && { autoFocus: 'first' as const, onClose: props.onClose })}
    >
      {props.groups.map(({ title, entries }) => (
        <MenuSection key={title ?? entries[0]?.id} aria-label={title ?? props.label}>
          {title && <Header className={styles.group ?? ''}>{title}</Header>}
          {entries.map(({ id, text, note, lang, disabled = false }) => (
            <MenuItem key={id} id={id} textValue={text} isDisabled={disabled} className={styles.item ?? ''}>
              <span lang={lang}>{text}</span>
              {note && <small>{note}</small>}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  )
}
