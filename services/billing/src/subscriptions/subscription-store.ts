import { appendEvents, eventOf, isDuplicateKey, type Logger } from '@trilex/platform'
import { SubscriptionChangedSchema, TrialEndingSchema } from '@trilex/proto/billing/v1/events'
import type { mongo } from 'mongoose'
import type { Owner, PayerRoom } from '../payers/payers.ts'
import type { Payments, ProviderSubscription } from '../payments/payments.ts'
import { cardMark, marksOf } from '../promotions/person-marks.ts'
import { announced, liveOf, NO_SUBSCRIPTION, type State, stateOf } from './subscription-state.ts'
import type { StoredSubscription } from './subscription-model.ts'
import type { Trials } from './trials.ts'

/** Attempts of an optimistic write that concurrent writes may defeat. */
const TRIES = 20

export interface SubscriptionNeeds {
  rows: mongo.Collection<StoredSubscription>
  payments: Payments
  payers: Pick<PayerRoom, 'contactsOf'>
  trials: Trials
  kick(ids: string[]): void
  now(): Date
  log: Pick<Logger, 'warn'>
}

/** Subscriptions as the provider has them. State is never taken from an event: each event makes us fetch it. */
export class Subscriptions {
  readonly #needs: SubscriptionNeeds

  constructor(needs: SubscriptionNeeds) {
    this.#needs = needs
  }

  async find(ownerId: string): Promise<StoredSubscription | null> {
    return this.#needs.rows.findOne({ _id: ownerId })
  }

  async ofCustomer(customerId: string): Promise<StoredSubscription | null> {
    return this.#needs.rows.findOne({ customerId })
  }

  /** The owner's row with a customer at the provider; creates both when missing. */
  async withCustomer(
    { id, kind }: Pick<Owner, 'id' | 'kind'>,
    person: { email: string; name: string; language: string },
  ): Promise<StoredSubscription & { customerId: string }> {
    const { rows, payments, now } = this.#needs
    const found = await this.find(id)
    if (found?.customerId) return { ...found, customerId: found.customerId }
    // The idempotency key yields the same customer when this is repeated after a crash.
    const customerId = await payments.createCustomer({ ownerId: id, ...person }, `customer:${id}`)
    const made: StoredSubscription = {
      _id: id,
      ownerKind: kind,
      customerId,
      ...NO_SUBSCRIPTION,
      trialRefused: false,
      checkout: null,
      remindedOf: null,
      revision: 0,
      updatedAt: now(),
      outbox: [],
      outboxSeq: 0,
    }
    await rows.insertOne(made).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    const stored = await this.find(id)
    if (!stored?.customerId) throw new Error('customer id was not stored')
    return { ...stored, customerId: stored.customerId }
  }

  /** Fetches the state from the provider and announces changes. Null when nothing was ever bought. */
  async refresh(ownerId: string): Promise<StoredSubscription | null> {
    const { rows, payments, now, kick } = this.#needs
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await this.find(ownerId)
      if (!before?.customerId) return before
      const all = await payments.subscriptionsOf(before.customerId)
      if (await this.#endSurplus(before, all)) continue
      const state = stateOf(all)
      const trialRefused = before.trialRefused && state.status === 'ended'
      const changed = !isSame(before, state)
      const plain = { $set: { ...state, trialRefused, updatedAt: now() }, $inc: { revision: 1 } }
      const events = changed ? [eventOf(SubscriptionChangedSchema, announced(before, state))] : []
      const same = { _id: ownerId, revision: before.revision }
      const { matchedCount } = await rows.updateOne(same, appendEvents(plain, events))
      if (matchedCount === 0) continue
      if (changed) kick([ownerId])
      return this.find(ownerId)
    }
    throw new Error('subscription not stored: too many concurrent changes')
  }

  /** Records the open checkout; null: none. Returns the previous one. */
  async openCheckout(
    ownerId: string,
    checkout: StoredSubscription['checkout'],
  ): Promise<StoredSubscription['checkout']> {
    const before = await this.#needs.rows.findOneAndUpdate(
      { _id: ownerId },
      { $set: { checkout } },
      { returnDocument: 'before' },
    )
    return before?.checkout ?? null
  }

  /** Clears a checkout, unless another one was opened since. Returns it. */
  async closeCheckout(ownerId: string, id: string): Promise<StoredSubscription['checkout']> {
    const open = { _id: ownerId, 'checkout.id': id }
    const before = await this.#needs.rows.findOneAndUpdate(
      open,
      { $set: { checkout: null } },
      { returnDocument: 'before' },
    )
    return before?.checkout ?? null
  }

  /** Announces to the payers that the trial ends soon, once per subscription. */
  async announceTrialEnd(ownerId: string): Promise<void> {
    const { rows, payments, payers, kick } = this.#needs
    const before = await this.refresh(ownerId)
    if (!before?.subscriptionId || before.status !== 'trialing' || before.cancelAtPeriodEnd) return
    const { subscriptionId, plan } = before
    const { amountDue } = await payments.upcoming(subscriptionId)
    const endsAt = before.trialEndsAt?.toISOString() ?? ''
    const events = (await payers.contactsOf(ownerId)).map(
      ({ _id: userId, email, firstName, language, brand = language }) =>
        eventOf(TrialEndingSchema, {
          userId,
          email,
          firstName,
          language,
          brand,
          plan,
          endsAt,
          amount: BigInt(amountDue),
        }),
    )
    const notYet = { _id: ownerId, subscriptionId, remindedOf: { $ne: subscriptionId } }
    await rows.updateOne(notYet, appendEvents<StoredSubscription>({ $set: { remindedOf: subscriptionId } }, events))
    kick([ownerId])
  }

  /**
   * Ends a second subscription beside the first before it costs anything, and a trial of a person or a card that had
   * one. Neither is charged. Returns whether any was ended.
   */
  async #endSurplus(
    { _id: ownerId, ownerKind }: StoredSubscription,
    all: readonly ProviderSubscription[],
  ): Promise<boolean> {
    const { rows, payments, payers, trials, log } = this.#needs
    const [first, ...extra] = liveOf(all)
    for (const { id } of extra) {
      log.warn({ subscription: id }, 'second subscription of an owner, ending it')
      await payments.endNow(id, `end:${id}`)
    }
    if (extra.length > 0) return true
    if (first?.status !== 'trialing') return false
    const [person] = ownerKind === 'user' ? await payers.contactsOf(ownerId) : []
    const marks = marksOf({ ownerId, email: person?.email ?? '' })
    const card = first.cardFingerprint === null ? [] : [cardMark(first.cardFingerprint)]
    if (await trials.begin([...marks, ...card], first.id)) return false
    log.warn({ subscription: first.id }, 'second trial of a person or a card, ending it')
    // Before ending it, so that whoever sees the end also sees the reason; the new revision makes a concurrent refresh
    // repeat.
    await rows.updateOne({ _id: ownerId }, { $set: { trialRefused: true }, $inc: { revision: 1 } })
    await payments.endNow(first.id, `end:${first.id}`)
    return true
  }
}

const isSame = (before: State, after: State): boolean =>
  (Object.keys(after) as (keyof State)[]).every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
