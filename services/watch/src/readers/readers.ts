import { type App, applyOnce, decodeEvent, type IncomingEvent } from '@trilex/platform'
import { refuseDeletedAccounts } from '@trilex/platform/deleted-accounts'
import { isBrandKey } from '@trilex/platform/brands'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { loadPlans, NEW_PLAN, planFromEvent, type PlanName } from '@trilex/plans'
import { UserChangedSchema, UserDeletedSchema, UserRegisteredSchema } from '@trilex/proto/identity/v1/events'
import type { Connection } from 'mongoose'
import { readerCollection, type StoredReader } from './reader-model.ts'

const EVENTS = [UserRegisteredSchema, UserChangedSchema, UserDeletedSchema] as const

/** What a person's plan allows. */
export interface Allowance {
  plan: PlanName
  /** Maximum watches; 0 for a plan without legal watch. */
  limit: number
}

export type ReaderRoom = ReturnType<typeof openReaders>

/** Plan, address and language of readers, from identity's events. */
export function openReaders({ documents, now }: { documents: Connection; now: () => Date }) {
  const rows = readerCollection.on(documents)
  const plans = loadPlans()

  const isGone = async (id: string): Promise<boolean> =>
    (await rows.findOne({ _id: id, goneAt: { $exists: true } })) !== null

  return {
    /**
     * Applies an event; a repeated or outdated one changes nothing.
     * @returns the id of the person, if the account was deleted
     */
    async follow(event: IncomingEvent): Promise<string | null> {
      const decoded = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)
      if (!decoded) return null
      const { message } = decoded
      const { userId } = message
      if (message.$typeName === 'identity.v1.UserDeleted') {
        await rows.replaceOne({ _id: userId }, { goneAt: now() }, { upsert: true })
        return userId
      }
      const registered = message.$typeName === 'identity.v1.UserRegistered'
      const { email, firstName, language } = message
      const state = {
        email,
        firstName,
        language: INTERFACE_LANGUAGES.find((known) => known === language) ?? 'fr',
        plan: planFromEvent(message),
        takesMails: message.accountStatus === 'active' && (registered || message.emailNotifications),
        ...(registered && isBrandKey(message.brand) && { brand: message.brand }),
      }
      await applyOnce(rows, userId, decoded.sequence ?? 0, state, { goneAt: { $exists: false } })
      return null
    },
    async find(id: string): Promise<StoredReader> {
      return (await rows.findOne({ _id: id })) ?? { _id: id }
    },
    isGone,
    async allowanceOf(id: string): Promise<Allowance> {
      const { plan = NEW_PLAN } = (await rows.findOne({ _id: id })) ?? {}
      return { plan, limit: plans[plan].legalWatch }
    },
    guard: (app: App): void => refuseDeletedAccounts(app, isGone),
    held: async (id: string) => ({ reader: await rows.find({ _id: id, goneAt: { $exists: false } }).toArray() }),
  }
}
