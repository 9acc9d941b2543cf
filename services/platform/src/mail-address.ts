import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * The form in which a mail address is compared, stored and shown: in lower case, with an internationalised domain (RFC
 * 5890) decoded. Browsers send `xn--mller-kva.ch` for what people write as `müller.ch`. An invalid domain is left
 * unchanged.
 */
export function mailAddress(text: string): string {
  const [local, domain] = partsOf(text)
  if (domain === null) return local
  return `${local}@${isInternational(domain) ? domainToUnicode(domain) || domain : domain}`
}

/** Both forms of an address, to find entries stored before addresses had one form. */
export function mailAddressForms(text: string): string[] {
  const address = mailAddress(text)
  const [local, domain] = partsOf(address)
  const ascii = domain !== null && isInternational(domain) && domainToASCII(domain)
  return ascii ? [address, `${local}@${ascii}`] : [address]
}

function partsOf(text: string): [string, string | null] {
  const plain = text.trim().normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  return at < 0 ? [plain, null] : [plain.slice(0, at), plain.slice(at + 1)]
}

/** Only internationalised domains are converted, because node:url takes a number for an IPv4 address. */
const isInternational = (domain: string): boolean => /[^\0-\x7f]|xn--/.test(domain)

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
