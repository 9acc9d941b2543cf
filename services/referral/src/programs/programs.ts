import { randomUUID } from 'node:crypto'
import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { ProgramNotFound } from '../errors.ts'
import { programCollection, type StoredProgram } from './program-model.ts'
import { programRoutes } from './program-routes.ts'

const MOST_LISTED = 200

type ProgramContent = Pick<StoredProgram, 'isActive' | 'subtitle' | 'reward' | 'requirements' | 'linkedSubscriptions'>

export type Programs = ReturnType<typeof openPrograms>['programs']

/** Referral programmes, created by staff. One is active at a time. */
export function openPrograms({ documents, now }: { documents: Connection; now: () => Date }) {
  const rows = programCollection.on(documents)

  const deactivateOthers = (id: string) =>
    rows.updateMany({ _id: { $ne: id }, isActive: true }, { $set: { isActive: false, updatedAt: now() } })

  const programs = {
    /** The programme that is active now; null: none. */
    active: (): Promise<StoredProgram | null> => rows.findOne({ isActive: true }, { sort: { activatedAt: -1 } }),

    find: (id: string): Promise<StoredProgram | null> => rows.findOne({ _id: id }),

    list: (): Promise<StoredProgram[]> => rows.find({}).sort({ createdAt: -1 }).limit(MOST_LISTED).toArray(),

    async create(content: ProgramContent): Promise<StoredProgram> {
      const at = now()
      const program: StoredProgram = {
        _id: randomUUID(),
        ...content,
        activatedAt: content.isActive ? at : null,
        createdAt: at,
        updatedAt: at,
      }
      await rows.insertOne(program)
      if (program.isActive) await deactivateOthers(program._id)
      return program
    },

    /** Credits that have already been earned do not change. */
    async replace(id: string, content: ProgramContent): Promise<StoredProgram> {
      const at = now()
      const before = await rows.findOne({ _id: id })
      const activated = content.isActive && !before?.isActive ? { activatedAt: at } : {}
      const $set = { ...content, ...activated, updatedAt: at }
      const program = await rows.findOneAndUpdate({ _id: id }, { $set }, { returnDocument: 'after' })
      if (!program) throw new ProgramNotFound()
      if (program.isActive) await deactivateOthers(id)
      return program
    },
  }
  return { programs, adminRoutes: (app: App) => programRoutes(app, programs) }
}
