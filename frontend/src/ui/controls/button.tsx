import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

/** Class names for a link that looks like a button. */
export const buttonLook = {
  plain: `${styles.btn}`,
  primary: `${styles.btn} ${styles.primary}`,
  icon: `${styles.icon}`,
  iconSmall: `${styles.icon} ${styles.iconSmall}`,
}

interface PressProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'onClick' | 'disabled'> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean
  /** What the button began is under way: it keeps the focus and does nothing. */
  isPending?: boolean
}

/** The browser's own button: hundreds of them stand in a list of results, and each is drawn at once. */
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
  kind?: 'plain' | 'primary' | 'quiet' | 'link'
  small?: boolean
  children: ReactNode
}

/** One primary button per view at most; `link` looks like a text link and stays a button. */
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

/** A button that shows a drawing only; `label` is its accessible name. */
export function IconButton({ icon, label, small = false, ...rest }: IconButtonProps) {
  return (
    <NativeButton {...rest} aria-label={label} look={small ? buttonLook.iconSmall : buttonLook.icon}>
      <Icon name={icon} />
    </NativeButton>
  )
}

/** An icon button with an on and an off state (`aria-pressed`). */
export function IconToggle(props: { icon: IconName; label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <NativeButton
      aria-label={props.label}
      aria-pressed={props.on}
      onPress={() => props.onChange(!props.on)}
      look={`${buttonLook.icon} ${props.icon === 'bookmark' ? styles.fills : ''}`}
    >
      <Icon name={props.icon} />
    </NativeButton>
  )
}
