import { mailAddress, mailAddressForms } from '@trilex/platform/mail-address'
import { type OutboxEntry, ProblemError } from '@trilex/platform'
import { OneAddress } from '@trilex/platform/field-schemas'
import type { HourlyLimits } from '@trilex/platform/hourly-limit'
import { Value } from 'typebox/value'
import {
  InvitationForAnother,
  InvitationNotFound,
  InvitationOver,
  OtherOrganization,
  SeatsExhausted,
  TooManyInvitations,
} from '../errors.ts'
import type { AuditEntry } from '../audit/audit-log.ts'
import type { Language } from '../profile/languages.ts'
import type { StoredUser } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import { invitationAccepted, invitationSent, organizationChanged, seatAssigned } from './organization-events.ts'
import type { Invitation, OrganizationModels, OrganizationRole, StoredOrganization } from './organization-model.ts'
import {
  hashOf,
  invitationIn,
  LISTED_MS,
  listedInvitations,
  mostOpen,
  newInvitation,
  openIn,
  stateOf,
  withdrawnWith,
} from './invitation.ts'
import type { Memberships } from './memberships.ts'
import type { Organizations } from './organization-store.ts'
import { assigned, countsOf, seatOf } from './seats.ts'

const DAY_MS = 24 * 60 * 60_000
/** Maximum invitations of an organisation at a time. */
const MOST = 200
/** Maximum organisations per round. */
const BATCH = 100
/** A single address without display name. Only sending the mail shows whether it exists. */
const isAddress = (text: string): boolean => Value.Check(OneAddress, text)
/** Maximum mails to one address per hour, from all organisations together. */
const MAILS_PER_HOUR = 3
/** The same per day. */
const MAILS_PER_DAY = 6

export type InvitationOutcome =
  | 'invited'
  | 'invalid'
  | 'repeated'
  | 'member'
  | 'alreadyInvited'
  | 'tooMany'
  | 'tooOften'

export interface InvitationLine {
  /** As it was entered. */
  address: string
  outcome: InvitationOutcome
}

interface Wish {
  addresses: string[]
  role: OrganizationRole
  billingManager?: boolean
  /** Language of mails to an address without an account; by default that of the inviter. */
  language?: Language | undefined
}

/** Additions to a staff action on an invitation: `check` throws when the action is not allowed. */
export interface StaffAct {
  check(organization: StoredOrganization, invitation: Invitation): void
  audit: AuditEntry[]
}
const BY_THE_FIRM: StaffAct = { check: () => undefined, audit: [] }

export class Invitations {
  readonly #stored: OrganizationModels['organizations']
  readonly #organizations: Organizations
  readonly #memberships: Memberships
  readonly #profiles: Profiles
  readonly #limits: Pick<HourlyLimits, 'count'>
  readonly #now: () => Date

  constructor(
    stored: OrganizationModels['organizations'],
    means: {
      organizations: Organizations
      memberships: Memberships
      profiles: Profiles
      limits: Pick<HourlyLimits, 'count'>
      now: () => Date
    },
  ) {
    this.#limits = means.limits
    this.#stored = stored
    this.#organizations = means.organizations
    this.#memberships = means.memberships
    this.#profiles = means.profiles
    this.#now = means.now
  }

  /**
   * Invites addresses and reports the outcome of each, in order. `check` throws when the caller may not invite; `known`
   * looks up profiles by address.
   */
  async invite(
    organizationId: string,
    inviter: StoredUser,
    { addresses, role, billingManager = false, language }: Wish,
    known: Map<string, StoredUser>,
    check: (organization: StoredOrganization) => void,
  ): Promise<{ lines: InvitationLine[]; organization: StoredOrganization }> {
    const lines: InvitationLine[] = []
    const refused = new Set<string>()
    const counted = new Set<string>()
    const organization = await this.#organizations.change(organizationId, async (stored) => {
      check(stored)
      const now = this.#now()
      const invitations = listedInvitations(stored, now)
      const most = mostOpen(stored, now)
      const events: OutboxEntry[] = []
      const seen = new Set<string>()
      lines.length = 0
      for (const address of addresses) {
        const email = mailAddress(address)
        const account = known.get(email)
        const told = invitations.find((each) => mailAddress(each.email) === email)
        const outcome = ((): InvitationOutcome => {
          if (!isAddress(email)) return 'invalid'
          if (seen.has(email)) return 'repeated'
          if (account && seatOf(stored, account._id)) return 'member'
          if (told && stateOf(told, now) === 'open') return 'alreadyInvited'
          return invitations.length >= MOST || openIn(invitations, now) >= most ? 'tooMany' : 'invited'
        })()
        // After a concurrent change the decision is repeated; a mail must not be counted twice.
        if (outcome === 'invited' && !counted.has(email) && !(await this.#mayWrite(email))) refused.add(email)
        if (outcome === 'invited') counted.add(email)
        seen.add(email)
        lines.push({ address, outcome: outcome === 'invited' && refused.has(email) ? 'tooOften' : outcome })
        if (lines.at(-1)?.outcome !== 'invited') continue
        const mails = account?.preferences.language ?? language ?? inviter.preferences.language
        const { invitation, code } = newInvitation(email, { role, billingManager }, mails, inviter._id, now)
        if (told) invitations.splice(invitations.indexOf(told), 1)
        invitations.push(invitation)
        events.push(invitationSent(stored, invitation, inviter, code))
      }
      return events.length === 0 ? null : { set: { invitations }, events }
    })
    return { lines, organization }
  }

  /** Counts one more mail to an address. Throws 429 when the address has reached its limit. */
  async #countMail(email: string): Promise<void> {
    await this.#limits.count('invitation', email, MAILS_PER_HOUR)
    await this.#limits.count('invitations of a day', email, MAILS_PER_DAY, DAY_MS)
  }

  /** Counts one more mail to an address. False when it has reached its limit. */
  async #mayWrite(email: string): Promise<boolean> {
    return this.#countMail(email).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProblemError && error.statusCode === 429) return false
        throw error
      },
    )
  }

  /**
   * Sends an invitation again with a new link, which replaces the old one and is valid for 14 days. Throws 429 when the
   * address has reached its limit, 409 when reopening an ended invitation would exceed the limit of the organisation.
   */
  async resend(
    organizationId: string,
    id: string,
    inviter: StoredUser,
    act = BY_THE_FIRM,
  ): Promise<StoredOrganization> {
    const stored = await this.#organizations.find(organizationId)
    if (!stored) throw new InvitationNotFound()
    const again = this.#reopenable(stored, id)
    act.check(stored, again)
    await this.#countMail(again.email)
    return this.#organizations.change(organizationId, (current) => {
      const found = this.#reopenable(current, id)
      act.check(current, found)
      const fresh = newInvitation(found.email, found, found.language, inviter._id, this.#now())
      const invitation = { ...fresh.invitation, id, createdAt: found.createdAt }
      const invitations = current.invitations.map((each) => (each.id === id ? invitation : each))
      const events = [invitationSent(current, invitation, inviter, fresh.code)]
      return { set: { invitations }, events, audit: act.audit }
    })
  }

  #reopenable(stored: StoredOrganization, id: string): Invitation {
    const found = stored.invitations.find((each) => each.id === id)
    if (!found) throw new InvitationNotFound()
    const now = this.#now()
    if (stateOf(found, now) !== 'open' && openIn(stored.invitations, now) >= mostOpen(stored, now))
      throw new TooManyInvitations()
    return found
  }

  /** Revokes an invitation and its link. */
  async revoke(organizationId: string, id: string, act = BY_THE_FIRM): Promise<void> {
    await this.#organizations.change(organizationId, (stored) => {
      const now = this.#now()
      const found = stored.invitations.find((each) => each.id === id)
      if (!found) throw new InvitationNotFound()
      act.check(stored, found)
      const invitations = stored.invitations.filter((each) => each !== found)
      return { set: { invitations, withdrawnAt: withdrawnWith(stored, found, now) }, audit: act.audit }
    })
  }

  /** The invitation of a link. Throws 404 when it was accepted, revoked or sent again. */
  async byCode(code: string): Promise<{ organization: StoredOrganization; invitation: Invitation }> {
    const codeHash = hashOf(code)
    const query = { 'invitations.codeHash': codeHash, closedAt: null }
    const organization = await this.#stored.findOne(query)
    const invitation = organization?.invitations.find((each) => each.codeHash === codeHash)
    if (!organization || !invitation) throw new InvitationNotFound()
    return { organization, invitation }
  }

  /** Declines an invitation; the link is enough, without signing in. A repeated call changes nothing. */
  async decline(code: string): Promise<void> {
    const { organization, invitation } = await this.byCode(code)
    await this.#organizations.change(organization._id, ({ invitations }) => {
      const found = invitationIn(invitations, invitation.codeHash)
      if (found.declinedAt) return null
      const declined = { ...found, declinedAt: this.#now() }
      return { set: { invitations: invitations.map((each) => (each === found ? declined : each)) } }
    })
  }

  /**
   * Accepts an invitation: seat, role and end of the invitation are one write. A repeat by the same person changes
   * nothing. Throws 403 for another address, 409 without a free seat or for a member of another organisation, 410 for
   * an ended invitation.
   */
  async accept(code: string, member: StoredUser): Promise<StoredOrganization> {
    const mine = await this.#organizations.ofMember(member._id)
    const accepted = mine.find((each) => seatOf(each, member._id)?.codeHash === hashOf(code))
    if (accepted) return accepted
    const { organization, invitation } = await this.byCode(code)
    if (mailAddress(invitation.email) !== mailAddress(member.email) || !member.emailVerified)
      throw new InvitationForAnother()
    if (stateOf(invitation, this.#now()) !== 'open') throw new InvitationOver()
    if (!seatOf(organization, member._id) && countsOf(organization).available === 0) throw new SeatsExhausted()
    if (mine.some(({ _id, type }) => type === 'company' && _id !== organization._id)) throw new OtherOrganization()
    const inviter = invitation.invitedBy === null ? null : await this.#profiles.find(invitation.invitedBy)
    const joined = await this.#organizations.change(organization._id, (stored) => {
      const now = this.#now()
      const found = invitationIn(stored.invitations, invitation.codeHash)
      if (stateOf(found, now) !== 'open') throw new InvitationOver()
      const invitations = stored.invitations.filter((each) => each !== found)
      if (seatOf(stored, member._id)) return { set: { invitations } }
      const taken = assigned(stored, member._id, found, now)
      if (!taken) throw new SeatsExhausted()
      const set = { ...taken.change, invitations }
      const events = [
        seatAssigned(stored._id, taken.seat.id, member._id),
        organizationChanged(stored._id, { ...stored, ...set }),
        ...(inviter ? [invitationAccepted(stored, inviter, member)] : []),
      ]
      return { set, events, follow: [member._id] }
    })
    // The person may have taken a seat elsewhere at the same time: only one of the two is kept.
    const kept = await this.#memberships.follow(member._id)
    if (kept?._id !== organization._id) throw new OtherOrganization()
    return joined
  }

  /** Removes invitations that ended too long ago; call it daily. */
  async prune(): Promise<void> {
    const organizations = this.#stored
    const over = new Date(this.#now().getTime() - LISTED_MS)
    for (;;) {
      const stale = organizations.find({ 'invitations.expiresAt': { $lte: over }, closedAt: null })
      const found: { _id: string }[] = await stale.limit(BATCH).toArray()
      for (const { _id } of found)
        await this.#organizations.change(_id, (stored) => {
          const invitations = listedInvitations(stored, this.#now())
          return invitations.length < stored.invitations.length ? { set: { invitations } } : null
        })
      if (found.length < BATCH) return
    }
  }

  /** Invitations to an address, for the export of personal data. */
  async to(email: string): Promise<Invitation[]> {
    const found = await this.#stored.find({ 'invitations.email': { $in: mailAddressForms(email) } }).toArray()
    return found.flatMap(({ invitations }) =>
      invitations.filter((each) => mailAddress(each.email) === mailAddress(email)),
    )
  }
}
