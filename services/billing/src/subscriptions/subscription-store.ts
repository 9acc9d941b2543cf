import { appendEvents, eventOf, isDuplicateKey, type Logger } from '@trilex/platform'
import { SubscriptionChangedSchema, TrialEndingSchema } from '@trilex/proto/billing/v1/events'
import type { mongo } from 'mongoose'
import type { Owner, PayerRoom } from '../payers/payers.ts'
import type { Payments, ProviderSubscription } from '../payments/payments.ts'
import type { PersonMarks } from '../promotions/person-marks.ts'
import { announced, isSubscribed, liveOf, NO_SUBSCRIPTION, type State, stateOf } from './subscription-state.ts'
import type { StoredSubscription } from './subscription-model.ts'
import { SharedTurns } from './shared-turns.ts'
import type { Trials } from './trials.ts'

/** Maximum attempts of an optimistic write that conflicts with other writes. */
const TRIES = 20

export interface SubscriptionNeeds {
  rows: mongo.Collection<StoredSubscription>
  payments: Payments
  payers: Pick<PayerRoom, 'contactsOf' | 'findFirm' | 'licencesLead' | 'restoreSeats'>
  marks: PersonMarks
  trials: Trials
  /** Queues an update of the owner at the provider. */
  wantOwner(ownerId: string): Promise<void>
  kick(ids: string[]): void
  now(): Date
  log: Pick<Logger, 'warn'>
}

/** Subscriptions as the provider has them. State is never taken from an event: each event triggers a fetch. */
export class Subscriptions {
  readonly #needs: SubscriptionNeeds
  readonly #refreshes = new SharedTurns((ownerId) => this.#refresh(ownerId))

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
    // The idempotency key returns the same customer when this is repeated after a crash.
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

  /** Fetches the state from the provider and emits changes. Null when nothing was ever bought. */
  refresh(ownerId: string): Promise<StoredSubscription | null> {
    return this.#refreshes.of(ownerId)
  }

  async #refresh(ownerId: string): Promise<StoredSubscription | null> {
    const { rows, payments, now, kick, wantOwner } = this.#needs
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await this.find(ownerId)
      if (!before?.customerId) return before
      await this.#endSurplus(before)
      const all = await payments.subscriptionsOf(before.customerId)
      if (await this.#findSurplus(before, all)) continue
      const state = stateOf(all, before.subscriptionId)
      const refused = { trialRefused: before.trialRefused, promoCodeRefused: before.promoCodeRefused ?? false }
      const kept = state.status === 'ended' ? refused : { trialRefused: false, promoCodeRefused: false }
      const offered = all.some(({ id, offerId }) => id === state.subscriptionId && offerId !== null)
      const licences = await this.#licencesChanged(before, state, offered)
      const cardMark = await this.#cardMarkOf(all, state.subscriptionId)
      const changed = !isSame(before, state) || (before.cardMark ?? '') !== cardMark
      const plain = {
        $set: { ...state, ...kept, ...licences.set, cardMark, updatedAt: now() },
        $inc: { revision: 1 },
      }
      const seatsFollow = licences.by === 'payer'
      const message = { ...announced(before, state), seatsFollow, cardMark }
      const events = changed ? [eventOf(SubscriptionChangedSchema, message)] : []
      const same = { _id: ownerId, revision: before.revision }
      const { matchedCount } = await rows.updateOne(same, appendEvents<StoredSubscription>(plain, events))
      if (matchedCount === 0) continue
      if (changed) kick([ownerId])
      if (licences.by === 'nobody') await wantOwner(ownerId)
      return this.find(ownerId)
    }
    throw new Error('subscription not stored: too many concurrent changes')
  }

  /** Ends a subscription that must not have started, and refunds it. */
  async refuse(
    ownerId: string,
    subscriptionId: string,
    reason: 'trialRefused' | 'promoCodeRefused',
  ): Promise<StoredSubscription | null> {
    await this.#markSurplus({ _id: ownerId }, [subscriptionId], { [reason]: true })
    return this.refresh(ownerId)
  }

  /** Stores the open checkout and the marks of the buyer; null if none is open. Returns the previous checkout. */
  async openCheckout(
    ownerId: string,
    checkout: StoredSubscription['checkout'],
    buyerMarks: string[],
  ): Promise<StoredSubscription['checkout']> {
    const before = await this.#needs.rows.findOneAndUpdate(
      { _id: ownerId },
      { $set: { checkout, buyerMarks } },
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

  /** Notifies the payers that the trial ends soon, once per subscription. */
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
   * Ends and refunds surplus subscriptions. The entry is removed last, so that a crash in between repeats all steps, each of
   * which acts once.
   */
  async #endSurplus({ _id, surplus = [] }: StoredSubscription): Promise<void> {
    const { rows, payments, log } = this.#needs
    for (const id of surplus) {
      log.warn({ subscription: id }, 'surplus subscription, ending and refunding it')
      await payments.endNow(id, `end:${id}`)
      await payments.giveBackAll(id)
      await rows.updateOne({ _id }, { $pull: { surplus: id }, $inc: { revision: 1 } })
    }
  }

  /**
   * Marks subscriptions that must end: a second one in addition to the first, and a trial of a person or a card that
   * already had one. Returns whether there were any.
   */
  async #findSurplus(before: StoredSubscription, all: readonly ProviderSubscription[]): Promise<boolean> {
    const { trials } = this.#needs
    const { _id, revision } = before
    const [first, ...extra] = liveOf(all, before.subscriptionId)
    if (extra.length > 0) {
      const ids = extra.map(({ id }) => id)
      await this.#markSurplus({ _id, revision }, ids)
      return true
    }
    if (first?.status !== 'trialing') return false
    if (await trials.begin(await this.#marksOf(before, first), first.id)) return false
    // The reason is stored before the subscription ends, so that a reader never sees the end without it.
    await this.#markSurplus({ _id, revision }, [first.id], { trialRefused: true })
    return true
  }

  /**
   * Increments the revision, so that a concurrent refresh starts again. Does nothing if a given revision is outdated.
   */
  async #markSurplus(
    at: { _id: string; revision?: number },
    ids: string[],
    reason: Partial<StoredSubscription> = {},
  ): Promise<void> {
    const change = { $addToSet: { surplus: { $each: ids } }, $set: reason, $inc: { revision: 1 } }
    await this.#needs.rows.updateOne(at, change)
  }

  /** Mark of the card with which a subscription is paid; empty: none. */
  async #cardMarkOf(all: readonly ProviderSubscription[], subscriptionId: string | null): Promise<string> {
    const { cardFingerprint = null } = all.find(({ id }) => id === subscriptionId) ?? {}
    return cardFingerprint === null ? '' : this.#needs.marks.ofCard(cardFingerprint)
  }

  /** Marks of the owner, the buyer and the card of a trial. */
  async #marksOf(
    { _id, buyerMarks }: StoredSubscription,
    { cardFingerprint }: ProviderSubscription,
  ): Promise<string[]> {
    const { payers, marks } = this.#needs
    const [contact] = buyerMarks ? [] : await payers.contactsOf(_id)
    const people = buyerMarks ?? (await marks.ofPerson({ id: _id, email: contact?.email ?? '' }))
    return cardFingerprint === null ? people : [...people, await marks.ofCard(cardFingerprint)]
  }

  /**
   * What changed the number of licences of an organisation: `seats` (the licences follow them), `payer` (the seats
   * follow), or `nobody`: for a new subscription, and for fewer licences than members, which is reverted.
   */
  async #licencesChanged(before: StoredSubscription, state: State, offered: boolean): Promise<LicencesChanged> {
    if (before.ownerKind !== 'organization' || !isSubscribed(state)) return { by: 'seats', set: {} }
    // The seats of a firm follow the licences of the offer that it accepted.
    if (before.subscriptionId !== state.subscriptionId && offered) {
      await this.#needs.payers.licencesLead(before._id)
      return { by: 'payer', set: { licencesFromSeats: null } }
    }
    // The seats may have changed between checkout and payment.
    if (before.subscriptionId !== state.subscriptionId) return { by: 'nobody', set: { licencesFromSeats: null } }
    if (before.licences === state.licences || before.licencesFromSeats === state.licences)
      return { by: 'seats', set: {} }
    const firm = await this.#needs.payers.findFirm(before._id)
    if (state.licences >= (firm?.seatsUsed ?? 0)) return { by: 'payer', set: { licencesFromSeats: null } }
    this.#needs.log.warn(
      { subscription: state.subscriptionId },
      'fewer licences than members, restoring the number of seats',
    )
    await this.#needs.payers.restoreSeats(before._id)
    return { by: 'nobody', set: {} }
  }
}

interface LicencesChanged {
  by: 'seats' | 'payer' | 'nobody'
  set: Partial<StoredSubscription>
}

const isSame = (before: State, after: State): boolean =>
  (Object.keys(after) as (keyof State)[]).every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
