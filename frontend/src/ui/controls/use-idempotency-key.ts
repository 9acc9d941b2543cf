import { useRef } from 'react'

/** Idempotency keys of an act: a retry of the same content, after a lost answer, has the same key. */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf(content: unknown): string {
      const text = JSON.stringify(content)
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
      return last.current.key
    },
    /** The same content is another act from now on, unless the error leaves open whether it was done. */
    answered(error?: unknown): void {
      if (!isOpen(error)) last.current = { text: '', key: '' }
    },
  }
}

/** Whether a call that ended in this error may have been, or may still be, carried out. */
function isOpen(error: unknown): boolean {
  if (error === undefined) return false
  const { status, code } = error as { status?: number | null; code?: string }
  return typeof status !== 'number' || status >= 500 || status === 429 || code === 'IDEMPOTENCY_IN_PROGRESS'
}
