import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { InvitationNotFound } from '../errors.ts'
import type { Language } from '../profile/languages.ts'
import type { Invitation, StoredOrganization } from './organization-model.ts'
import { countsOf } from './seats.ts'

const DAY_MS = 24 * 60 * 60_000
const VALID_MS = 14 * DAY_MS
/**
 * How long a declined or expired invitation is still listed. With 14 days of validity and up to a day until the next
 * removal, that makes 28 days in all.
 */
export const LISTED_MS = 13 * DAY_MS
/** Maximum open invitations beyond the free seats. */
const MOST_BEYOND_SEATS = 5
/** A revoked invitation counts as open for this long. */
const WITHDRAWN_MS = 60 * 60_000

export type InvitationState = 'open' | 'declined' | 'expired'

export const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
const newCode = (): string => randomBytes(32).toString('base64url')

export function stateOf({ declinedAt, expiresAt }: Invitation, now: Date): InvitationState {
  if (declinedAt) return 'declined'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Invitations, without those that ended too long ago to be listed. */
export function listedInvitations({ invitations }: Pick<StoredOrganization, 'invitations'>, now: Date): Invitation[] {
  const ended = ({ declinedAt, expiresAt }: Invitation) => Math.min(Number(declinedAt ?? expiresAt), Number(expiresAt))
  return invitations.filter((each) => ended(each) + LISTED_MS > now.getTime())
}

/** Times of revocations that still count. */
const withdrawnOf = ({ withdrawnAt = [] }: Pick<StoredOrganization, 'withdrawnAt'>, now: Date): Date[] =>
  withdrawnAt.filter((at) => at.getTime() > now.getTime() - WITHDRAWN_MS)

/** The same after one more revocation, which counts if the invitation was mailed within the last hour. */
export const withdrawnWith = (stored: StoredOrganization, { sentAt }: Invitation, now: Date): Date[] => [
  ...withdrawnOf(stored, now),
  ...(sentAt.getTime() > now.getTime() - WITHDRAWN_MS ? [now] : []),
]

/**
 * Maximum open invitations. Those revoked within the last hour still count, so that revoking does not allow more mails.
 */
export const mostOpen = (stored: StoredOrganization, now: Date): number =>
  countsOf(stored).available + MOST_BEYOND_SEATS - withdrawnOf(stored, now).length

export const openIn = (invitations: Invitation[], now: Date): number =>
  invitations.filter((each) => stateOf(each, now) === 'open').length

/** The invitation with this digest of its code. Throws 404 when it was accepted, revoked or sent again. */
export function invitationIn(invitations: Invitation[], codeHash: string): Invitation {
  const found = invitations.find((each) => each.codeHash === codeHash)
  if (!found) throw new InvitationNotFound()
  return found
}

/** An invitation, and the code of its link, of which only a digest is stored. */
export function newInvitation(
  email: string,
  { role, billingManager = false }: Pick<Invitation, 'role' | 'billingManager'>,
  language: Language,
  invitedBy: string,
  now: Date,
) {
  const code = newCode()
  const invitation: Invitation = {
    id: randomUUID(),
    email,
    role,
    billingManager,
    language,
    invitedBy,
    codeHash: hashOf(code),
    declinedAt: null,
    sentAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  }
  return { invitation, code }
}
