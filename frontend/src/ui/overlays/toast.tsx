import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { ToastMessage } from './toast-message.tsx'
import styles from './toast.module.css'

const MOST = 3
const EXIT_MS = 300

/**
 * Success, warning and info disappear after five seconds; error and quota stay until closed; loading stays until it is
 * replaced.
 */
export type ToastTone = 'success' | 'error' | 'warning' | 'info' | 'loading' | 'quota'

export interface ToastExtras {
  /** A second line in secondary colour. */
  detail?: string
  action?: { label: string; onAction: () => void }
  /** For how long it stands, in milliseconds, where that is not five seconds: an action may need longer. */
  lasts?: number
  /** A progress bar; `text` states it in words. */
  progress?: { value: number; max: number; text: string }
}

export interface Toast extends ToastExtras {
  id: number
  tone: ToastTone
  text: string
  /** Dismissed: fades out and is removed 300 ms later. */
  leaving: boolean
}

/** Changes or closes a toast that was shown. */
export interface ToastHandle {
  /** Replaces the toast in place, for example a loading toast by its result. */
  turnInto: ShowToast
  close: () => void
}

type ShowToast = (tone: ToastTone, text: string, extras?: ToastExtras) => ToastHandle

const silent: ToastHandle = { turnInto: () => silent, close: () => undefined }
const Show = createContext<ShowToast>(() => silent)

/** Shows a message at the edge of the page. Do not use it for a message that needs an answer. */
export function useToast(): ShowToast {
  return useContext(Show)
}

/**
 * Shows at most three toasts; a fourth removes the oldest. F6 moves the focus to the region, and toasts do not expire
 * while it is there.
 */
export function ToastProvider(props: { children: ReactNode; label: string; closeLabel: string }) {
  const { toasts, show, close } = useToasts()
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const any = toasts.length > 0
  useEffect(() => {
    if (!any) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [any])
  return (
    <Show value={show}>
      {props.children}
      <section
        ref={region}
        className={`${styles.region} noPrint`}
        aria-label={props.label}
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => setHeld(target === currentTarget)}
        onBlur={() => setHeld(false)}
      >
        {toasts.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} held={held} closeLabel={props.closeLabel} onClose={close} />
        ))}
      </section>
    </Show>
  )
}

function useToasts() {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(1)
  const close = useCallback((id: number) => {
    setToasts((shown) => shown.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), EXIT_MS)
  }, [])
  const show = useMemo(() => {
    const put =
      (id: number): ShowToast =>
      (tone, text, extras = {}) => {
        const toast = { id, tone, text, leaving: false, ...extras }
        setToasts((shown) =>
          shown.some((other) => other.id === id)
            ? shown.map((other) => (other.id === id ? toast : other))
            : [...shown, toast].slice(-MOST),
        )
        return { turnInto: put(id), close: () => close(id) }
      }
    const first: ShowToast = (tone, text, extras) => put(nextId.current++)(tone, text, extras)
    return first
  }, [close])
  return { toasts, show, close }
}
