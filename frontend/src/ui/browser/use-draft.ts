import { useEffect } from 'react'
import { keep, kept } from './kept.ts'

const stored = (name: string) => `draft-${name}`

/**
 * What was typed into a form and not yet sent, kept in this tab: a session that ends in between takes nothing with it. Give it
 * nothing secret.
 */
export function draftOf<T extends object>(name: string): Partial<T> {
  try {
    const draft: unknown = JSON.parse(kept(stored(name), 'tab') ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Partial<T>) : {}
  } catch {
    return {}
  }
}

/** Keeps `values` as the draft while they differ from what is saved; null forgets it. */
export function useDraft(name: string, values: object | null): void {
  const text = values && JSON.stringify(values)
  useEffect(() => {
    if (kept(stored(name), 'tab') !== text) keep(stored(name), text, 'tab')
  }, [name, text])
}
