import { applyOnce, type DecodedEvent, decodeEvent, type SignedInUser } from '@trilex/platform'
import type { IncomingEvent } from '@trilex/platform'
import {
  type BillingAddress,
  OrganizationChangedSchema,
  UserChangedSchema,
  UserDeletedSchema,
  UserRegisteredSchema,
} from '@trilex/proto/identity/v1/events'
import type { Connection } from 'mongoose'
import { firmCollection, LANGUAGES, payerCollection, type StoredFirm, type StoredPayer } from './payer-model.ts'

const EVENTS = [UserRegisteredSchema, UserChangedSchema, UserDeletedSchema, OrganizationChangedSchema] as const
type Known = DecodedEvent<(typeof EVENTS)[number]>['message']

/** The owner of the subscription that a person sees, and whether the person may change it. */
export interface Owner {
  id: string
  kind: 'user' | 'organization'
  /** Licences that the subscription must cover; 1 for a person. */
  seats: number
  /** Seats that are taken. */
  seatsUsed: number
  manages: boolean
}

/** What follows from an event of identity. */
export interface Followed {
  /** The user whose account was deleted. */
  gone: string | null
  /** Owners whose subscription or customer may have to change. */
  changed: string[]
}

export type PayerRoom = ReturnType<typeof openPayers>

/** People and organisations, from identity's events. */
export function openPayers({ documents }: { documents: Connection }) {
  const payers = payerCollection.on(documents)
  const firms = firmCollection.on(documents)
  /** The firm that the person administers or pays for. */
  const ledBy = (id: string) =>
    firms.findOne({ type: 'company', $or: [{ adminIds: id }, { billingManagerIds: id }] }, { sort: { _id: 1 } })

  return {
    find: (userId: string): Promise<StoredPayer | null> => payers.findOne({ _id: userId }),

    /** A person's own subscription, or that of the firm to which the person belongs. */
    async ownerOf({ id }: Pick<SignedInUser, 'id'>): Promise<Owner> {
      const payer = await payers.findOne({ _id: id })
      const firm = payer
        ? payer.organizationId && (await firms.findOne({ _id: payer.organizationId }))
        : await ledBy(id)
      if (!firm || firm.type !== 'company') return ownerAlone(id)
      const manages = firm.adminIds.includes(id) || firm.billingManagerIds.includes(id)
      const { seatsTotal, seatsUsed = 0 } = firm
      return { id: firm._id, kind: 'organization', seats: Math.max(1, seatsTotal), seatsUsed, manages }
    },

    /** Stores a person from the access token, when the events about that person are older than their retention. */
    async meet({ id, email, firstName, lastName }: SignedInUser, language: StoredPayer['language']): Promise<void> {
      const organizationId = (await ledBy(id))?._id ?? ''
      const payer = { email, firstName, lastName, language, organizationId, appliedSequence: 0 }
      await payers.updateOne({ _id: id }, { $setOnInsert: payer }, { upsert: true })
    },

    findFirm: (id: string): Promise<StoredFirm | null> => firms.findOne({ _id: id }),

    /** Makes the licences follow the seats again after a change at the provider was refused. */
    async restoreSeats(id: string): Promise<void> {
      await firms.updateOne({ _id: id }, { $set: { seatsPending: true } })
    },
    /** Marks the licences as equal to the seats, unless a later event changed the seats. */
    async seatsFollowed({ _id, appliedSequence }: StoredFirm): Promise<void> {
      await firms.updateOne({ _id, appliedSequence }, { $unset: { seatsPending: '' } })
    },
    /** Discards a pending change of seats by staff: from now on the seats follow the licences. */
    async licencesLead(id: string): Promise<void> {
      await firms.updateOne({ _id: id }, { $unset: { seatsPending: '' } })
    },
    async eraseFirm(id: string): Promise<void> {
      await firms.deleteOne({ _id: id })
    },

    /** The name of an organisation; empty for a person. */
    firmName: async (ownerId: string): Promise<string> => (await firms.findOne({ _id: ownerId }))?.name ?? '',

    /** Names of people and organisations, by id. */
    async namesOf(ids: string[]): Promise<ReadonlyMap<string, string>> {
      const [people, known] = await Promise.all([
        payers.find({ _id: { $in: ids } }).toArray(),
        firms.find({ _id: { $in: ids } }).toArray(),
      ])
      const names = people.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`.trim()] as const)
      return new Map([...names, ...known.map(({ _id, name }) => [_id, name] as const)])
    },

    /**
     * Recipients of mails about a subscription: the person, or a firm's billing managers, or else its administrators.
     */
    async contactsOf(ownerId: string): Promise<StoredPayer[]> {
      const firm = await firms.findOne({ _id: ownerId })
      const ids = firm ? managersOf(firm) : [ownerId]
      return payers.find({ _id: { $in: ids } }).toArray()
    },

    /** Applies an event of identity, unless a later one was applied. */
    async follow(event: IncomingEvent): Promise<Followed> {
      const decoded = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)
      if (!decoded) return { gone: null, changed: [] }
      const { message, sequence = 0 } = decoded
      if (message.$typeName === 'identity.v1.UserDeleted') return { gone: message.userId, changed: [] }
      if (message.$typeName === 'identity.v1.OrganizationChanged') {
        const { _id, ...state } = firmOf(message)
        const before = await firms.findOne({ _id })
        const left = state.seatsUsed === 0 && before && managersOf(before).length > 0
        const seats = before?.seatsTotal === state.seatsTotal ? {} : { seatsPending: true }
        const managers = left && { lastManagerIds: managersOf(before) }
        await applyOnce(firms, _id, sequence, { ...state, ...seats, ...managers })
        return { gone: null, changed: [_id] }
      }
      const { _id, ...state } = payerOf(message)
      await applyOnce(payers, _id, sequence, state)
      const firm = state.organizationId ? await firms.findOne({ _id: state.organizationId }) : null
      const pays = firm !== null && managersOf(firm).includes(_id)
      return { gone: null, changed: pays ? [_id, firm._id] : [_id] }
    },

    async held(userId: string): Promise<Record<string, object[]>> {
      const named = { $or: [{ adminIds: userId }, { billingManagerIds: userId }, { lastManagerIds: userId }] }
      return {
        payers: await payers.find({ _id: userId }).toArray(),
        firms: await firms.find(named).toArray(),
      }
    },
    async erase(userId: string): Promise<void> {
      await payers.deleteOne({ _id: userId })
      await firms.updateMany({}, { $pull: { adminIds: userId, billingManagerIds: userId, lastManagerIds: userId } })
    },
  }
}

type Announced = Exclude<Known, { $typeName: 'identity.v1.UserDeleted' }>

function payerOf(message: Exclude<Announced, { $typeName: 'identity.v1.OrganizationChanged' }>) {
  const { userId, email, firstName, lastName, organizationId } = message
  const known = (text: string) => LANGUAGES.find((each) => each === text)
  const brand = 'brand' in message ? known(message.brand) : undefined
  const language = known(message.language) ?? 'fr'
  const address = 'billingAddress' in message && message.billingAddress ? addressOf(message.billingAddress) : undefined
  const told = { ...(brand && { brand }), ...(address && { address }) }
  return { _id: userId, email, firstName, lastName, language, organizationId, ...told }
}

function addressOf(given: BillingAddress): NonNullable<StoredPayer['address']> {
  const { street, postalCode, city, country, state, isCompany, companyName, vatNumber } = given
  return { street, postalCode, city, country, state, isCompany, companyName, vatNumber }
}

function firmOf(message: Extract<Announced, { $typeName: 'identity.v1.OrganizationChanged' }>) {
  const { organizationId, name, type, adminIds, billingManagerIds, seatsTotal, seatsUsed, closed } = message
  return { _id: organizationId, name, type, adminIds, billingManagerIds, seatsTotal, seatsUsed, closed }
}

/** The people who pay for a firm; after the last member has left, those who paid last. */
function managersOf({ billingManagerIds, adminIds, lastManagerIds = [] }: StoredFirm): string[] {
  return [billingManagerIds, adminIds, lastManagerIds].find(({ length }) => length > 0) ?? []
}

export const ownerAlone = (id: string): Owner => ({ id, kind: 'user', seats: 1, seatsUsed: 1, manages: true })
