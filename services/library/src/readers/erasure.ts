import { createHash } from 'node:crypto'
import mongoose, { type Connection, type mongo } from 'mongoose'
import { type App, isDuplicateKey, userOf } from '@trilex/platform'
import { AccountDeleted } from '../errors.ts'

/** As long as events of a person are kept, and a day more. */
const REMEMBERED_SECONDS = 15 * 24 * 3_600

export interface Erasure {
  /** Erases what is held of a person, and remembers that nothing more may be kept. */
  erase(userId: string): Promise<void>
  isErased(userId: string): Promise<boolean>
  /**
   * Refuses requests of deleted accounts with 410 `ACCOUNT_DELETED`; what a request wrote while the account was being erased is
   * erased before its answer.
   */
  guard(app: App): void
}

/**
 * Collection `erased_readers`: digests of the ids of deleted accounts, so that neither a token that is still valid nor an event that
 * arrives late makes rows again. A digest of a random id tells nothing of the person.
 * @param eraseAll deletes the rows of a person in all collections; may be repeated
 */
export function erasureOf(connection: Connection, eraseAll: (userId: string) => Promise<void>): Erasure {
  const schema = new mongoose.Schema({ _id: String, erasedAt: Date }, { versionKey: false })
  schema.index({ erasedAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS })
  const model = connection.model('erased_reader', schema, 'erased_readers')
  const erased = model.collection as unknown as mongo.Collection<{ _id: string; erasedAt: Date }>

  const isErased = async (userId: string) => (await erased.findOne({ _id: digest(userId) })) !== null
  return {
    isErased,
    async erase(userId) {
      // First: whoever writes afterwards sees it.
      await erased.insertOne({ _id: digest(userId), erasedAt: new Date() }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
      await eraseAll(userId)
    },
    guard(app) {
      app.addHook('onRoute', ({ schema }) => {
        const answers = schema?.response as Record<string, unknown> | undefined
        // Described as the refusal of a token that is not valid.
        if (answers?.['401']) answers['410'] = answers['401']
      })
      app.addHook('preHandler', async (request) => {
        if (request.user && (await isErased(userOf(request).id))) throw new AccountDeleted()
      })
      app.addHook('onSend', async (request, reply, payload) => {
        const wrote = request.user && request.method !== 'GET' && reply.statusCode < 400
        if (!wrote || !(await isErased(request.user?.id ?? ''))) return payload
        await eraseAll(request.user?.id ?? '')
        throw new AccountDeleted()
      })
    },
  }
}

const digest = (userId: string): string => createHash('sha256').update(`library ${userId}`).digest('base64url')
