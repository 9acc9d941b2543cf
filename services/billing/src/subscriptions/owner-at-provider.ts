import { appendEvents, eventOf } from '@trilex/platform'
import { type PlanFile, pricedIn, priceOf } from '@trilex/plans'
import { OrganizationSubscriptionEndingSchema } from '@trilex/proto/billing/v1/events'
import type { mongo } from 'mongoose'
import type { StoredFirm, StoredPayer } from '../payers/payer-model.ts'
import type { PayerRoom } from '../payers/payers.ts'
import type { CustomerDetails, Payments, ProviderSubscription, Sold } from '../payments/payments.ts'
import type { StoredSubscription } from './subscription-model.ts'
import { isSubscribed } from './subscription-state.ts'
import type { Subscriptions } from './subscription-store.ts'

interface Needs {
  rows: mongo.Collection<StoredSubscription>
  store: Subscriptions
  payers: PayerRoom
  payments: Payments
  plans: PlanFile
  kick(ids: string[]): void
  /** Ends the subscription immediately and erases owner and customer. */
  erase(ownerId: string): Promise<void>
}

/** Synchronises an owner's customer and subscription at the provider with identity: contact, address, licences, members. */
export class OwnerAtProvider {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Idempotent: a repeated call changes nothing. */
  async align(ownerId: string): Promise<void> {
    const { store, payers, payments, erase } = this.#needs
    const stored = await store.find(ownerId)
    if (!stored?.customerId) return
    const firm = stored.ownerKind === 'organization' ? await payers.findFirm(ownerId) : null
    if (firm?.closed) return erase(ownerId)
    const [contact] = await payers.contactsOf(ownerId)
    if (contact) await payments.updateCustomer(stored.customerId, detailsOf(contact, firm))
    const present = await store.refresh(ownerId)
    if (!firm || !present?.subscriptionId || !isSubscribed(present)) return
    if (firm.seatsUsed === 0) await this.#endWithPeriod(firm, present, present.subscriptionId)
    else if (firm.seatsPending) await this.#followSeats(firm, present, present.subscriptionId)
  }

  /** The firm has no members: the subscription ends with the paid period (docs/decisions/0025). */
  async #endWithPeriod(firm: StoredFirm, stored: StoredSubscription, id: string): Promise<void> {
    const { rows, store, payers, payments, kick } = this.#needs
    if (!stored.cancelAtPeriodEnd) await payments.cancelAtPeriodEnd(id, true, `empty:${id}:${firm.appliedSequence}`)
    await store.refresh(firm._id)
    const endsAt = stored.currentPeriodEndsAt?.toISOString() ?? ''
    const about = { plan: stored.plan, endsAt, organizationName: firm.name }
    const events = (await payers.contactsOf(firm._id)).map(({ _id: userId, email, firstName, language, brand }) =>
      eventOf(OrganizationSubscriptionEndingSchema, {
        ...about,
        userId,
        email,
        firstName,
        language,
        brand: brand ?? language,
      }),
    )
    const notYet = { _id: firm._id, endToldOf: { $ne: id } }
    await rows.updateOne(notYet, appendEvents<StoredSubscription>({ $set: { endToldOf: id } }, events))
    kick([firm._id])
  }

  /**
   * Sets the licences to the number of seats. If the difference cannot be charged, its invoice stays open: staff have
   * agreed on the seats with the firm.
   */
  async #followSeats(firm: StoredFirm, { customerId, period }: StoredSubscription, id: string): Promise<void> {
    const { rows, store, payers, payments } = this.#needs
    const licences = Math.max(1, firm.seatsTotal)
    const current = (await payments.subscriptionsOf(customerId ?? '')).find((each) => each.id === id)
    if (current && period && current.licences !== licences) {
      await rows.updateOne({ _id: firm._id }, { $set: { licencesFromSeats: licences } })
      const key = `licences:${id}:${firm.appliedSequence}:${current.licences}:${licences}`
      await payments.change(id, this.#soldAs(current, licences), null, key, 'owed')
      await store.refresh(firm._id)
    }
    await payers.seatsFollowed(firm)
  }

  /**
   * Terms for a new number of licences: keeps a price agreed in an offer, and otherwise uses the list price, which
   * depends on the licence tier.
   */
  #soldAs({ plan, period, perLicence, licences: before }: ProviderSubscription, licences: number): Sold {
    const { plans } = this.#needs
    const [listed, now] = [before, licences].map((count) => priceOf(pricedIn(plans, plan, period, count)).perLicence)
    const { months } = plans.periods[period]
    const isAgreed = perLicence !== listed || listed === now
    return { plan, period, months, licences, perLicence: isAgreed ? perLicence : (now ?? perLicence) }
  }
}

function detailsOf(contact: StoredPayer, firm: StoredFirm | null): CustomerDetails {
  const { email, firstName, lastName, language, address: given } = contact
  const name = firm?.name || given?.companyName || `${firstName} ${lastName}`.trim()
  const complete = given && given.street && given.city && given.postalCode && /^[A-Z]{2}$/.test(given.country)
  if (!complete) return { email, name, language, address: null }
  const { street: line1, city, postalCode, country, state } = given
  return { email, name, language, address: { line1, city, postalCode, country, state } }
}
