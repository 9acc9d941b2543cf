import { keep, kept } from '../ui/browser/kept.ts'

const KNOWN = 'signed-in'
const ASKED = 'session-asked'

/**
 * Whether somebody signed in here and did not sign out. Holds no name: it only decides whether the provider is asked at all, so
 * that visitors load nothing of it.
 */
export const isKnown = (): boolean => kept(KNOWN) !== null
export const rememberKnown = (known: boolean): void => {
  if (isKnown() !== known) keep(KNOWN, known ? '1' : null)
  document.documentElement.toggleAttribute('data-signed-in', known)
}

const UNANSWERED_MS = 60_000

/**
 * Whether this tab may leave for the provider to ask who reads. Not for a minute after a question without an answer: where the
 * provider does not answer, the page stays readable.
 */
export function mayAsk(): boolean {
  const since = Date.now() - Number(kept(ASKED, 'tab') ?? 0)
  return since < 0 || since > UNANSWERED_MS
}

/** Whether a question that the reader did not ask is under way. */
export const isAsking = (): boolean => kept(ASKED, 'tab') !== null

/** A question was put, or answered. */
export const askedNow = (asked: boolean): void => keep(ASKED, asked ? String(Date.now()) : null, 'tab')
