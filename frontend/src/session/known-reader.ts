import { KNOWN_READER_COOKIE } from '@trilex/platform/known-reader'
import { keep, kept } from '../ui/browser/kept.ts'

/** Under this name a browser holds that somebody signed in. */
export const KNOWN = 'signed-in'
const ASKED = 'session-asked'

/**
 * Whether a reader signed in here and did not sign out. Holds no identity: it only decides whether to ask the provider
 * at all, so that visitors load none of its code.
 */
export const isKnown = (): boolean => kept(KNOWN) !== null
export const rememberKnown = (known: boolean): void => {
  if (isKnown() !== known) keep(KNOWN, known ? '1' : null)
  document.documentElement.toggleAttribute('data-signed-in', known)
}

/** Takes the mark that a sign-in at another brand left in this browser; returns whether it was there. */
export function takeMark(): boolean {
  if (!document.cookie.split('; ').includes(KNOWN_READER_COOKIE)) return false
  document.cookie = `${KNOWN_READER_COOKIE}; path=/; max-age=0`
  return true
}

const UNANSWERED_MS = 60_000

/**
 * Whether this tab may redirect to the provider for a silent session check. Not within a minute of an unanswered check:
 * if the provider is down, the page stays readable.
 */
export function mayAsk(): boolean {
  const since = Date.now() - Number(kept(ASKED, 'tab') ?? 0)
  return since < 0 || since > UNANSWERED_MS
}

/** Whether a silent session check is under way. */
export const isAsking = (): boolean => kept(ASKED, 'tab') !== null

/** Records that a check was started, or answered. */
export const askedNow = (asked: boolean): void => keep(ASKED, asked ? String(Date.now()) : null, 'tab')
