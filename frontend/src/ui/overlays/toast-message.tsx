import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { Icon, type IconName } from '../controls/icon.tsx'
import { Spinner } from '../page/parts.tsx'
import progress from '../lists/progress.module.css'
import type { Toast, ToastTone } from './toast.tsx'
import styles from './toast.module.css'

const LIFETIME_MS = 5_000
const STAYING: readonly ToastTone[] = ['error', 'quota', 'loading']
const SIGN: Record<Exclude<ToastTone, 'loading'>, IconName> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  quota: 'quota',
}

/**
 * One toast. Its time pauses while the pointer or the focus is in it, while it is `held`, and while the tab is
 * hidden.
 */
export function ToastMessage(props: {
  toast: Toast
  held: boolean
  closeLabel: string
  onClose: (id: number) => void
}) {
  const { toast, onClose } = props
  const { id, tone, leaving } = toast
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const stands = hovered || focused || props.held || STAYING.includes(tone) || leaving
  useLifetime(`${tone} ${toast.text}`, toast.lasts ?? LIFETIME_MS, stands, () => onClose(id))
  return (
    <div
      className={`${styles.toast} ${styles[tone]} ${leaving ? styles.leaving : ''}`}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {tone === 'loading' ? <Spinner /> : <Icon name={SIGN[tone]} />}
      <div>
        <p className={styles.text}>{toast.text}</p>
        {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
        {toast.progress && (
          <progress
            className={progress.bar}
            aria-label={toast.progress.text}
            value={toast.progress.value}
            max={toast.progress.max}
          >
            {toast.progress.text}
          </progress>
        )}
        {toast.action && (
          <Button
            kind="link"
            onPress={() => {
              toast.action?.onAction()
              onClose(id)
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      {tone === 'loading' ? (
        <span />
      ) : (
        <IconButton small icon="close" label={props.closeLabel} onPress={() => onClose(id)} />
      )}
    </div>
  )
}

/** Calls `end` after `lasts` milliseconds, not counting pauses; a new `subject` restarts them. */
function useLifetime(subject: string, lasts: number, paused: boolean, end: () => void): void {
  const left = useRef({ subject, milliseconds: lasts })
  const last = useRef(end)
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    last.current = end
  }, [end])
  useEffect(() => {
    const onChange = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  useEffect(() => {
    if (left.current.subject !== subject) left.current = { subject, milliseconds: lasts }
    if (paused || hidden) return
    const started = Date.now()
    const timer = setTimeout(() => last.current(), left.current.milliseconds)
    return () => {
      clearTimeout(timer)
      left.current.milliseconds -= Date.now() - started
    }
  }, [subject, lasts, paused, hidden])
}
