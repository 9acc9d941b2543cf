import { useEffect } from 'react'

/**
 * Placeholder for a field whose code is still loading: collects what the reader types, which would otherwise trigger
 * keys of the page. Escape closes.
 */
export function TypedEarly(props: { onType: (change: (typed: string) => string) => void; onClose: () => void }) {
  const { onType, onClose } = props
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1))
      else if ([...event.key].length === 1) onType((typed) => typed + event.key)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [onType, onClose])
  return null
}
