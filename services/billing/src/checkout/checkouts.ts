import type { Logger } from '@trilex/platform'
import { type PlanFile, reductionOf, vatIn } from '@trilex/plans'
import { AlreadySubscribed, CheckoutNotFound, NotBillingManager, PlanNotSold } from '../errors.ts'
import type { Owner } from '../payers/payers.ts'
import type { Coupon, Payments, Sold } from '../payments/payments.ts'
import { marksOf } from '../promotions/person-marks.ts'
import type { StoredPromotion } from '../promotions/promotion-model.ts'
import { type Promotions, reductionIn, type Wanted } from '../promotions/promotions.ts'
import { soldIn } from '../sold.ts'
import type { StoredSubscription } from '../subscriptions/subscription-model.ts'
import { isSubscribed } from '../subscriptions/subscription-state.ts'
import type { Subscriptions } from '../subscriptions/subscription-store.ts'
import type { Trials } from '../subscriptions/trials.ts'

/** Days to pay an invoice by bank transfer (specification §9). */
const DAYS_UNTIL_DUE = 30

export interface Buyer {
  owner: Owner
  email: string
  name: string
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
  payments: Payments
  plans: PlanFile
  log: Pick<Logger, 'warn'>
}

/** Buys a subscription: by card on the provider's page, or by invoice. */
export class Checkouts {
  readonly #needs: CheckoutNeeds

  constructor(needs: CheckoutNeeds) {
    this.#needs = needs
  }

  /** Throws 409 for a plan that is not on sale or a promo code that cannot be used. */
  async quote(wanted: Wanted, { owner, email }: Buyer, promoCode: string | null): Promise<Quote> {
    const { promotions, plans } = this.#needs
    const sold = this.#sold(wanted, owner)
    const promotion = promoCode === null ? null : await promotions.find(promoCode, wanted)
    const total = sold.perLicence * sold.licences
    const reduction = promotion ? reductionOf(reductionIn(promotion), { total, months: sold.months }) : 0
    const charged = total - reduction
    const { vat } = vatIn(charged, plans.vatPerMille)
    return { total, reduction, charged, vat, trialDays: await this.#trialDaysOf(owner, email) }
  }

  /** Opens the page where a card is entered, and closes the one opened before. */
  async byCard(wanted: Wanted, buyer: Buyer, promoCode: string | null, page: Page, key: string) {
    const { payments, subscriptions } = this.#needs
    const { sold, stored, promotion, trialDays } = await this.#begin(wanted, buyer, promoCode, page.language)
    const { id: ownerId } = buyer.owner
    const checkout = await payments.startCheckout(
      {
        customerId: stored.customerId,
        ownerId,
        sold,
        trialDays,
        couponId: promotion && (await this.#couponOf(promotion, sold)),
        ...page,
      },
      key,
    )
    const open = { id: checkout.id, promotionId: promotion?._id ?? null, email: buyer.email }
    const before = await subscriptions.openCheckout(ownerId, open)
    if (before && before.id !== checkout.id) await this.#close(ownerId, before, open.promotionId)
    // The earlier page may have been completed meanwhile: without this check a customer could pay twice.
    const after = await subscriptions.find(ownerId)
    if (!after || !isSubscribed(after)) return checkout
    await payments.expireCheckout(checkout.id)
    await this.expired(ownerId, checkout.id)
    throw new AlreadySubscribed()
  }

  /** Subscribes by invoice: the first is due 30 days after the end of the trial. */
  async byInvoice(wanted: Wanted, buyer: Buyer, promoCode: string | null, language: string, key: string) {
    const { payments, subscriptions, promotions } = this.#needs
    const { sold, stored, promotion, trialDays } = await this.#begin(wanted, buyer, promoCode, language)
    const { id: ownerId } = buyer.owner
    const before = await subscriptions.openCheckout(ownerId, null)
    if (before) await this.#close(ownerId, before, promotion?._id ?? null)
    await payments.subscribeByInvoice(
      {
        customerId: stored.customerId,
        ownerId,
        sold,
        trialDays,
        couponId: promotion && (await this.#couponOf(promotion, sold)),
        daysUntilDue: DAYS_UNTIL_DUE,
      },
      key,
    )
    if (promotion) await promotions.redeem(promotion._id, ownerId)
    return subscriptions.refresh(ownerId)
  }

  /**
   * The subscription after a checkout. Polls the provider, so that the caller need not wait for a webhook. Throws 404
   * for another owner's checkout.
   */
  async finish(ownerId: string, id: string): Promise<StoredSubscription> {
    const { subscriptions } = this.#needs
    const stored = await subscriptions.find(ownerId)
    if (stored?.checkout?.id !== id && !(stored && isSubscribed(stored))) throw new CheckoutNotFound()
    const refreshed = await subscriptions.refresh(ownerId)
    if (!refreshed) throw new CheckoutNotFound()
    if (isSubscribed(refreshed)) await this.completed(ownerId)
    return refreshed
  }

  /**
   * After a checkout led to a subscription: redeems what it reserved and closes its page, in case another page led
   * there. Clears the checkout last, so that a crash in between repeats all steps.
   */
  async completed(ownerId: string): Promise<void> {
    const { payments, subscriptions, promotions } = this.#needs
    const done = (await subscriptions.find(ownerId))?.checkout
    if (!done) return
    if (done.promotionId !== null) await promotions.redeem(done.promotionId, ownerId)
    await payments.expireCheckout(done.id)
    await subscriptions.closeCheckout(ownerId, done.id)
  }

  /** After a checkout expired: releases what it reserved. */
  async expired(ownerId: string, id: string): Promise<void> {
    const before = await this.#needs.subscriptions.closeCheckout(ownerId, id)
    if (before) await this.#giveBack(ownerId, before)
  }

  async #begin(wanted: Wanted, { owner, email, name }: Buyer, promoCode: string | null, language: string) {
    const { subscriptions, promotions } = this.#needs
    if (!owner.manages) throw new NotBillingManager()
    const sold = this.#sold(wanted, owner)
    const stored = await subscriptions.withCustomer(owner, { email, name, language })
    // The provider may have a newer state than the database: without this check a customer could pay twice.
    const present = await subscriptions.refresh(owner.id)
    if (present && isSubscribed(present)) throw new AlreadySubscribed()
    const trialDays = await this.#trialDaysOf(owner, email)
    const promotion =
      promoCode === null ? null : await promotions.reserve(promoCode, wanted, { ownerId: owner.id, email })
    return { sold, stored, promotion, trialDays }
  }

  #sold({ plan, period }: Wanted, { seats }: Owner): Sold {
    const sold = soldIn(this.#needs.plans, plan, period, seats)
    if (!sold) throw new PlanNotSold(undefined, { field: 'planType' })
    return sold
  }

  async #trialDaysOf({ id }: Owner, email: string): Promise<number> {
    const had = await this.#needs.trials.wasHad(marksOf({ ownerId: id, email }))
    return had ? 0 : this.#needs.plans.trialDays
  }

  /** The coupon of a promotion for this purchase: takes off exactly the amount shown. */
  async #couponOf(promotion: StoredPromotion, sold: Sold): Promise<string> {
    const { kind, value } = promotion
    const total = sold.perLicence * sold.licences
    const free = kind === 'months_free' && sold.months === 1
    const off: Coupon['off'] = free
      ? { freeMonths: value }
      : { amount: reductionOf(reductionIn(promotion), { total, months: sold.months }) }
    const id = `${promotion._id}_${free ? `free${value}` : total}`
    await this.#needs.payments.coupon({ id, name: promotion.label, off })
    return id
  }

  async #close(ownerId: string, before: NonNullable<StoredSubscription['checkout']>, keptPromotion: string | null) {
    await this.#needs.payments.expireCheckout(before.id)
    if (before.promotionId !== keptPromotion) await this.#giveBack(ownerId, before)
  }

  async #giveBack(ownerId: string, { promotionId, email }: NonNullable<StoredSubscription['checkout']>): Promise<void> {
    if (promotionId !== null) await this.#needs.promotions.giveBack(promotionId, { ownerId, email })
  }
}
