import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

/** Class names for a link that looks like a button. */
export const buttonLook = {
  plain: `${styles.btn}`,
  plainSmall: `${styles.btn} ${styles.small}`,
  primary: `${styles.btn} ${styles.primary}`,
  icon: `${styles.icon}`,
  iconSmall: `${styles.icon} ${styles.iconSmall}`,
}

interface PressProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'onClick' | 'disabled'> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean
  /** The action of the button is in progress: the button keeps the focus and ignores presses. */
  isPending?: boolean
}

/** The browser's own button: lists of results hold hundreds, so rendering one must be cheap. */
function NativeButton({
  look,
  onPress,
  isDisabled,
  isPending,
  type = 'button',
  ...rest
}: PressProps & { look: string }) {
  return (
    <button
      {...rest}
      className={look}
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onPress && (() => onPress())}
    />
  )
}

interface ButtonProps extends PressProps {
  kind?: 'plain' | 'primary' | 'quiet' | 'danger' | 'link'
  small?: boolean
  children: ReactNode
}

/** Use at most one primary button per view; `link` looks like a text link but is a button. */
export function Button({ kind = 'plain', small = false, ...rest }: ButtonProps) {
  const look =
    kind === 'link' ? styles.link : [styles.btn, styles[kind], small && styles.small].filter(Boolean).join(' ')
  return <NativeButton {...rest} look={look ?? ''} />
}

interface IconButtonProps extends Omit<PressProps, 'children'> {
  icon: IconName
  label: string
  small?: boolean
}

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({ icon, label, small = false, ...rest }: IconButtonProps) {
  return (
    <NativeButton {...rest} aria-label={label} look={small ? buttonLook.iconSmall : buttonLook.icon}>
      <Icon name={icon} />
    </NativeButton>
  )
}

/** A toggle button with an icon (`aria-pressed`). */
export function IconToggle(props: {
  icon: IconName
  label: string
  on: boolean
  onChange: (on: boolean) => void
  small?: boolean
  /** The key that does the same (`aria-keyshortcuts`). */
  keyShortcut?: string
}) {
  return (
    <NativeButton
      aria-label={props.label}
      aria-pressed={props.on}
      aria-keyshortcuts={props.keyShortcut}
      onPress={() => props.onChange(!props.on)}
      look={`${props.small ? buttonLook.iconSmall : buttonLook.icon} ${props.icon === 'bookmark' ? styles.fills : ''}`}
    >
      <Icon name={props.icon} />
    </NativeButton>
  )
}
