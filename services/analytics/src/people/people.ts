import { type App, applyOnce, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { NEW_PLAN, planFromEvent } from '@trilex/plans'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { personCollection, type StoredPerson } from './person-model.ts'

export type PeopleRoom = ReturnType<typeof openPeople>
export type Person = Required<Pick<StoredPerson, 'plan' | 'organizationId' | 'measured'>>

const Preferences = Type.Object(
  { measured: Type.Boolean({ description: 'False: nothing of what the person does is stored' }) },
  { additionalProperties: false },
)

/** Plan and organisation of a person, and whether the person objects to being measured. */
export function openPeople(documents: Connection) {
  const rows = personCollection.on(documents)

  const find = async (id: string): Promise<Person> => {
    const { plan = NEW_PLAN, organizationId = null, measured = true } = (await rows.findOne({ _id: id })) ?? {}
    return { plan, organizationId, measured }
  }
  return {
    find,
    /** Applies the state of an event of identity; false when a later one was applied. */
    follow: (
      account: { userId: string; organizationId: string } & Parameters<typeof planFromEvent>[0],
      sequence: number,
    ): Promise<boolean> =>
      applyOnce(rows, account.userId, sequence, {
        plan: planFromEvent(account),
        organizationId: account.organizationId || null,
      }),
    held: async (userId: string) => ({ person: await rows.find({ _id: userId }).toArray() }),
    erase: (userId: string) => rows.deleteMany({ _id: userId }),
    /** `objects` erases the recorded use of the person so far. */
    routes(app: App, objects: (userId: string) => Promise<void>): void {
      const own = { access: 'signedIn', tags: ['profile'] }
      const get = { ...own, summary: 'Whether use is measured', querystring: NoQuery, response: { 200: Preferences } }
      app.get('/preferences', { schema: get }, async (request) => {
        const { measured } = await find(userOf(request).id)
        return { measured }
      })

      const put = {
        ...own,
        impersonation: 'refused',
        summary: 'Allows or objects to measuring; objecting erases what was stored',
        body: Preferences,
        response: { 200: Preferences },
      }
      app.put('/preferences', { schema: put }, async (request) => {
        const { id } = userOf(request)
        const { measured } = request.body
        await rows.updateOne({ _id: id }, { $set: { measured } }, { upsert: true })
        if (!measured) await objects(id)
        return { measured }
      })
    },
  }
}
