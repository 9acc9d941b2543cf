import type { Logger } from '@trilex/platform'
import { type PlanFile, reductionOf, vatIn } from '@trilex/plans'
import {
  AlreadySubscribed,
  CheckoutNotFound,
  InvoiceOverdue,
  NotBillingManager,
  PaymentsUnavailable,
  PlanNotSold,
  TransferOff,
} from '../errors.ts'
import type { InvoiceRoom } from '../invoices/invoices.ts'
import type { Owner } from '../payers/payers.ts'
import type { Payments, Sold } from '../payments/payments.ts'
import type { PersonMarks } from '../promotions/person-marks.ts'
import type { StoredPromotion } from '../promotions/promotion-model.ts'
import { type Promotions, reductionIn, type Wanted } from '../promotions/promotions.ts'
import { soldIn } from '../sold.ts'
import type { StoredSubscription } from '../subscriptions/subscription-model.ts'
import { isSubscribed } from '../subscriptions/subscription-state.ts'
import type { Subscriptions } from '../subscriptions/subscription-store.ts'
import type { Trials } from '../subscriptions/trials.ts'

/** Days to pay an invoice by bank transfer (specification §9). */
export const DAYS_UNTIL_DUE = 30

/** A checkout page is open for one day; an older reservation without a checkout is left over from a crash. */
const RESERVED_MS = 26 * 3_600_000

export interface Buyer {
  owner: Owner
  userId: string
  email: string
  name: string
}

/** A purchase at the terms of an offer, without a trial. */
interface Offered extends Wanted {
  terms: Sold
  offerId: string
}

export interface Quote {
  /** Rappen of the period, before the promotion. */
  total: number
  reduction: number
  /** Rappen of the first invoice after the trial. */
  charged: number
  vat: number
  /** 0: charged at once. */
  trialDays: number
}

export interface Page {
  successUrl: string
  cancelUrl: string
  language: string
}

interface CheckoutNeeds {
  subscriptions: Subscriptions
  trials: Trials
  promotions: Promotions
  marks: PersonMarks
  payments: Payments
  plans: PlanFile
  now(): Date
  byTransfer: InvoiceRoom['byTransfer']
  log: Pick<Logger, 'warn'>
}

const offerIn = (wanted: Wanted | Offered): string | null => ('offerId' in wanted ? wanted.offerId : null)

const totalOf = ({ perLicence, licences }: Sold): number => perLicence * licences

/** Rappen that a promotion takes off the first invoice: shown before the purchase, and the amount of the coupon. */
const reductionFor = (promotion: StoredPromotion, sold: Sold): number =>
  reductionOf(reductionIn(promotion), { total: totalOf(sold), months: sold.months })

/** Buys a subscription: by card on the provider's page, or by invoice. */
export class Checkouts {
  readonly #needs: CheckoutNeeds

  constructor(needs: CheckoutNeeds) {
    this.#needs = needs
  }

  /** Throws 409 for a plan that is not on sale or a promo code that cannot be used. */
  async quote(wanted: Wanted, buyer: Buyer, promoCode: string | null): Promise<Quote> {
    const { promotions, plans } = this.#needs
    const sold = this.#sold(wanted, buyer.owner)
    const promotion = promoCode === null ? null : await promotions.find(promoCode, wanted)
    const total = totalOf(sold)
    const reduction = promotion ? reductionFor(promotion, sold) : 0
    const charged = total - reduction
    const { vat } = vatIn(charged, plans.vatPerMille)
    return { total, reduction, charged, vat, trialDays: await this.#trialDaysOf(await this.#marksOf(buyer)) }
  }

  /** Opens the page where a card is entered, and closes the one opened before. */
  async byCard(wanted: Wanted | Offered, buyer: Buyer, promoCode: string | null, page: Page, key: string) {
    const { payments, subscriptions } = this.#needs
    const { sold, stored, promotion, trialDays, marks } = await this.#begin(wanted, buyer, promoCode, page.language)
    const { id: ownerId } = buyer.owner
    const begun = { customerId: stored.customerId, ownerId, sold, trialDays, offerId: offerIn(wanted) }
    const checkout = await this.#reserving(promotion, { ownerId, sold }, (couponId) =>
      payments.startCheckout({ ...begun, couponId, ...page }, key),
    )
    const open = { id: checkout.id, promotionId: promotion?._id ?? null }
    const before = await subscriptions.openCheckout(ownerId, open, marks)
    if (before && before.id !== checkout.id) await this.#close(ownerId, before, open.promotionId)
    // The earlier page may have been completed in between: without this check a customer could pay twice.
    const after = await subscriptions.find(ownerId)
    if (!after || !isSubscribed(after)) return checkout
    await payments.expireCheckout(checkout.id)
    await this.expired(ownerId, checkout.id)
    throw new AlreadySubscribed()
  }

  /** Subscribes by invoice: the first is due 30 days after the end of the trial. */
  async byInvoice(wanted: Wanted | Offered, buyer: Buyer, promoCode: string | null, language: string, key: string) {
    const { payments, subscriptions, promotions, byTransfer } = this.#needs
    const { id: ownerId } = buyer.owner
    if (!byTransfer) throw new TransferOff(undefined, { field: 'paymentMethod' })
    if (buyer.owner.manages && (await byTransfer.owes(ownerId, await this.#marksOf(buyer)))) throw new InvoiceOverdue()
    const { sold, stored, promotion, trialDays, marks } = await this.#begin(wanted, buyer, promoCode, language)
    const before = await subscriptions.openCheckout(ownerId, null, marks)
    if (before) await this.#close(ownerId, before, promotion?._id ?? null)
    const begun = { customerId: stored.customerId, ownerId, sold, trialDays, offerId: offerIn(wanted) }
    const terms = { ...begun, daysUntilDue: DAYS_UNTIL_DUE }
    const { id: subscriptionId } = await this.#reserving(promotion, { ownerId, sold }, (couponId) =>
      payments.subscribeByInvoice({ ...terms, couponId }, key),
    )
    if (promotion) await promotions.redeem(promotion._id, ownerId, { subscriptionId, card: null })
    return subscriptions.refresh(ownerId)
  }

  /**
   * The subscription after a checkout. Fetches it from the provider, so that the caller need not wait for a webhook.
   * Throws 404 for another owner's checkout.
   */
  async finish(ownerId: string, id: string): Promise<StoredSubscription> {
    const { subscriptions } = this.#needs
    const stored = await subscriptions.find(ownerId)
    if (stored?.checkout?.id !== id && !(stored && isSubscribed(stored))) throw new CheckoutNotFound()
    const refreshed = await subscriptions.refresh(ownerId)
    if (!refreshed) throw new CheckoutNotFound()
    return (isSubscribed(refreshed) && (await this.completed(ownerId))) || refreshed
  }

  /**
   * After a checkout led to a subscription: redeems what it reserved and closes its page, in case another page led
   * there. Clears the checkout last, so that a crash in between repeats all steps. If another person redeemed the promo
   * code with the same card, ends the subscription and returns its state.
   */
  async completed(ownerId: string): Promise<StoredSubscription | null> {
    const { payments, subscriptions, promotions } = this.#needs
    const stored = await subscriptions.find(ownerId)
    const done = stored?.checkout
    if (!done) return null
    let refused: StoredSubscription | null = null
    if (done.promotionId !== null && stored.subscriptionId !== null) {
      const bought = { subscriptionId: stored.subscriptionId, card: await this.#cardOf(stored) }
      if (!(await promotions.redeem(done.promotionId, ownerId, bought))) {
        refused = await subscriptions.refuse(ownerId, stored.subscriptionId, 'promoCodeRefused')
        await promotions.release(done.promotionId, ownerId)
      }
    }
    await payments.expireCheckout(done.id)
    await subscriptions.closeCheckout(ownerId, done.id)
    return refused
  }

  /** After a refund: releases the use of a promo code if everything paid for the subscription was refunded. */
  async refunded(ownerId: string): Promise<void> {
    const { payments, subscriptions, promotions } = this.#needs
    for (const subscriptionId of await promotions.boughtBy(ownerId))
      if (await payments.isRefunded(subscriptionId)) await promotions.giveBackRefunded(subscriptionId, ownerId)
    await subscriptions.refresh(ownerId)
  }

  /** Releases reservations that a crash left behind, and redeems those that led to a subscription. */
  async freeStale(): Promise<void> {
    const { promotions, subscriptions, now } = this.#needs
    await promotions.forgetFormer()
    for (const { id, ownerId } of await promotions.staleBefore(new Date(now().getTime() - RESERVED_MS))) {
      const stored = await subscriptions.find(ownerId)
      if (stored?.checkout?.promotionId === id) continue
      const subscriptionId = stored && isSubscribed(stored) ? stored.subscriptionId : null
      if (subscriptionId === null) await promotions.release(id, ownerId)
      else await promotions.redeem(id, ownerId, { subscriptionId, card: null })
    }
  }

  /** After a checkout expired: releases what it reserved. */
  async expired(ownerId: string, id: string): Promise<void> {
    const before = await this.#needs.subscriptions.closeCheckout(ownerId, id)
    if (before) await this.#giveBack(ownerId, before)
  }

  async #begin(wanted: Wanted | Offered, buyer: Buyer, promoCode: string | null, language: string) {
    const { subscriptions, promotions } = this.#needs
    const { owner, email, name } = buyer
    if (!owner.manages) throw new NotBillingManager()
    const sold = 'terms' in wanted ? wanted.terms : this.#sold(wanted, owner)
    const stored = await subscriptions.withCustomer(owner, { email, name, language })
    // The provider may have a newer state than the database: without this check a customer could pay twice.
    const present = await subscriptions.refresh(owner.id)
    if (present && isSubscribed(present)) throw new AlreadySubscribed()
    const marks = await this.#marksOf(buyer)
    const trialDays = 'terms' in wanted ? 0 : await this.#trialDaysOf(marks)
    const promotion =
      promoCode === null ? null : await promotions.reserve(promoCode, wanted, { ownerId: owner.id, marks })
    return { sold, stored, promotion, trialDays, marks }
  }

  /** For a firm includes the buyer's marks: a new firm of the same person gets no second trial. */
  async #marksOf({ owner, userId, email }: Buyer): Promise<string[]> {
    const { marks } = this.#needs
    const person = await marks.ofPerson({ id: userId, email })
    return owner.kind === 'user' ? person : [await marks.of(`owner:${owner.id}`), ...person]
  }

  async #cardOf({ customerId, subscriptionId }: StoredSubscription): Promise<string | null> {
    const { payments, marks } = this.#needs
    const all = await payments.subscriptionsOf(customerId ?? '')
    const fingerprint = all.find(({ id }) => id === subscriptionId)?.cardFingerprint ?? null
    return fingerprint === null ? null : marks.ofCard(fingerprint)
  }

  /** Opens a checkout with the coupon of a promotion, and releases the reservation if that fails. */
  async #reserving<T>(
    promotion: StoredPromotion | null,
    { ownerId, sold }: { ownerId: string; sold: Sold },
    open: (couponId: string | null) => Promise<T>,
  ): Promise<T> {
    try {
      return await open(promotion && (await this.#couponOf(promotion, sold)))
    } catch (error) {
      // Without a response, the provider may have acted, so the reservation is kept.
      if (promotion && !(error instanceof PaymentsUnavailable))
        await this.#needs.promotions.release(promotion._id, ownerId)
      throw error
    }
  }

  #sold({ plan, period }: Wanted, { seats }: Owner): Sold {
    const sold = soldIn(this.#needs.plans, plan, period, seats)
    if (!sold) throw new PlanNotSold(undefined, { field: 'planType' })
    return sold
  }

  async #trialDaysOf(marks: string[]): Promise<number> {
    return (await this.#needs.trials.hadTrial(marks)) ? 0 : this.#needs.plans.trialDays
  }

  /**
   * The coupon of a promotion for this purchase: takes off exactly the amount shown. A free month is an amount, not a
   * percentage: after a change to yearly billing, 100 % would take off a whole year.
   */
  async #couponOf(promotion: StoredPromotion, sold: Sold): Promise<string> {
    const { kind, value } = promotion
    const amount = reductionFor(promotion, sold)
    const months = kind === 'months_free' && sold.months === 1 ? value : null
    const id = `${promotion._id}_off${amount}${months === null ? '' : `_months${months}`}`
    await this.#needs.payments.coupon({ id, name: promotion.label, amount, months })
    return id
  }

  async #close(ownerId: string, before: NonNullable<StoredSubscription['checkout']>, keptPromotion: string | null) {
    await this.#needs.payments.expireCheckout(before.id)
    if (before.promotionId !== keptPromotion) await this.#giveBack(ownerId, before)
  }

  async #giveBack(ownerId: string, { promotionId }: NonNullable<StoredSubscription['checkout']>): Promise<void> {
    if (promotionId !== null) await this.#needs.promotions.release(promotionId, ownerId)
  }
}
