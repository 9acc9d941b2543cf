import { invalid } from './api-error.ts'
import { monthsAfter } from './clock.ts'
import type { Objects } from './objects.ts'
import { type Parameters, objectsOf, textOf } from './parameters.ts'
import type { Coupon, Discount, PromotionCode } from './resources.ts'

/** Integer division, rounded half up. */
export const rounded = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))

/** Amounts that coupons take off, applied in order; together at most the amount. */
export function reductions(coupons: readonly Coupon[], amount: number): number[] {
  let left = amount
  return coupons.map(({ amount_off: fixed, percent_off: percent }) => {
    // Percentages have at most two decimals.
    const off = Math.min(left, fixed ?? rounded(left * Math.round((percent ?? 0) * 100), 10_000))
    left -= off
    return off
  })
}

/** Discounts of subscriptions, from coupons and promotion codes. */
export class Discounts {
  readonly #objects: Objects

  constructor(objects: Objects) {
    this.#objects = objects
  }

  /**
   * Coupons that the parameters name, by id or by promotion code. Throws 400 for one that can no longer be redeemed.
   */
  namedIn(parameters: Parameters, now: number): { coupon: Coupon; code: PromotionCode | null }[] {
    return objectsOf(parameters, 'discounts').map((each) => {
      const promotion = textOf(each, 'promotion_code')
      const code = promotion === null ? null : this.#objects.get<PromotionCode>('promotion_code', promotion)
      const id = code?.promotion.coupon ?? textOf(each, 'coupon')
      if (id === null) throw invalid('Missing required param: discounts[0][coupon].', 'discounts')
      const coupon = this.#objects.get<Coupon>('coupon', id, 'discounts[0][coupon]')
      const over = (most: number | null, used: number, until: number | null) =>
        (most !== null && used >= most) || (until !== null && until <= now)
      if (!coupon.valid || over(coupon.max_redemptions, coupon.times_redeemed, coupon.redeem_by))
        throw invalid(`Coupon expired: ${id}`, 'coupon', 'coupon_expired')
      if (code && (!code.active || over(code.max_redemptions, code.times_redeemed, code.expires_at)))
        throw invalid('This promotion code is inactive.', 'promotion_code')
      return { coupon, code }
    })
  }

  /** Redeems coupons for a subscription. Returns the ids of its discounts. */
  redeem(named: { coupon: Coupon; code: PromotionCode | null }[], subscription: string, now: number): string[] {
    return named.map(({ coupon, code }) => {
      this.#objects.put<Coupon>({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
      if (code) this.#objects.put<PromotionCode>({ ...code, times_redeemed: code.times_redeemed + 1 })
      const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
      const discount = this.#objects.put<Discount>({
        id: this.#objects.newId('di'),
        object: 'discount',
        created: now,
        source: { type: 'coupon', coupon: coupon.id },
        promotion_code: code?.id ?? null,
        start: now,
        end: months === null ? null : monthsAfter(now, months),
        subscription,
      })
      return discount.id
    })
  }

  /** Amounts that discounts take off, in order; together at most the amount. */
  off(ids: readonly string[], amount: number): { amount: number; discount: string }[] {
    const taken = reductions(
      ids.map((id) => this.#couponOf(id)),
      amount,
    )
    return ids.map((discount, at) => ({ amount: taken[at] ?? 0, discount }))
  }

  /** Discounts still valid after an invoice at `now`. */
  leftAfter(ids: readonly string[], now: number): string[] {
    return ids.filter((id) => this.#couponOf(id).duration !== 'once' && !this.#isOver(id, now))
  }

  /** Discounts valid at `now`. */
  active(ids: readonly string[], now: number): string[] {
    return ids.filter((id) => !this.#isOver(id, now))
  }

  #isOver(id: string, now: number): boolean {
    const { end } = this.#objects.get<Discount>('discount', id)
    return end !== null && end <= now
  }

  #couponOf(id: string): Coupon {
    return this.#objects.get<Coupon>('coupon', this.#objects.get<Discount>('discount', id).source.coupon)
  }
}
