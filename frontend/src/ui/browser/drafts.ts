import { keep, kept } from './kept.ts'

export type Values = Record<string, string | boolean>

const PREFIX = 'draft-'
/** Neither passwords nor mail addresses are written down. */
const UNKEPT = /password|email/i

/** What was typed into the form `name` and not yet sent, as this tab kept it: a sign-in in between takes nothing with it. */
export function draftOf(name: string): object {
  try {
    const draft: unknown = JSON.parse(kept(PREFIX + name, 'tab') ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

/** Of what was typed, the fields that `saved` has, of the same type. */
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

/** Whoever signs out leaves nothing that was typed to the next one. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) keep(name, null, 'tab')
  } catch {
    // Without storage there are no drafts.
  }
}
