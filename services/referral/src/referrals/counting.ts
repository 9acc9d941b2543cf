import { createHash, randomUUID } from 'node:crypto'
import { eventOf, type OutboxEntry } from '@trilex/platform'
import { monthOf } from '@trilex/platform/swiss-month'
import { ReferralChangedSchema, RewardEarnedSchema } from '@trilex/proto/referral/v1/events'
import type { Marks } from '../people/marks.ts'
import type { Payers } from '../people/payers.ts'
import type { People, PersonChange } from '../people/people.ts'
import type { Entry, Refusal, StoredPerson, Visit } from '../people/person-model.ts'
import type { StoredProgram } from '../programs/program-model.ts'
import type { Programs } from '../programs/programs.ts'
import { progressIn, type Rules, settle, sinceLastGoal } from '../progress/monthly.ts'
import { refusalOf } from './judge.ts'

const DAY_MS = 24 * 3_600_000
/** An account counts if it was created within 30 days of the visit. */
const VISIT_MS = 30 * DAY_MS
/** The clock of a browser may be ahead. */
const CLOCKS_MS = 5 * 60_000
/** Maximum referrals of one person that qualify within an hour. */
const BURST = 20
const BURST_MS = 3_600_000
const BATCH = 100

interface ReferralNeeds {
  people: People
  marks: Marks
  payers: Payers
  programs: Programs
  /** Called with the people whose progress changed. */
  notify(ids: string[]): void
  now: () => Date
}

/** Who referred whom, whether it counts, and what it earns. Every step may be repeated. */
export class Referrals {
  readonly #needs: ReferralNeeds

  constructor(needs: ReferralNeeds) {
    this.#needs = needs
  }

  /** Stores the links that a person followed before creating the account, newest first. */
  async noteVisits(id: string, visits: Visit[]): Promise<void> {
    const { people } = this.#needs
    await people.change(id, ({ referredBy }) => (referredBy || visits.length === 0 ? null : { set: { visits } }))
    await this.consider(id)
  }

  /** Finds out who referred a person, and counts the referral once the requirements of the programme are met. */
  async consider(id: string): Promise<void> {
    const { programs, payers } = this.#needs
    const person = await this.#referred(id)
    const { referredBy, registeredAt } = person ?? {}
    if (!person || !registeredAt || referredBy?.state !== 'waiting' || person.accountStatus !== 'active') return
    const program = referredBy.programId === null ? null : await programs.find(referredBy.programId)
    if (!program) return this.#refuse(id, 'unrewarded', null)
    const { requirements, linkedSubscriptions } = program
    if (requirements.requirePaidPlan && !(await payers.hasPaid(id, linkedSubscriptions, registeredAt))) return
    await this.#count(person, program)
  }

  /** Considers several people, such as all those who pay for one subscription. */
  async considerAll(ids: readonly string[]): Promise<void> {
    for (const id of new Set(ids)) await this.consider(id)
  }

  /** Stores the state of a credit from billing's event. */
  async acknowledge(userId: string, rewardId: string, state: 'waiting' | 'credited', at: Date): Promise<void> {
    const { people, notify } = this.#needs
    const changed = await people.change(userId, ({ entries }) => {
      const found = entries.find((entry) => entry.rewardId === rewardId)
      if (!found || found.creditState === 'credited' || found.creditState === state) return null
      const known = { ...found, creditState: state, creditChangedAt: at }
      return { set: { entries: entries.map((entry) => (entry === found ? known : entry)) } }
    })
    if (changed) notify([userId])
  }

  /** Counts queued referrals once a month has begun. Returns the number of referrers. */
  async beginMonth(): Promise<number> {
    const { people, now } = this.#needs
    const due = { settledMonth: { $lt: monthOf(now()) } }
    let done = 0
    for (;;) {
      const found = await people.rows
        .find(due, { projection: { _id: 1 } })
        .limit(BATCH)
        .toArray()
      for (const { _id } of found) await this.#settle(_id, ({ entries }) => entries)
      done += found.length
      if (found.length < BATCH) return done
    }
  }

  /** A referred account was deleted: a counted referral stays, without the person; a queued one is dropped. */
  async forget(referred: StoredPerson): Promise<void> {
    const { userId } = referred.referredBy ?? {}
    if (!userId) return
    const gone = ({ referredId }: Entry) => referredId === referred._id
    await this.#settle(userId, ({ entries }) =>
      entries
        .filter((entry) => !gone(entry) || entry.countedIn !== null)
        .map((entry) => (gone(entry) ? { ...entry, referredId: randomUUID() } : entry)),
    )
  }

  /** The person, with the referrer if one of the visits leads to one. */
  async #referred(id: string): Promise<StoredPerson | null> {
    const { people, programs, payers, now } = this.#needs
    const person = await people.find(id)
    if (!person?.registeredAt || person.referredBy || person.visits.length === 0) return person
    const referrer = await this.#referrerOf(person, person.registeredAt)
    if (!referrer) return people.change(id, () => ({ set: { visits: [] } }))
    const refusal = await refusalOf(referrer, person, payers)
    const programId = (await programs.active())?._id ?? null
    const state = refusal ? 'refused' : programId === null ? 'unrewarded' : 'waiting'
    const referredBy = { userId: referrer._id, programId, at: now(), state, refusal } as const
    const known = await people.change(id, (before) => {
      if (before.referredBy) return null
      const set = { visits: [], referredBy }
      return { set, events: [eventOf(ReferralChangedSchema, toMessage({ ...before, ...set }, null, now()))] }
    })
    this.#needs.notify([referrer._id])
    return known
  }

  /**
   * The person whose link was followed last within 30 days before the account was created. Unknown codes are ignored.
   */
  async #referrerOf({ visits }: StoredPerson, registeredAt: Date): Promise<StoredPerson | null> {
    for (const { code, visitedAt } of visits) {
      const before = registeredAt.getTime() - visitedAt.getTime()
      if (before < -CLOCKS_MS || before >= VISIT_MS) continue
      const referrer = await this.#needs.people.byCode(code)
      if (referrer) return referrer
    }
    return null
  }

  async #count(person: StoredPerson, program: StoredProgram): Promise<void> {
    const { people, payers, marks, now } = this.#needs
    const { _id: referredId, email, referredBy } = person
    const referrer = referredBy?.userId ? await people.find(referredBy.userId) : null
    const refusal = await refusalOf(referrer, person, payers)
    if (refusal || !referrer) return this.#refuse(referredId, 'refused', refusal ?? 'referrer')
    const [card = ''] = await payers.cardsOf(referredId)
    if (!(await marks.take({ id: referredId, email, card }))) return this.#refuse(referredId, 'refused', 'repeated')
    const at = now()
    let burst = false
    await this.#settle(referrer._id, ({ entries }) => {
      burst = false
      if (entries.some((entry) => entry.referredId === referredId)) return entries
      burst = entries.filter(({ qualifiedAt }) => at.getTime() - qualifiedAt.getTime() < BURST_MS).length >= BURST
      if (burst) return entries
      const nothing = { countedIn: null, credit: null, creditState: null, creditChangedAt: null }
      const programId = program._id
      return [
        ...entries,
        { referredId, rewardId: rewardIdOf(programId, referredId), programId, qualifiedAt: at, ...nothing },
      ]
    })
    if (burst) return this.#refuse(referredId, 'refused', 'burst')
    await people.change(referredId, (before) => stateIs(before, 'counted', null))
    this.#needs.notify([referrer._id])
  }

  async #refuse(id: string, state: 'refused' | 'unrewarded', refusal: Refusal | null): Promise<void> {
    const { people, notify } = this.#needs
    const person = await people.change(id, (before) => stateIs(before, state, refusal))
    if (person?.referredBy?.userId) notify([person.referredBy.userId])
  }

  /**
   * Changes the entries of a referrer and settles them. Before a credit is earned, the referrals that earn it are
   * checked again; those that no longer count are removed. Change, credits and their events are one write.
   */
  async #settle(id: string, next: (before: StoredPerson) => Entry[]): Promise<void> {
    const { people, notify, now } = this.#needs
    let out = new Map<string, Refusal>()
    const changed = await people.change(id, async (before): Promise<PersonChange | null> => {
      const at = now()
      const given = next(before)
      let entries = await this.#settled(given, at)
      out = entries.some((entry) => isEarned(entry, at))
        ? await this.#refusedIn(before, given)
        : new Map<string, Refusal>()
      if (out.size > 0)
        entries = await this.#settled(
          given.filter(({ referredId }) => !out.has(referredId)),
          at,
        )
      const settledMonth = monthOf(at)
      const same =
        entries.length === before.entries.length && entries.every((entry, index) => entry === before.entries[index])
      if (same && (entries.length === 0 || before.settledMonth === settledMonth)) return null
      const program = await this.#programOf(entries)
      const credits = entries.filter((entry) => isEarned(entry, at)).map((entry) => earned(id, entry, at))
      const state = eventOf(ReferralChangedSchema, toMessage({ ...before, entries }, program, at))
      return { set: { entries, settledMonth }, events: [...credits, state] }
    })
    for (const [referredId, refusal] of out) await this.#refuse(referredId, 'refused', refusal)
    if (changed) notify([id])
  }

  /** Each programme has its own goals and its own queue. */
  async #settled(entries: Entry[], at: Date): Promise<Entry[]> {
    const done = new Map<Entry, Entry>()
    for (const [programId, own] of Map.groupBy(entries, (entry) => entry.programId)) {
      const program = await this.#needs.programs.find(programId)
      if (!program) continue
      const settled = settle(own, monthOf(at), rulesOf(program))
      for (const [index, entry] of own.entries()) {
        const after = settled[index] ?? entry
        const isNew = after.credit !== null && entry.credit === null
        done.set(entry, isNew ? { ...after, creditState: 'earned', creditChangedAt: at } : after)
      }
    }
    return entries.map((entry) => done.get(entry) ?? entry)
  }

  /** Referrals towards the next credits that no longer count. */
  async #refusedIn(referrer: StoredPerson, entries: Entry[]): Promise<Map<string, Refusal>> {
    const { people, payers } = this.#needs
    const groups = [...Map.groupBy(entries, ({ programId }) => programId).values()]
    const open = groups.flatMap((own) => sinceLastGoal(own)).map(({ referredId }) => referredId)
    const refused = new Map<string, Refusal>()
    for (const referred of await people.withIds(open)) {
      const refusal = await refusalOf(referrer, referred, payers)
      if (refusal !== null) refused.set(referred._id, refusal)
    }
    return refused
  }

  async #programOf(entries: Entry[]): Promise<StoredProgram | null> {
    const last = entries.at(-1)
    return last ? this.#needs.programs.find(last.programId) : null
  }
}

export const rulesOf = ({ requirements, reward }: StoredProgram): Rules => ({
  needed: requirements.referralsNeeded,
  credit: reward.credit,
})

/** One credit for a programme and a referred person. */
const rewardIdOf = (programId: string, referredId: string): string =>
  createHash('sha256').update(`${programId} ${referredId}`).digest('base64url')

function stateIs(
  { referredBy }: StoredPerson,
  state: 'counted' | 'refused' | 'unrewarded',
  refusal: Refusal | null,
): PersonChange | null {
  if (!referredBy || (referredBy.state === state && referredBy.refusal === refusal)) return null
  return { set: { referredBy: { ...referredBy, state, refusal } } }
}

/** Whether the credit was earned in the current change. */
const isEarned = ({ creditChangedAt, creditState }: Entry, at: Date): boolean =>
  creditState === 'earned' && creditChangedAt === at

function earned(userId: string, entry: Entry, at: Date): OutboxEntry {
  const { rewardId, programId, credit } = entry
  const amount = BigInt(credit ?? 0)
  return eventOf(RewardEarnedSchema, { rewardId, userId, programId, amount, earnedAt: at.toISOString() })
}

function toMessage(person: StoredPerson, program: StoredProgram | null, at: Date) {
  const { _id: userId, code, entries, referredBy } = person
  const own = entries.filter(({ programId }) => programId === program?._id)
  const state = { userId, code, countActive: countOf(person), referredBy: referredBy?.userId ?? '' }
  if (!program) return state
  const { monthlyCredits, nextMonthCredits, carriedOverCredits, ...counts } = progressIn(
    own,
    monthOf(at),
    rulesOf(program),
  )
  const credits = {
    monthlyCredits: BigInt(monthlyCredits),
    nextMonthCredits: BigInt(nextMonthCredits),
    carriedOverCredits: BigInt(carriedOverCredits),
  }
  return { ...state, programId: program._id, progress: { ...counts, ...credits } }
}

/** Referrals that count, in all programmes. */
export const countOf = ({ entries }: Pick<StoredPerson, 'entries'>): number =>
  entries.filter(({ countedIn }) => countedIn !== null).length
