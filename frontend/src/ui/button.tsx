import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

/** Class names for a link that looks like a button. */
export const buttonLook = {
  plain: `${styles.btn}`,
  primary: `${styles.btn} ${styles.primary}`,
  icon: `${styles.icon}`,
  iconSmall: `${styles.icon} ${styles.iconSmall}`,
}

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  kind?: 'plain' | 'primary' | 'quiet' | 'link'
  small?: boolean
  children: ReactNode
}

/** One primary button per view at most; `link` looks like a text link and stays a button. */
export function Button({ kind = 'plain', small = false, children, ...rest }: ButtonProps) {
  const look =
    kind === 'link' ? styles.link : [styles.btn, styles[kind], small && styles.small].filter(Boolean).join(' ')
  return (
    <AriaButton {...rest} className={look ?? ''}>
      {children}
    </AriaButton>
  )
}

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  icon: IconName
  label: string
  small?: boolean
}

/** A button that shows a drawing only; `label` is its accessible name. */
export function IconButton({ icon, label, small = false, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={small ? buttonLook.iconSmall : buttonLook.icon}>
      <Icon name={icon} />
    </AriaButton>
  )
}

/** An icon button with an on and an off state (`aria-pressed`). */
export function IconToggle(props: { icon: IconName; label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <AriaToggleButton
      aria-label={props.label}
      isSelected={props.on}
      onChange={props.onChange}
      className={`${buttonLook.icon} ${props.icon === 'bookmark' ? styles.fills : ''}`}
    >
      <Icon name={props.icon} />
    </AriaToggleButton>
  )
}
