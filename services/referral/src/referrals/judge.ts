import { mailboxOf } from '@trilex/platform/mail-address'
import mailchecker from 'mailchecker'
import type { Payers } from '../people/payers.ts'
import type { Refusal, StoredPerson } from '../people/person-model.ts'

/** Domains of disposable mail addresses. */
const DISPOSABLE = mailchecker.blacklist()

/** Whether a domain, or one above it, is on the list. */
function isDisposable(email: string): boolean {
  const labels = mailboxOf(email).split('@').at(-1)?.split('.') ?? []
  return labels.some((_, at) => DISPOSABLE.has(labels.slice(at).join('.')))
}

/**
 * Why a referral does not count; null when it does. The same id, mailbox, organisation or card counts as referring
 * oneself. Checked when a referral qualifies and again when a credit is earned.
 */
export async function refusalOf(
  referrer: StoredPerson | null,
  referred: StoredPerson,
  payers: Pick<Payers, 'cardsOf'>,
): Promise<Refusal | null> {
  if (!referrer || referrer.accountStatus === 'disabled') return 'referrer'
  if (referrer._id === referred._id || mailboxOf(referrer.email) === mailboxOf(referred.email)) return 'self'
  if (referrer.organizationId !== '' && referrer.organizationId === referred.organizationId) return 'organization'
  if (isDisposable(referred.email)) return 'disposable'
  const [own, theirs] = await Promise.all([payers.cardsOf(referrer._id), payers.cardsOf(referred._id)])
  return own.some((card) => theirs.includes(card)) ? 'card' : null
}
