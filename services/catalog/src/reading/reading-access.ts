import type { SignedInUser } from '@trilex/platform'
import { NullableString, oneOf } from '@trilex/platform/field-schemas'
import { monthOf } from '@trilex/platform/swiss-month'
import type { Plans } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import type { Decision } from '../decision.ts'
import { accessTo, type ReadingSetting, REASONS } from './access.ts'
import { firstPart } from './first-part.ts'
import type { Readers } from './readers.ts'
import type { Month, Readings } from './readings.ts'

const Quota = Type.Object({
  used: Type.Integer({ description: 'Distinct documents opened this month' }),
  limit: Type.Integer(),
  resetsAt: Type.String({ format: 'date-time' }),
})

/** How much of a text an answer contains. */
export const AccessView = Type.Object({
  reading: oneOf(['full', 'part'], { description: 'part: headnote and first part of the considerations' }),
  reason: Type.Unsafe<(typeof REASONS)[number] | null>({
    ...NullableString,
    enum: [...REASONS, null],
    description: 'Why the rest cannot be read',
  }),
  quota: Type.Union([Type.Null(), Quota], { description: 'Null without a quota' }),
})
export type AccessView = Static<typeof AccessView>

/** Users read together. */
const BATCH = 500

export interface ReadingDeps {
  readers: Readers
  readings: Readings
  plans: Plans
  setting: ReadingSetting
  now: () => Date
}

/** Returns as much of a text as the caller may read, and counts the documents opened. */
export class ReadingAccess {
  readonly #deps: ReadingDeps

  constructor(deps: ReadingDeps) {
    this.#deps = deps
  }

  /**
   * The decision as far as the user may read it. A full text is counted before it is returned. A decision no longer
   * than its first part is never counted, nor is a read during an impersonation.
   * @param user null: not signed in
   */
  async read(user: SignedInUser | null, decision: Decision): Promise<{ decision: Decision; access: AccessView }> {
    const { plans, setting } = this.#deps
    if (setting === 'open') return { decision, access: WHOLE }
    const part = firstPart(decision)
    if (part === decision) return { decision, access: WHOLE }
    if (!user) return { decision: part, access: { ...WHOLE, reading: 'part', reason: 'account_required' } }
    const now = this.#deps.now()
    const [reader, month] = await Promise.all([this.#deps.readers.of(user), this.#deps.readings.of(user.id, now)])
    const opened = month.documents.some(({ id }) => id === decision.id)
    const asked = { setting, reader, docType: decision.docType, used: month.documents.length, opened, plans }
    const { reason, limit, counts } = accessTo(asked)
    const quota = (used: number) => quotaOf(month, used, limit)
    if (reason) return { decision: part, access: { reading: 'part', reason, quota: quota(asked.used) } }
    // Support sees what the person would see, without using up the quota.
    if (!counts || limit === null || user.impersonatedBy !== null)
      return { decision, access: { ...WHOLE, quota: quota(asked.used) } }
    const used = await this.#deps.readings.open(user.id, decision.id, limit, now)
    // A concurrent request used up the quota.
    if (used === null)
      return { decision: part, access: { reading: 'part', reason: 'quota_exceeded', quota: quota(limit) } }
    return { decision, access: { ...WHOLE, quota: quota(used) } }
  }

  /** How many users with a quota opened documents this month, and how many have none left. */
  async quotaUse(): Promise<{ month: string; readers: number; documents: number; usedUp: number }> {
    const { plans, setting, readers, readings, now } = this.#deps
    const figures = { month: monthOf(now()), readers: 0, documents: 0, usedUp: 0 }
    const waiting: { userId: string; used: number }[] = []
    const count = async () => {
      const batch = waiting.splice(0)
      const known = await readers.stored(batch.map(({ userId }) => userId))
      for (const { userId, used } of batch) {
        const reader = known.get(userId)
        const { limit } = accessTo({ setting, reader: reader ?? null, docType: 'other', used, opened: false, plans })
        if (limit === null) continue
        figures.readers++
        figures.documents += used
        if (used >= limit) figures.usedUp++
      }
    }
    for await (const reading of readings.inMonthOf(now())) {
      waiting.push(reading)
      if (waiting.length >= BATCH) await count()
    }
    await count()
    return figures
  }

  /** What the user opened this month, and the limit; null: no quota applies. */
  async monthOf(user: SignedInUser): Promise<Month & { limit: number | null }> {
    const { plans, setting, readers, readings, now } = this.#deps
    const [reader, month] = await Promise.all([readers.of(user), readings.of(user.id, now())])
    const used = month.documents.length
    const { limit } = accessTo({ setting, reader, docType: 'other', used, opened: false, plans })
    return { ...month, limit }
  }
}

const WHOLE: AccessView = { reading: 'full', reason: null, quota: null }

const quotaOf = ({ resetsAt }: Month, used: number, limit: number | null): AccessView['quota'] =>
  limit === null ? null : { used, limit, resetsAt: resetsAt.toISOString() }
