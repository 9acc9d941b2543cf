import { decodeEvent, type EventBus, type IncomingEvent, type Subscription } from '@trilex/platform'
import {
  InvoicePaidSchema,
  ReferralCreditChangedSchema,
  SubscriptionChangedSchema,
} from '@trilex/proto/billing/v1/events'
import {
  OrganizationChangedSchema,
  UserChangedSchema,
  UserDeletedSchema,
  UserRegisteredSchema,
} from '@trilex/proto/identity/v1/events'
import { billingEvents, identityEvents, readBy } from '@trilex/proto/topics'
import type { PersonRoom } from './people/people.ts'
import type { PersonalData } from './personal-data.ts'
import type { Referrals } from './referrals/counting.ts'

const ACCOUNT_EVENTS = [UserRegisteredSchema, UserChangedSchema, UserDeletedSchema, OrganizationChangedSchema] as const
const PAYMENT_EVENTS = [InvoicePaidSchema, SubscriptionChangedSchema, ReferralCreditChangedSchema] as const

interface Followers {
  people: Pick<PersonRoom, 'people' | 'payers'>
  referrals: Pick<Referrals, 'consider' | 'considerAll' | 'acknowledge'>
  personalData: Pick<PersonalData, 'erase'>
}

/** Consumes events of accounts and payments. Idempotent. */
export async function consume(bus: EventBus, followers: Followers): Promise<Subscription[]> {
  const accounts = await bus.subscribe(
    { ...readBy(identityEvents, 'referral.people'), fromBeginning: true },
    async (events) => {
      for (const event of events) await followAccount(followers, event)
    },
  )
  const payments = await bus.subscribe(
    { ...readBy(billingEvents, 'referral.payments'), fromBeginning: true },
    async (events) => {
      for (const event of events) await followPayment(followers, event)
    },
  )
  return [accounts, payments]
}

async function followAccount(
  { people: room, referrals, personalData }: Followers,
  event: IncomingEvent,
): Promise<void> {
  const { people, payers } = room
  const decoded = decodeEvent<(typeof ACCOUNT_EVENTS)[number]>(ACCOUNT_EVENTS, event)
  if (!decoded) return
  const { message, time, sequence = 0 } = decoded
  if (message.$typeName === 'identity.v1.OrganizationChanged') {
    const { organizationId, adminIds, billingManagerIds } = message
    return payers.managersAre(organizationId, [...new Set([...adminIds, ...billingManagerIds])])
  }
  const { userId } = message
  if (message.$typeName === 'identity.v1.UserDeleted') return personalData.erase(userId)
  if (await people.isErased(userId)) return
  const { email, firstName, lastName, accountStatus, organizationId, referralCode } = message
  const registeredAt = message.$typeName === 'identity.v1.UserRegistered' ? time : null
  const account = { userId, email, firstName, lastName, accountStatus, organizationId, referralCode }
  await people.follow(account, registeredAt, sequence)
  // Another process may have deleted the account in between.
  if (await people.isErased(userId)) return personalData.erase(userId)
  await referrals.consider(userId)
}

async function followPayment({ people: { payers }, referrals }: Followers, event: IncomingEvent): Promise<void> {
  const decoded = decodeEvent<(typeof PAYMENT_EVENTS)[number]>(PAYMENT_EVENTS, event)
  if (!decoded) return
  const { message } = decoded
  if (message.$typeName === 'billing.v1.SubscriptionChanged') {
    if (message.cardMark !== '') await payers.cardIs(message.ownerId, message.cardMark)
  } else if (message.$typeName === 'billing.v1.InvoicePaid') {
    const { ownerId, plan, paidAt, cardMark } = message
    await referrals.considerAll(await payers.paid(ownerId, plan, new Date(paidAt), cardMark))
  } else {
    const { userId, rewardId, state, changedAt } = message
    await referrals.acknowledge(userId, rewardId, state === 'credited' ? 'credited' : 'waiting', new Date(changedAt))
  }
}
