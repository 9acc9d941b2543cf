import { type PlanName, PLANS } from '@trilex/plans'
import type { Connection, mongo } from 'mongoose'
import { payerCollection } from './person-model.ts'

export type Payers = ReturnType<typeof openPayers>

/** Who has paid, and with which card. */
export function openPayers(documents: Connection) {
  const rows = payerCollection.on(documents)
  /** The person, and organisations for which the person pays. */
  const ofPerson = (id: string) => ({ $or: [{ _id: id }, { managerIds: id }] })
  const empty = { managerIds: [], cardMark: '', paid: [] }

  async function set(_id: string, change: Partial<{ managerIds: string[]; cardMark: string }>): Promise<void> {
    const missing = Object.fromEntries(Object.entries(empty).filter(([name]) => !(name in change)))
    await rows.updateOne({ _id }, { $set: change, $setOnInsert: missing }, { upsert: true })
  }

  return {
    managersAre: (organizationId: string, managerIds: string[]): Promise<void> => set(organizationId, { managerIds }),

    cardIs: (ownerId: string, cardMark: string): Promise<void> => set(ownerId, { cardMark }),

    /** Records a payment. Returns the people who made it: the person, or those who pay for the organisation. */
    async paid(ownerId: string, plan: string, at: Date, cardMark: string): Promise<string[]> {
      await set(ownerId, cardMark === '' ? {} : { cardMark })
      const known = PLANS.find((name) => name === plan)
      if (known) {
        const older: mongo.Document = { $pull: { paid: { plan: known, at: { $lt: at } } } }
        await rows.updateOne({ _id: ownerId }, older)
        await rows.updateOne({ _id: ownerId, 'paid.plan': { $ne: known } }, { $push: { paid: { plan: known, at } } })
      }
      const payer = await rows.findOne({ _id: ownerId })
      return [ownerId, ...(payer?.managerIds ?? [])]
    },

    /** Whether a person has paid for one of the plans since a time. */
    async hasPaid(id: string, plans: readonly PlanName[], since: Date): Promise<boolean> {
      const found = await rows.find(ofPerson(id)).toArray()
      return found.some(({ paid }) =>
        paid.some(({ plan, at }) => at >= since && (plans.length === 0 || plans.includes(plan))),
      )
    },

    /** Marks of the cards with which a person pays. */
    async cardsOf(id: string): Promise<string[]> {
      const found = await rows.find(ofPerson(id)).toArray()
      return found.flatMap(({ cardMark }) => (cardMark === '' ? [] : [cardMark]))
    },

    held: (id: string): Promise<object[]> => rows.find(ofPerson(id)).toArray(),
    async erase(id: string): Promise<void> {
      await rows.deleteOne({ _id: id })
      await rows.updateMany({ managerIds: id }, { $pull: { managerIds: id } })
    },
  }
}
