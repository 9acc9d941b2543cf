import type { Account } from '../people/accounts.ts'
import { CredentialsWrong, GoogleRefused } from '../people/errors.ts'
import type { GoogleProfile } from './google.ts'
import type { Caller, IdentityParts } from '../people/identity.ts'

/**
 * The account of a confirmed Google identity, created at the first sign-in. An account with the same address is linked
 * to it; a password set before that address was confirmed is dropped, because another person may have registered it
 * (pre-hijacking). Throws 502 when Google has not confirmed the address, 401 when the account is disabled.
 */
export function accountFromGoogle(
  { accounts, events }: Pick<IdentityParts, 'accounts' | 'events'>,
  { sub, email, emailVerified, firstName, lastName }: GoogleProfile,
  { ipAddress, userAgent, clientId, brand, language }: Caller,
): Account {
  if (!emailVerified) throw new GoogleRefused('the address is not confirmed')
  const known = accounts.byGoogle(sub) ?? accounts.byEmail(email)
  if (known) {
    if (!known.enabled) throw new CredentialsWrong()
    const unconfirmed = !known.emailVerified && { emailVerified: true, password: null }
    if (known.google !== sub || unconfirmed) accounts.change(known.id, { google: sub, ...unconfirmed })
    return known
  }
  const attributes = { locale: [language], brand: [brand], termsAcceptedAt: [new Date().toISOString()] }
  const made = accounts.add({ email, emailVerified: true, google: sub, firstName, lastName, attributes })
  const from = { ipAddress, ...(clientId !== undefined && { clientId }) }
  events.add('REGISTER', made.id, { ...from, details: { user_agent: userAgent, identity_provider: 'google' } })
  return made
}
