import { useRef } from 'react'

/** Idempotency keys of a form: a retry of the same content, after a lost answer, has the same key. */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf(content: unknown): string {
      const text = JSON.stringify(content)
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
      return last.current.key
    },
    /** The act is done: the same content is another one from now on. */
    done(): void {
      last.current = { text: '', key: '' }
    },
  }
}
