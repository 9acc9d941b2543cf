import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * Normalises a mail address for comparing, storing and showing: lower case, an internationalised domain (RFC 5890) in
 * Unicode. Browsers send `xn--mller-kva.ch` for what people type as `müller.ch`. An invalid domain stays unchanged.
 */
export function mailAddress(text: string): string {
  const [local, domain] = partsOf(text)
  if (domain === null) return local
  return `${local}@${isInternational(domain) ? domainToUnicode(domain) || domain : domain}`
}

/** Both forms of an address, to find data stored before addresses were normalised. */
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

/** Other domains are left unchanged, because node:url interprets numbers as IPv4 addresses. */
const isInternational = (domain: string): boolean => /[^\0-\x7f]|xn--/.test(domain)
