import { createHash } from 'node:crypto'
import { mailAddressForms } from '@trilex/platform/mail-address'

/** Mail providers with several spellings of one address: dots are ignored, and the domain has an alias. */
const SAME_DOMAIN: Record<string, string> = { 'googlemail.com': 'gmail.com' }
const DOTS_IGNORED = new Set(['gmail.com'])

/** Normalises an address to its mailbox: lower case, without a plus alias, the domain in its ASCII form. */
export function mailboxOf(address: string): string {
  const ascii = mailAddressForms(address).at(-1) ?? ''
  const at = ascii.lastIndexOf('@')
  const written = ascii.slice(at + 1)
  const domain = SAME_DOMAIN[written] ?? written
  const [base = ''] = ascii.slice(0, at).normalize('NFKC').split('+')
  return `${DOTS_IGNORED.has(domain) ? base.replaceAll('.', '') : base}@${domain}`
}

/** Marks that identify a person across accounts: the account id, and a digest of the mailbox. */
export function marksOf({ ownerId, email }: { ownerId: string; email: string }): string[] {
  const digest = createHash('sha256')
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('base64url')
  return [`owner:${ownerId}`, ...(email ? [`mailbox:${digest}`] : [])]
}

export const cardMark = (fingerprint: string): string => `card:${fingerprint}`
