import { type DecodedEvent, decodeEvent, isDuplicateKey, type SignedInUser } from '@trilex/platform'
import type { IncomingEvent } from '@trilex/platform'
import {
  OrganizationChangedSchema,
  UserChangedSchema,
  UserDeletedSchema,
  UserRegisteredSchema,
} from '@trilex/proto/identity/v1/events'
import type { Connection, mongo } from 'mongoose'
import { firmCollection, LANGUAGES, payerCollection, type StoredFirm, type StoredPayer } from './payer-model.ts'

const EVENTS = [UserRegisteredSchema, UserChangedSchema, UserDeletedSchema, OrganizationChangedSchema] as const
type Known = DecodedEvent<(typeof EVENTS)[number]>['message']

/** The owner of the subscription that a person sees, and whether the person may change it. */
export interface Owner {
  id: string
  kind: 'user' | 'organization'
  /** Licences that the subscription must cover; 1 for a person. */
  seats: number
  manages: boolean
}

export type PayerRoom = ReturnType<typeof openPayers>

/** People and organisations, from identity's events. */
export function openPayers({ documents }: { documents: Connection }) {
  const payers = payerCollection.on(documents)
  const firms = firmCollection.on(documents)

  return {
    find: (userId: string): Promise<StoredPayer | null> => payers.findOne({ _id: userId }),

    /** A person's own subscription, or that of the firm to which the person belongs. */
    async ownerOf({ id }: Pick<SignedInUser, 'id'>): Promise<Owner> {
      const payer = await payers.findOne({ _id: id })
      const firm = payer?.organizationId ? await firms.findOne({ _id: payer.organizationId }) : null
      if (firm?.type !== 'company') return { id, kind: 'user', seats: 1, manages: true }
      const manages = firm.adminIds.includes(id) || firm.billingManagerIds.includes(id)
      return { id: firm._id, kind: 'organization', seats: Math.max(1, firm.seatsTotal), manages }
    },

    /** The name of an organisation; empty for a person. */
    firmName: async (ownerId: string): Promise<string> => (await firms.findOne({ _id: ownerId }))?.name ?? '',

    /**
     * Recipients of mails about a subscription: the person, or a firm's billing managers, or else its administrators.
     */
    async contactsOf(ownerId: string): Promise<StoredPayer[]> {
      const firm = await firms.findOne({ _id: ownerId })
      const ids = firm ? (firm.billingManagerIds.length > 0 ? firm.billingManagerIds : firm.adminIds) : [ownerId]
      return payers.find({ _id: { $in: ids } }).toArray()
    },

    /**
     * Applies an event of identity unless a later one was applied. Returns the id of a person whose account was
     * deleted.
     */
    async follow(event: IncomingEvent): Promise<string | null> {
      const decoded = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)
      if (!decoded) return null
      const { message, sequence = 0 } = decoded
      if (message.$typeName === 'identity.v1.UserDeleted') return message.userId
      if (message.$typeName === 'identity.v1.OrganizationChanged') await apply(firms, firmOf(message), sequence)
      else await apply(payers, payerOf(message), sequence)
      return null
    },

    async held(userId: string): Promise<Record<string, object[]>> {
      const named = { $or: [{ adminIds: userId }, { billingManagerIds: userId }] }
      return {
        payers: await payers.find({ _id: userId }).toArray(),
        firms: await firms.find(named).toArray(),
      }
    },
    async erase(userId: string): Promise<void> {
      await payers.deleteOne({ _id: userId })
      await firms.updateMany({}, { $pull: { adminIds: userId, billingManagerIds: userId } })
    },
  }
}

type Announced = Exclude<Known, { $typeName: 'identity.v1.UserDeleted' }>

function payerOf(message: Exclude<Announced, { $typeName: 'identity.v1.OrganizationChanged' }>) {
  const { userId, email, firstName, lastName, organizationId } = message
  const known = (text: string) => LANGUAGES.find((each) => each === text)
  const brand = 'brand' in message ? known(message.brand) : undefined
  const language = known(message.language) ?? 'fr'
  return { _id: userId, email, firstName, lastName, language, organizationId, ...(brand && { brand }) }
}

function firmOf(message: Extract<Announced, { $typeName: 'identity.v1.OrganizationChanged' }>) {
  const { organizationId, name, type, adminIds, billingManagerIds, seatsTotal } = message
  return { _id: organizationId, name, type, adminIds, billingManagerIds, seatsTotal }
}

async function apply<T extends StoredPayer | StoredFirm>(
  rows: mongo.Collection<T>,
  { _id, ...state }: Omit<T, 'appliedSequence'>,
  sequence: number,
): Promise<void> {
  const earlier = { _id, appliedSequence: { $not: { $gte: sequence } } } as mongo.Filter<T>
  const change: mongo.Document = { $set: { ...state, appliedSequence: sequence } }
  await rows.updateOne(earlier, change, { upsert: true }).catch((error: unknown) => {
    // A later event was applied meanwhile.
    if (!isDuplicateKey(error)) throw error
  })
}
