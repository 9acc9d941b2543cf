import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

const LIFETIME_MS = 5_000
const MOST = 3

interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  text: string
}

type ShowToast = (tone: Toast['tone'], text: string) => void

const Show = createContext<ShowToast>(() => undefined)

/** Shows a message for five seconds; an error stays until it is closed. */
export function useToast(): ShowToast {
  return useContext(Show)
}

/** Holds at most three toasts; the oldest leaves. */
export function ToastProvider(props: { children: ReactNode; label: string; closeLabel: string }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback<ShowToast>((tone, text) => {
    setToasts((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, tone, text }].slice(-MOST))
  }, [])
  const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))
  return (
    <Show value={show}>
      {props.children}
      <section className={`${styles.region} noPrint`} aria-label={props.label}>
        {toasts.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} closeLabel={props.closeLabel} onClose={() => close(toast.id)} />
        ))}
      </section>
    </Show>
  )
}

function ToastMessage(props: { toast: Toast; closeLabel: string; onClose: () => void }) {
  const { toast, onClose } = props
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.tone === 'error') return
    const timer = setTimeout(onClose, LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [held, toast.tone, onClose])
  return (
    <div
      className={`${styles.toast} ${styles[toast.tone]}`}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.tone === 'success' ? 'check' : toast.tone === 'error' ? 'warning' : 'info'} />
      <p>{toast.text}</p>
      <IconButton small icon="close" label={props.closeLabel} onPress={onClose} />
    </div>
  )
}
