import { decodeEvent, type EventBus, type IncomingEvent, type Subscription } from '@trilex/platform'
import {
  AccountDisabledSchema,
  AccountLockedSchema,
  InvitationAcceptedSchema,
  InvitationSentSchema,
  MemberRemovedSchema,
  MemberSuspensionChangedSchema,
  NewSignInSchema,
  PasswordChangedSchema,
  UserDeletedSchema,
  UserImpersonatedSchema,
  UserRegisteredSchema,
} from '@trilex/proto/identity/v1/events'
import {
  InvoiceDueSchema,
  LatePaymentReceivedSchema,
  OfferMadeSchema,
  OrganizationSubscriptionEndingSchema,
  TrialEndingSchema,
} from '@trilex/proto/billing/v1/events'
import { type DigestMade, DigestMadeSchema } from '@trilex/proto/watch/v1/events'
import { billingEvents, identityEvents, readBy, watchEvents } from '@trilex/proto/topics'
import { type BrandKey, type DigestEntry, type Language, LANGUAGES, type Mail } from './mails/mail.ts'
import type { MailQueue } from './mails/mail-queue.ts'
import type { PersonalData } from './personal-data.ts'

const EVENTS = [
  UserRegisteredSchema,
  UserDeletedSchema,
  PasswordChangedSchema,
  NewSignInSchema,
  AccountLockedSchema,
  AccountDisabledSchema,
  InvitationSentSchema,
  InvitationAcceptedSchema,
  MemberRemovedSchema,
  MemberSuspensionChangedSchema,
  UserImpersonatedSchema,
  TrialEndingSchema,
  OrganizationSubscriptionEndingSchema,
  InvoiceDueSchema,
  DigestMadeSchema,
  LatePaymentReceivedSchema,
  OfferMadeSchema,
] as const

/** The mail of each step of an invoice. */
const OF_INVOICE = [
  'invoiceIssued',
  'invoiceReminder',
  'invoiceLastReminder',
  'invoiceAccessEnded',
  'invoiceReopened',
] as const

/** The mail of each effect of a late payment. */
const OF_LATE_PAYMENT: Record<string, Mail['template']> = {
  restored: 'latePaymentRestored',
  credited: 'latePaymentCredited',
}

interface Followers {
  queue: MailQueue
  personalData: PersonalData
  /** Origin of a brand's site, for links. */
  siteOf(brand: BrandKey): string
}

/**
 * Queues mails to people about their accounts and subscriptions. A mail has the id of its event, so a redelivered event
 * queues nothing.
 */
export function consume(bus: EventBus, followers: Followers): Promise<Subscription[]> {
  const groups = [
    readBy(identityEvents, 'notifications.mails'),
    readBy(billingEvents, 'notifications.billing'),
    readBy(watchEvents, 'notifications.digests'),
  ]
  return Promise.all(
    groups.map((group) =>
      bus.subscribe({ ...group, fromBeginning: true }, async (events) => {
        for (const event of events) await follow(followers, event)
      }),
    ),
  )
}

async function follow({ queue, personalData, siteOf }: Followers, event: IncomingEvent): Promise<void> {
  const decoded = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)
  if (!decoded) return
  const { id, time, message } = decoded
  const brand = oneOf<BrandKey>(message.brand)
  const mail = (template: Mail['template'], data: Record<string, string> = {}) =>
    queue.add({
      id,
      template,
      to: message.email,
      language: oneOf<Language>(message.language),
      brand,
      data: { ...('firstName' in message && { firstName: message.firstName }), ...data },
    })
  switch (message.$typeName) {
    case 'identity.v1.UserRegistered':
      return mail('welcome')
    case 'identity.v1.PasswordChanged':
      return mail('passwordChanged', { at: time.toISOString() })
    case 'identity.v1.NewSignIn':
      return mail('newSignIn', { device: message.device, at: message.signedInAt })
    case 'identity.v1.AccountLocked':
      return mail('accountLocked', { until: message.lockedUntil, resetLink: `${siteOf(brand)}/password-reset` })
    case 'identity.v1.AccountDisabled':
      return mail('accountDisabled')
    case 'identity.v1.InvitationSent':
      return mail('invitation', {
        link: `${siteOf(brand)}/invitation?code=${message.code}`,
        organization: message.organizationName,
        invitedBy: message.invitedBy,
        until: message.expiresAt,
      })
    case 'identity.v1.InvitationAccepted':
      return mail('invitationAccepted', { memberName: message.memberName, organization: message.organizationName })
    case 'identity.v1.MemberRemoved':
      return mail('memberRemoved', { organization: message.organizationName })
    case 'identity.v1.MemberSuspensionChanged': {
      const organization = message.organizationName
      return mail(message.suspended ? 'memberSuspended' : 'memberResumed', { organization })
    }
    case 'identity.v1.UserImpersonated':
      return mail('impersonated', { at: message.impersonatedAt, until: message.endsAt, reason: message.reason })
    case 'billing.v1.TrialEnding':
      return mail('trialEnding', {
        until: message.endsAt,
        plan: message.plan,
        amount: francs(message.amount),
        link: `${siteOf(brand)}/profile?tab=subscription`,
      })
    case 'billing.v1.OrganizationSubscriptionEnding':
      return mail('firmSubscriptionEnding', {
        until: message.endsAt,
        plan: message.plan,
        organization: message.organizationName,
        link: `${siteOf(brand)}/profile?tab=invoices`,
      })
    case 'billing.v1.InvoiceDue':
      return mail(OF_INVOICE[message.step] ?? 'invoiceReminder', {
        invoice: message.number,
        amount: francs(message.amount),
        due: message.dueAt,
        ...(message.accessEndsAt && { until: message.accessEndsAt }),
        link: `${siteOf(brand)}/profile?tab=invoices`,
      })
    case 'watch.v1.DigestMade':
      return mail('watchDigest', digestData(message, siteOf(brand)))
    case 'billing.v1.LatePaymentReceived':
      return mail(OF_LATE_PAYMENT[message.effect] ?? 'latePaymentSettled', {
        invoice: message.number,
        amount: francs(message.amount),
        until: message.until,
        ...(message.credited > 0n && { credited: francs(message.credited) }),
        link: `${siteOf(brand)}/profile?tab=subscription`,
      })
    case 'billing.v1.OfferMade':
      return mail('offerMade', {
        organization: message.organizationName,
        plan: message.plan,
        amount: francs(message.amount),
        // It expires at midnight after its last day.
        until: new Date(Date.parse(message.validUntil) - 1).toISOString(),
        link: `${siteOf(brand)}/profile?tab=subscription`,
      })
    case 'identity.v1.UserDeleted':
      await mail('accountDeleted')
      return personalData.erase(message.email, id)
  }
}

function digestData({ entries, leftOut, unsubscribeToken }: DigestMade, site: string): Record<string, string> {
  const listed = entries.map(({ citation, title, path, kind, reasons }): DigestEntry => {
    const why = reasons.map(({ watchTitle, passage, anchor, treatment, unsubscribeToken: token }) => {
      const endLink = `${site}/watch-setup/unsubscribe?token=${token}`
      return { watchTitle, passage, anchor, treatment, endLink }
    })
    return { citation, title, link: path && `${site}${path}`, kind, reasons: why }
  })
  return {
    entries: JSON.stringify(listed),
    count: String(entries.length + leftOut),
    link: `${site}/watch-setup/inbox`,
    unsubscribe: `${site}/api/watch/unsubscriptions?token=${unsubscribeToken}`,
  }
}

/** Rappen as they are written in a mail: `CHF 394.00`. */
const francs = (rappen: bigint): string => `CHF ${(Number(rappen) / 100).toFixed(2)}`

/** A language or brand of the event; French for one that this version does not know. */
function oneOf<T extends Language | BrandKey>(text: string): T {
  return (LANGUAGES.find((known) => known === text) ?? 'fr') as T
}
