import { keep, kept, onKept } from '../ui/browser/kept.ts'

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
export const onKnown = (told: () => void): (() => void) => onKept(KNOWN, told)

/**
 * Whether this tab may leave for the provider to ask who reads. Not while an earlier question is unanswered: where the provider
 * does not answer, the page stays readable.
 */
export function mayAsk(): boolean {
  return kept(ASKED, 'tab') === null
}

export const askedNow = (asked: boolean): void => keep(ASKED, asked ? '1' : null, 'tab')
