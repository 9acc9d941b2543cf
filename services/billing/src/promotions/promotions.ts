import { randomUUID } from 'node:crypto'
import { type App, isDuplicateKey } from '@trilex/platform'
import { type BillingPeriod, type PlanName, type Reduction } from '@trilex/plans'
import type { Connection } from 'mongoose'
import { PromoCodeInvalid, PromoCodeNotFound, PromoCodeTaken, PromoCodeUsed } from '../errors.ts'
import { marksOf } from './person-marks.ts'
import { promotionCollection, type StoredPromotion } from './promotion-model.ts'
import { promotionRoutes } from './promotion-routes.ts'

/** Upper case, without spaces and hyphens. */
const codeOf = (written: string): string => written.toUpperCase().replaceAll(/[\s\-‐-―_]/g, '')

export type NewPromotion = Pick<
  StoredPromotion,
  'label' | 'kind' | 'value' | 'plans' | 'periods' | 'maxRedemptions' | 'validUntil'
>

export interface Wanted {
  plan: PlanName
  period: BillingPeriod
}

export type PromotionRoom = ReturnType<typeof openPromotions>
export type Promotions = PromotionRoom['promotions']

/** Promo codes: each promotion is used once per person and at most as often as its limit. */
export function openPromotions({ documents, now }: { documents: Connection; now: () => Date }) {
  const rows = promotionCollection.on(documents)

  /** Throws 409 for a code that is unknown, expired, or not valid for this plan. */
  async function find(written: string, { plan, period }: Wanted): Promise<StoredPromotion> {
    const found = await rows.findOne({ code: codeOf(written) })
    const open =
      found &&
      found.disabledAt === null &&
      (found.validUntil === null || found.validUntil > now()) &&
      (found.plans.length === 0 || found.plans.includes(plan)) &&
      (found.periods.length === 0 || found.periods.includes(period))
    if (!open) throw new PromoCodeInvalid()
    return found
  }

  const promotions = {
    find,

    /**
     * Reserves a use for an owner while a checkout is open; a repeated reservation counts once. Throws 409 when the
     * person has used the promotion or the limit is reached. One conditional write, so that parallel requests cannot
     * exceed the limit.
     */
    async reserve(
      written: string,
      wanted: Wanted,
      person: { ownerId: string; email: string },
    ): Promise<StoredPromotion> {
      const promotion = await find(written, wanted)
      const { ownerId } = person
      if (promotion.holders.some((holder) => holder.ownerId === ownerId && holder.state === 'reserved'))
        return promotion
      const marks = marksOf(person)
      const { _id, maxRedemptions } = promotion
      const free = {
        _id,
        disabledAt: null,
        marks: { $nin: marks },
        ...(maxRedemptions !== null && { used: { $lt: maxRedemptions } }),
      }
      const { matchedCount } = await rows.updateOne(free, {
        $inc: { used: 1 },
        $push: { marks: { $each: marks }, holders: { ownerId, state: 'reserved', at: now() } },
      })
      if (matchedCount === 1) return promotion
      const later = await rows.findOne({ _id })
      if (later?.holders.some((holder) => holder.ownerId === ownerId && holder.state === 'reserved')) return promotion
      if (later?.marks.some((mark) => marks.includes(mark))) throw new PromoCodeUsed()
      throw new PromoCodeInvalid()
    },

    /** Makes a reserved use final. */
    async redeem(id: string, ownerId: string): Promise<void> {
      const holder = { _id: id, holders: { $elemMatch: { ownerId, state: 'reserved' as const } } }
      await rows.updateOne(holder, { $set: { 'holders.$.state': 'redeemed' as const } })
    },

    /** Releases a reserved use, so that the person can use the promotion again. A redeemed use stays. */
    async giveBack(id: string, person: { ownerId: string; email: string }): Promise<void> {
      const { ownerId } = person
      await rows.updateOne(
        { _id: id, holders: { $elemMatch: { ownerId, state: 'reserved' } } },
        { $inc: { used: -1 }, $pull: { holders: { ownerId }, marks: { $in: marksOf(person) } } },
      )
    },

    list: (): Promise<StoredPromotion[]> => rows.find({}).sort({ createdAt: -1 }).limit(500).toArray(),

    async create(given: NewPromotion): Promise<StoredPromotion> {
      const promotion: StoredPromotion = {
        _id: randomUUID(),
        code: codeOf(given.label),
        ...given,
        label: given.label.trim(),
        disabledAt: null,
        used: 0,
        marks: [],
        holders: [],
        createdAt: now(),
      }
      await rows.insertOne(promotion).catch((error: unknown) => {
        throw isDuplicateKey(error) ? new PromoCodeTaken(undefined, { field: 'label' }) : error
      })
      return promotion
    },

    async change(
      id: string,
      { disabled, ...limits }: { disabled?: boolean; maxRedemptions?: number | null; validUntil?: Date | null },
    ): Promise<StoredPromotion> {
      const $set = { ...limits, ...(disabled !== undefined && { disabledAt: disabled ? now() : null }) }
      const changed = await rows.findOneAndUpdate({ _id: id }, { $set }, { returnDocument: 'after' })
      if (!changed) throw new PromoCodeNotFound()
      return changed
    },
  }
  return {
    promotions,
    adminRoutes: (app: App) => promotionRoutes(app, promotions),
    async held(ownerId: string): Promise<Record<string, object[]>> {
      const found = await rows.find({ 'holders.ownerId': ownerId }).toArray()
      const own = found.flatMap(({ label, holders }) =>
        holders.filter((holder) => holder.ownerId === ownerId).map(({ state, at }) => ({ label, state, at })),
      )
      return { promotions: own }
    },
    /** Uses stay counted, without the person. */
    async erase(ownerId: string, email: string): Promise<void> {
      const $pull = { holders: { ownerId }, marks: { $in: marksOf({ ownerId, email }) } }
      await rows.updateMany({ 'holders.ownerId': ownerId }, { $pull })
    },
  }
}

/** The reduction of a promotion. */
export const reductionIn = ({ kind, value }: StoredPromotion): Reduction => ({ kind, value })
