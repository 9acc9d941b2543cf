import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** Providers whose addresses have several spellings: dots do not count, and the domain has another name. */
const SAME_DOMAIN: Record<string, string> = { 'googlemail.com': 'gmail.com' }
const DOTS_IGNORED = new Set(['gmail.com'])

/**
 * An address as one mailbox, however it is written: lower case, without the alias after a plus sign, the domain in its ASCII form.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).trim().toLowerCase().normalize('NFKC')
  const written = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const ascii = domainToASCII(written) || written
  const domain = SAME_DOMAIN[ascii] ?? ascii
  const [base = ''] = name.split('+')
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
