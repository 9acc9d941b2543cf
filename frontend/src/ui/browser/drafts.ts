import { keep, kept } from './kept.ts'

export type Values = Record<string, string | boolean>

const PREFIX = 'draft-'
/** Passwords and mail addresses are not stored. */
const UNKEPT = /password|email/i

/** The unsent input of the form `name`, stored in this tab: it survives a sign-in in between. */
export function draftOf(name: string): object {
  try {
    const draft: unknown = JSON.parse(kept(PREFIX + name, 'tab') ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

/** The fields of `typed` that `saved` has, with the same type. */
export function fitting<T extends Values>(typed: object, saved: T): Partial<T> {
  const fits = ([field, value]: [string, unknown]) =>
    Object.hasOwn(saved, field) && typeof value === typeof saved[field]
  return Object.fromEntries(Object.entries(typed).filter(fits)) as Partial<T>
}

/** The draft of a form: what differs from `saved`; null where nothing does. */
export function draftText<T extends Values>(values: T, saved: T): string | null {
  const typed = Object.entries(values).filter(([field, value]) => value !== saved[field] && !UNKEPT.test(field))
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null
}

export function keepDraft(name: string, text: string | null): void {
  if (kept(PREFIX + name, 'tab') !== text) keep(PREFIX + name, text, 'tab')
}

/** Deletes all drafts at sign-out, so that the next person does not see them. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) keep(name, null, 'tab')
  } catch {
    // Without storage there are no drafts.
  }
}
