import { randomUUID } from 'node:crypto'
import { type App, isDuplicateKey } from '@trilex/platform'
import { type BillingPeriod, type PlanName, type Reduction } from '@trilex/plans'
import type { Connection, mongo } from 'mongoose'
import { PromoCodeInvalid, PromoCodeNotFound, PromoCodeTaken, PromoCodeUsed } from '../errors.ts'
import type { PersonMarks } from './person-marks.ts'
import { promotionCollection, type StoredPromotion } from './promotion-model.ts'
import { promotionRoutes } from './promotion-routes.ts'

/** Normalises a code: upper case, NFKC, without spaces and hyphens. */
const codeOf = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐-―_]/g, '')

export type NewPromotion = Pick<
  StoredPromotion,
  'label' | 'kind' | 'value' | 'plans' | 'periods' | 'maxRedemptions' | 'validUntil'
>

export interface Wanted {
  plan: PlanName
  period: BillingPeriod
}

type Holder = StoredPromotion['holders'][number]

/** Retention of a use after its account is deleted: two years, like a trial (docs/decisions/0036). */
const KEPT_MS = 730 * 24 * 3_600_000

export type PromotionRoom = ReturnType<typeof openPromotions>
export type Promotions = PromotionRoom['promotions']

/** Promo codes: each promotion is used once by a person, and no more often than its limit. */
export function openPromotions({
  documents,
  marks: personMarks,
  now,
}: {
  documents: Connection
  marks: PersonMarks
  now: () => Date
}) {
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

  /** Removes a use of an owner. */
  async function release(of: mongo.Filter<StoredPromotion>, ownerId: string, state: 'reserved' | 'redeemed') {
    const mine = { ...of, holders: { $elemMatch: { ownerId, state } } }
    const found = await rows.findOne(mine)
    const holder = found?.holders.find((each) => each.ownerId === ownerId && each.state === state)
    if (!found || !holder) return
    const marks = holder.marks ?? [await personMarks.of(`owner:${ownerId}`)]
    const $pull = { holders: { ownerId, state }, marks: { $in: marks } }
    await rows.updateOne({ ...mine, _id: found._id }, { $inc: { used: -1 }, $pull })
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
      { ownerId, marks }: { ownerId: string; marks: string[] },
    ): Promise<StoredPromotion> {
      const promotion = await find(written, wanted)
      const { _id, maxRedemptions } = promotion
      const mine = { _id, holders: { $elemMatch: { ownerId, state: 'reserved' as const } } }
      const renewed = await rows.updateOne(mine, { $set: { 'holders.$.at': now() } })
      if (renewed.matchedCount === 1) return promotion
      const free = {
        _id,
        disabledAt: null,
        marks: { $nin: marks },
        'former.marks': { $nin: marks },
        ...(maxRedemptions !== null && { used: { $lt: maxRedemptions } }),
      }
      const { matchedCount } = await rows.updateOne(free, {
        $inc: { used: 1 },
        $push: { marks: { $each: marks }, holders: { ownerId, state: 'reserved', at: now(), marks } },
      })
      if (matchedCount === 1) return promotion
      const later = await rows.findOne({ _id })
      if (later?.holders.some((holder) => holder.ownerId === ownerId && holder.state === 'reserved')) return promotion
      const used = [...(later?.marks ?? []), ...(later?.former ?? []).flatMap((each) => each.marks)]
      if (used.some((mark) => marks.includes(mark))) throw new PromoCodeUsed()
      throw new PromoCodeInvalid()
    },

    /**
     * Redeems a reservation after its checkout. Returns false, without redeeming, when another person has redeemed the promotion
     * with the same card; of two concurrent ones the earlier reservation wins.
     */
    async redeem(
      id: string,
      ownerId: string,
      bought: { subscriptionId: string; card: string | null },
    ): Promise<boolean> {
      const { subscriptionId, card } = bought
      const reserved = { _id: id, holders: { $elemMatch: { ownerId, state: 'reserved' as const } } }
      const before = (await rows.findOne(reserved))?.holders.find((each) => each.ownerId === ownerId)
      if (!before) return true
      if (card !== null) {
        const marks = [...new Set([...(before.marks ?? []), card])]
        const noted = await rows.findOneAndUpdate(
          reserved,
          { $set: { 'holders.$.marks': marks } },
          { returnDocument: 'after' },
        )
        const first = ({ ownerId: other, state, at, marks: theirs = [] }: Holder) =>
          other !== ownerId && theirs.includes(card) && (state === 'redeemed' || at <= before.at)
        if (noted?.holders.some(first) || noted?.former?.some((each) => each.marks.includes(card))) return false
      }
      const $set = { 'holders.$.state': 'redeemed' as const, 'holders.$.subscriptionId': subscriptionId }
      await rows.updateOne(reserved, { $set })
      return true
    },

    /**
     * Releases the reservation of an abandoned checkout, so that the person may use the code again. A redeemed use
     * stays.
     */
    release: (id: string, ownerId: string): Promise<void> => release({ _id: id }, ownerId, 'reserved'),

    /** Releases a redeemed use after a full refund. */
    giveBackRefunded: (subscriptionId: string, ownerId: string): Promise<void> =>
      release({ 'holders.subscriptionId': subscriptionId }, ownerId, 'redeemed'),

    /** Subscriptions of an owner that were bought with a promotion. */
    async boughtBy(ownerId: string): Promise<string[]> {
      const found = await rows.find({ 'holders.ownerId': ownerId }).toArray()
      const own = found.flatMap(({ holders }) => holders.filter((each) => each.ownerId === ownerId))
      return [...new Set(own.flatMap(({ state, subscriptionId }) => (state === 'redeemed' && subscriptionId) || []))]
    },

    /** Reservations made before a given time. */
    async staleBefore(at: Date): Promise<{ id: string; ownerId: string }[]> {
      const stale = { holders: { $elemMatch: { state: 'reserved' as const, at: { $lt: at } } } }
      const found = await rows.find(stale).limit(500).toArray()
      return found.flatMap(({ _id: id, holders }) =>
        holders.filter((each) => each.state === 'reserved' && each.at < at).map(({ ownerId }) => ({ id, ownerId })),
      )
    },

    /** Removes the marks of deleted accounts after their retention. */
    async forgetFormer(): Promise<void> {
      const at = now()
      await rows.updateMany({ 'former.until': { $lt: at } }, { $pull: { former: { until: { $lt: at } } } })
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
    /**
     * Removes the person from redeemed uses, which stay counted. For two years, marks still show that the person used a
     * code.
     */
    async erase(ownerId: string, email: string): Promise<void> {
      const person = await personMarks.ofPerson({ id: ownerId, email })
      const until = new Date(now().getTime() + KEPT_MS)
      for (const { _id, holders } of await rows.find({ 'holders.ownerId': ownerId }).toArray()) {
        const own = holders.filter((each) => each.ownerId === ownerId)
        const marks = [...new Set([...person, ...own.flatMap((each) => each.marks ?? [])])]
        const isUsed = own.some(({ state }) => state === 'redeemed')
        await rows.updateOne(
          { _id, 'holders.ownerId': ownerId },
          {
            $pull: { holders: { ownerId }, marks: { $in: marks } },
            ...(isUsed ? { $push: { former: { marks, until } } } : { $inc: { used: -own.length } }),
          },
        )
      }
    },
  }
}

/** The reduction of a promotion. */
export const reductionIn = ({ kind, value }: StoredPromotion): Reduction => ({ kind, value })
