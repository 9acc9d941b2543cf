import { NullableMoment, oneOf, orNull, PerLanguage } from '@trilex/platform/field-schemas'
import { monthOf } from '@trilex/platform/swiss-month'
import { type Static, Type } from 'typebox'
import { CREDIT_STATES, type StoredPerson } from '../people/person-model.ts'
import type { StoredProgram } from '../programs/program-model.ts'
import { ProgramLine, toProgramLine } from '../programs/program-view.ts'
import { creditsOf, MONTHLY_LIMIT, progressIn } from '../progress/monthly.ts'
import { countOf, rulesOf } from './counting.ts'

const Progress = Type.Object({
  currentCount: Type.Integer({ description: 'Referrals counted this month in Zurich' }),
  targetCount: Type.Integer({ description: 'Most referrals that are counted in a month' }),
  monthlyReferrals: Type.Integer({ description: 'Referrals that qualified this month, queued ones included' }),
  monthlyCredits: Type.Integer({ description: 'Rappen earned this month' }),
  nextMonthCredits: Type.Integer({ description: 'Rappen that the queue earns next month' }),
  carriedOverCredits: Type.Integer({ description: 'Rappen of this month from the queue of earlier months' }),
  queuedReferrals: Type.Integer(),
  isCompleted: Type.Boolean({ description: 'Nothing more is counted this month' }),
})

/** `queued`: counted in a later month. The reason why a referral does not count is not shown. */
const STATES = ['waiting', 'queued', 'counted', 'refused', 'unrewarded'] as const

const ReferredPerson = Type.Object({
  lastName: Type.String(),
  firstName: Type.String(),
  registeredAt: NullableMoment,
  state: oneOf(STATES),
})

const Reward = Type.Object({
  credit: Type.Integer({ description: 'Rappen' }),
  earnedIn: Type.String({ description: 'Month in Zurich: `2026-11`' }),
  state: orNull(oneOf(CREDIT_STATES)),
  changedAt: NullableMoment,
})

const CompletedMonth = Type.Object({
  programId: Type.String(),
  subtitle: PerLanguage,
  month: Type.String({ description: 'Month in Zurich: `2026-11`' }),
  referrals: Type.Integer(),
  credits: Type.Integer({ description: 'Rappen' }),
})

/** A person's referrals, programme, progress and rewards. */
export const ReferralView = Type.Object({
  code: Type.String(),
  program: orNull(ProgramLine),
  progress: orNull(Progress),
  totalReferrals: Type.Integer({ description: 'Counted ones, in all programmes' }),
  totalCredits: Type.Integer({ description: 'Rappen, in all programmes' }),
  referrals: Type.Array(ReferredPerson),
  completed: Type.Array(CompletedMonth),
  rewards: Type.Array(Reward),
})
export type ReferralView = Static<typeof ReferralView>

interface Shown {
  person: StoredPerson
  referred: readonly StoredPerson[]
  /** The active programme; null: none. */
  program: StoredProgram | null
  /** The programmes of all entries, by id. */
  programs: ReadonlyMap<string, StoredProgram>
  now: Date
}

export function toReferralView({ person, referred, program, programs, now }: Shown): ReferralView {
  const { code, entries } = person
  const own = entries.filter(({ programId }) => programId === program?._id)
  const queued = new Set(entries.filter(({ countedIn }) => countedIn === null).map(({ referredId }) => referredId))
  return {
    code,
    program: program && toProgramLine(program),
    progress: program && progressIn(own, monthOf(now), rulesOf(program)),
    totalReferrals: countOf(person),
    totalCredits: creditsOf(entries),
    referrals: referred.map(({ _id, lastName, firstName, registeredAt, referredBy }) => {
      const state = referredBy?.state ?? 'waiting'
      return { lastName, firstName, registeredAt, state: state === 'counted' && queued.has(_id) ? 'queued' : state }
    }),
    completed: completedOf(person, programs),
    rewards: entries
      .filter(({ credit }) => credit !== null)
      .map(({ credit, countedIn, creditState, creditChangedAt }) => ({
        credit: credit ?? 0,
        earnedIn: countedIn ?? '',
        state: creditState,
        changedAt: creditChangedAt,
      }))
      .reverse(),
  }
}

/** Months in which the maximum number of referrals was counted, newest first. */
function completedOf({ entries }: StoredPerson, programs: Shown['programs']): ReferralView['completed'] {
  const months = Map.groupBy(
    entries.filter(({ countedIn }) => countedIn !== null),
    ({ programId, countedIn }) => `${countedIn} ${programId}`,
  )
  return [...months]
    .filter(([, counted]) => counted.length >= MONTHLY_LIMIT)
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([key, counted]) => {
      const [month = '', programId = ''] = key.split(' ')
      const program = programs.get(programId)
      return program
        ? [{ programId, subtitle: program.subtitle, month, referrals: counted.length, credits: creditsOf(counted) }]
        : []
    })
}
