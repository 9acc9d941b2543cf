import {
  appendEvent,
  decodeEvent,
  emitEvent,
  type EventBus,
  isDuplicateKey,
  type OutboxRelay,
  WITHOUT_OUTBOX,
} from '@trilex/platform'
import type { IncomingEvent, Subscription } from '@trilex/platform'
import { ReferralCreditChangedSchema, SubscriptionChangedSchema } from '@trilex/proto/billing/v1/events'
import { type RewardEarned, RewardEarnedSchema } from '@trilex/proto/referral/v1/events'
import { billingEvents, readBy, referralEvents } from '@trilex/proto/topics'
import type { Connection } from 'mongoose'
import type { Duties } from '../duties/duties.ts'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments } from '../payments/payments.ts'
import { isSubscribed } from '../subscriptions/subscription-state.ts'
import type { SubscriptionRoom } from '../subscriptions/subscriptions.ts'
import { rewardCollection, type StoredReward } from './reward-model.ts'

export type RewardRoom = ReturnType<typeof openRewards>

/**
 * Credits for referrals: each is stored once, waits until the person pays for a subscription, and is then deducted from
 * the next invoice.
 */
export function openRewards({
  documents,
  relay,
  payments,
  payers,
  subscriptions: { store: subscriptions },
  duties,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof rewardCollection.on>): Pick<OutboxRelay, 'kick'>
  payments: Pick<Payments, 'credit'>
  payers: Pick<PayerRoom, 'ownerOf' | 'contactsOf'>
  subscriptions: SubscriptionRoom
  duties: Pick<Duties, 'handle' | 'want'>
}) {
  const rows = rewardCollection.on(documents)
  const published = relay(rows)

  const messageOf = (rewardId: string, userId: string, state: 'waiting' | 'credited', at: Date) => ({
    rewardId,
    userId,
    state,
    changedAt: at.toISOString(),
  })

  async function take({ rewardId, userId, amount, earnedAt }: RewardEarned): Promise<void> {
    const state = 'waiting' as const
    const reward: StoredReward = {
      _id: rewardId,
      userId,
      amount: Number(amount),
      state,
      earnedAt: new Date(earnedAt),
      creditedAt: null,
      outbox: [],
      outboxSeq: 0,
    }
    emitEvent(reward, ReferralCreditChangedSchema, messageOf(rewardId, userId, state, new Date()))
    await rows.insertOne(reward).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    published.kick([rewardId])
    await duties.want('reward', rewardId)
  }

  /** Credits a reward at the provider, once. It waits while the person pays for no subscription. Idempotent. */
  async function give(rewardId: string): Promise<void> {
    const reward = await rows.findOne({ _id: rewardId, state: 'waiting' })
    if (!reward?.userId) return
    const { userId, amount } = reward
    const owner = await payers.ownerOf({ id: userId })
    const subscription = owner.manages ? await subscriptions.find(owner.id) : null
    if (!subscription?.customerId || !isSubscribed(subscription)) return
    await payments.credit(subscription.customerId, amount, `reward:${rewardId}`)
    const at = new Date()
    const change = { $set: { state: 'credited' as const, creditedAt: at } }
    const message = messageOf(rewardId, userId, 'credited', at)
    await rows.updateOne(
      { _id: rewardId, state: 'waiting' },
      appendEvent<StoredReward, typeof ReferralCreditChangedSchema>(change, ReferralCreditChangedSchema, message),
    )
    published.kick([rewardId])
  }
  duties.handle('reward', give)

  /** Queues the waiting credits of the people who pay for a subscription. */
  async function wantThoseOf(ownerId: string): Promise<void> {
    const people = [ownerId, ...(await payers.contactsOf(ownerId)).map(({ _id }) => _id)]
    const waiting = await rows.find({ userId: { $in: people }, state: 'waiting' }, { projection: { _id: 1 } }).toArray()
    for (const { _id } of waiting) await duties.want('reward', _id)
  }

  async function follow(event: IncomingEvent): Promise<void> {
    const decoded = decodeEvent<typeof RewardEarnedSchema | typeof SubscriptionChangedSchema>(
      [RewardEarnedSchema, SubscriptionChangedSchema],
      event,
    )
    if (!decoded) return
    const { message } = decoded
    if (message.$typeName === 'referral.v1.RewardEarned') await take(message)
    else await wantThoseOf(message.ownerId)
  }

  return {
    /** Stores earned credits, and gives waiting ones when a subscription begins. */
    consume(bus: EventBus): Promise<Subscription> {
      const { group } = readBy(referralEvents, 'billing.rewards')
      const topics = [referralEvents.topic, billingEvents.topic]
      return bus.subscribe({ group, topics, fromBeginning: true }, async (events) => {
        for (const event of events) await follow(event)
      })
    },

    async held(userId: string): Promise<Record<string, object[]>> {
      const projection = WITHOUT_OUTBOX
      return { rewards: await rows.find({ userId }, { projection }).toArray() }
    },
    /** Keeps the ids, so that a late event gives no credit. */
    async erase(userId: string): Promise<void> {
      await rows.updateMany({ userId, state: 'waiting' }, { $set: { userId: null, state: 'dropped' } })
      await rows.updateMany({ userId }, { $set: { userId: null } })
    },
  }
}
