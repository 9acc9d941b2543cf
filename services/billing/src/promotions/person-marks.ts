import { createHash } from 'node:crypto'
import { mailAddressForms } from '@trilex/platform/mail-address'

/** Providers whose addresses have several spellings: dots do not count, and the domain has another name. */
const SAME_DOMAIN: Record<string, string> = { 'googlemail.com': 'gmail.com' }
const DOTS_IGNORED = new Set(['gmail.com'])

/**
 * An address as one mailbox, however it is written: lower case, without the alias after a plus sign, the domain in its ASCII form.
 */
export function mailboxOf(address: string): string {
  const ascii = mailAddressForms(address).at(-1) ?? ''
  const at = ascii.lastIndexOf('@')
  const written = ascii.slice(at + 1)
  const domain = SAME_DOMAIN[written] ?? written
  const [base = ''] = ascii.slice(0, at).normalize('NFKC').split('+')
  return `${DOTS_IGNORED.has(domain) ? base.replaceAll('.', '') : base}@${domain}`
}

/** Marks by which a person is known again: the account, and the mailbox by its digest. */
export function marksOf({ ownerId, email }: { ownerId: string; email: string }): string[] {
  const digest = createHash('sha256')
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('base64url')
  return [`owner:${ownerId}`, ...(email ? [`mailbox:${digest}`] : [])]
}

export const cardMark = (fingerprint: string): string => `card:${fingerprint}`
