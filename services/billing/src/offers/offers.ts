import { randomUUID } from 'node:crypto'
import { type App, appendEvents, eventOf, type OutboxRelay, WITHOUT_OUTBOX } from '@trilex/platform'
import type { Actor } from '@trilex/platform/recorded-action'
import type { PlanFile } from '@trilex/plans'
import { OfferMadeSchema } from '@trilex/proto/billing/v1/events'
import type { Connection } from 'mongoose'
import type { CheckoutRoom } from '../checkout/checkout.ts'
import type { Buyer, Page } from '../checkout/checkouts.ts'
import {
  AddressMissing,
  NotBillingManager,
  OfferNotFound,
  OfferNotOpen,
  OrganizationUnknown,
  SeatsInUse,
} from '../errors.ts'
import type { InvoiceRoom } from '../invoices/invoices.ts'
import type { Owner, PayerRoom } from '../payers/payers.ts'
import type { Payments, Sold } from '../payments/payments.ts'
import { recordedAction } from '../recorded-action.ts'
import { isSubscribed } from '../subscriptions/subscription-state.ts'
import type { SubscriptionRoom } from '../subscriptions/subscriptions.ts'
import { isOpen, offerCollection, type StoredOffer } from './offer-model.ts'
import { offerRoutes } from './offer-routes.ts'

export type OfferRoom = ReturnType<typeof openOffers>
export type Offers = OfferRoom['offers']
type NewOffer = Pick<StoredOffer, 'organizationId' | 'plan' | 'period' | 'licences' | 'perLicence' | 'validUntil'>

/** Maximum offers of a firm that are listed. */
const LISTED = 50

/** Offers to firms, for more licences or another plan than are on sale. */
export function openOffers({
  documents,
  relay,
  payments,
  payers,
  plans,
  checkout: { checkouts },
  invoices: { byTransfer },
  subscriptions: { store: subscriptions },
  now,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof offerCollection.on>): Pick<OutboxRelay, 'kick'>
  payments: Payments
  payers: PayerRoom
  plans: PlanFile
  checkout: CheckoutRoom
  invoices: Pick<InvoiceRoom, 'byTransfer'>
  subscriptions: SubscriptionRoom
  now: () => Date
}) {
  const rows = offerCollection.on(documents)
  const published = relay(rows)

  const termsOf = ({ plan, period, licences, perLicence }: StoredOffer): Sold => ({
    plan,
    period,
    licences,
    perLicence,
    months: plans.periods[period].months,
  })
  const recorded = (actor: Actor, what: string, offer: NewOffer & { _id: string }) => {
    const { _id, organizationId, plan, period, licences, perLicence } = offer
    const after = { offer: _id, plan, billingPeriod: period, licences, pricePerLicence: perLicence }
    return recordedAction(actor, {
      action: `offer.${what}`,
      target: { kind: 'organization', id: organizationId },
      after,
    })
  }

  /** An offer that the owner's manager may accept now. Throws 403, 404 and 409. */
  async function openFor(id: string, { id: organizationId, manages, seatsUsed }: Owner): Promise<StoredOffer> {
    const offer = await rows.findOne({ _id: id, organizationId })
    if (!offer) throw new OfferNotFound()
    if (!manages) throw new NotBillingManager()
    await offers.follow(organizationId)
    const present = await rows.findOne({ _id: id })
    if (!present || !isOpen(present, now())) throw new OfferNotOpen()
    if (present.licences < seatsUsed) throw new SeatsInUse(undefined, { limit: seatsUsed })
    return present
  }

  const offers = {
    /** Makes an offer to a firm and notifies its payers. Throws 404 for an unknown firm. */
    async make(given: NewOffer, actor: Actor): Promise<StoredOffer> {
      const firm = await payers.findFirm(given.organizationId)
      if (!firm || firm.type !== 'company') throw new OrganizationUnknown(undefined, { field: 'organizationId' })
      const offer: StoredOffer = {
        _id: randomUUID(),
        ...given,
        createdAt: now(),
        createdBy: actor.id,
        withdrawnAt: null,
        acceptedAt: null,
        acceptedBy: null,
        outbox: [],
        outboxSeq: 0,
      }
      const about = {
        organizationName: firm.name,
        plan: given.plan,
        amount: BigInt(given.perLicence * given.licences),
        validUntil: given.validUntil.toISOString(),
      }
      const contacts = await payers.contactsOf(firm._id)
      const mails = contacts.map(({ _id: userId, email, firstName, language, brand = language }) =>
        eventOf(OfferMadeSchema, { userId, email, firstName, language, brand, ...about }),
      )
      const { outbox: _outbox, outboxSeq: _sequence, ...fields } = offer
      const made = appendEvents<StoredOffer>({ $setOnInsert: fields }, [recorded(actor, 'made', offer), ...mails])
      await rows.updateOne({ _id: offer._id }, made, { upsert: true })
      published.kick([offer._id])
      return offer
    },

    /** Throws 404, and 409 for an offer that is accepted or withdrawn. */
    async withdraw(id: string, actor: Actor): Promise<StoredOffer> {
      const offer = await rows.findOne({ _id: id })
      if (!offer) throw new OfferNotFound()
      await offers.follow(offer.organizationId)
      const open = { _id: id, acceptedAt: null, withdrawnAt: null }
      const change = appendEvents<StoredOffer>({ $set: { withdrawnAt: now() } }, [recorded(actor, 'withdrawn', offer)])
      const withdrawn = await rows.findOneAndUpdate(open, change, { returnDocument: 'after' })
      if (!withdrawn) throw new OfferNotOpen()
      published.kick([id])
      return withdrawn
    },

    ofFirm: (organizationId: string): Promise<StoredOffer[]> =>
      rows.find({ organizationId }).sort({ createdAt: -1 }).limit(LISTED).toArray(),

    /** Offers that can be accepted now. */
    async openOf({ id: organizationId, manages }: Owner): Promise<StoredOffer[]> {
      const found = manages ? await offers.ofFirm(organizationId) : []
      return found.filter((offer) => isOpen(offer, now()))
    },

    /** What accepting costs now. Null without a subscription: then the price of the offer applies. */
    async price(id: string, owner: Owner): Promise<{ amountDue: number; at: Date } | null> {
      const offer = await openFor(id, owner)
      const present = await subscriptions.refresh(owner.id)
      if (!present?.subscriptionId || !isSubscribed(present)) return null
      return payments.previewChange(present.subscriptionId, termsOf(offer))
    },

    /**
     * Accepts an offer: by card on the provider's page, or by invoice. An active subscription changes to its terms and
     * keeps its payment method. The provider's subscription stores the id of the offer, so that it is used only once.
     * Throws 403, 404 and 409.
     */
    async accept(
      id: string,
      { buyer, actor, method, page, at, key }: Acceptance,
    ): Promise<{ checkout: { id: string; url: string } | null }> {
      const { owner } = buyer
      const offer = await openFor(id, owner)
      const present = await subscriptions.refresh(owner.id)
      const changes = present !== null && isSubscribed(present)
      if (!changes && method === 'invoice' && byTransfer && !(await byTransfer.isAddressed(owner.id)))
        throw new AddressMissing(undefined, { field: 'paymentMethod' })
      const { network, device } = actor
      await rows.updateOne({ _id: id }, { $set: { acceptedBy: actor.id, acceptedFrom: { network, device } } })
      const wanted = { plan: offer.plan, period: offer.period, terms: termsOf(offer), offerId: id }
      if (present?.subscriptionId && isSubscribed(present))
        await payments.change(present.subscriptionId, wanted.terms, at, key, 'refused', id)
      else if (method === 'card') return { checkout: await checkouts.byCard(wanted, buyer, null, page, key) }
      else await checkouts.byInvoice(wanted, buyer, null, page.language, key)
      await subscriptions.refresh(owner.id)
      await offers.follow(owner.id)
      return { checkout: null }
    },

    /** Marks offers as accepted that led to a subscription at the provider. Idempotent. */
    async follow(ownerId: string): Promise<void> {
      const open = await rows.find({ organizationId: ownerId, acceptedAt: null }).toArray()
      const customerId = open.length === 0 ? null : (await subscriptions.find(ownerId))?.customerId
      if (!customerId) return
      const all = await payments.subscriptionsOf(customerId)
      const used = new Set(all.filter(({ status }) => status !== 'incomplete').map(({ offerId }) => offerId))
      for (const offer of open) {
        if (!used.has(offer._id)) continue
        const { acceptedBy, acceptedFrom = { network: '', device: '' } } = offer
        const action = recorded({ id: acceptedBy ?? '', ...acceptedFrom }, 'accepted', offer)
        const change = appendEvents<StoredOffer>({ $set: { acceptedAt: now() } }, [action])
        await rows.updateOne({ _id: offer._id, acceptedAt: null }, change)
        published.kick([offer._id])
      }
    },
  }
  return {
    offers,
    routes: (app: App) => offerRoutes(app, { offers, payers, plans }),
    held: async (userId: string): Promise<Record<string, object[]>> => {
      const projection = WITHOUT_OUTBOX
      return {
        offers: await rows.find({ $or: [{ createdBy: userId }, { acceptedBy: userId }] }, { projection }).toArray(),
      }
    },
    /** Keeps the offers, without the person. */
    async erase(userId: string): Promise<void> {
      await rows.updateMany({ createdBy: userId }, { $set: { createdBy: '' } })
      await rows.updateMany({ acceptedBy: userId }, { $set: { acceptedBy: null }, $unset: { acceptedFrom: '' } })
    },
  }
}

interface Acceptance {
  buyer: Buyer
  actor: Actor
  method: 'card' | 'invoice'
  page: Page
  /** The time for which the price of a change was shown; null: now. */
  at: Date | null
  key: string
}
