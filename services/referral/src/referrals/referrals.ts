import { type App, type Logger, type SignedInUser } from '@trilex/platform'
import { HourlyLimits } from '@trilex/platform/hourly-limit'
import type { Connection } from 'mongoose'
import type { PersonRoom } from '../people/people.ts'
import type { StoredProgram } from '../programs/program-model.ts'
import type { Programs } from '../programs/programs.ts'
import { Listeners } from './listeners.ts'
import { MonthBegin } from './month-begin.ts'
import { referralRoutes } from './referral-routes.ts'
import { type ReferralView, toReferralView } from './referral-view.ts'
import { Referrals } from './counting.ts'

/** Who referred whom, live progress, and the monthly count of queued referrals. */
export function openReferrals({
  documents,
  people: { people, marks, payers },
  programs,
  now,
  log,
}: {
  documents: Connection
  people: PersonRoom
  programs: Programs
  now: () => Date
  log: Pick<Logger, 'warn'>
}) {
  const listeners = new Listeners(people, now, log)
  const notify = (ids: string[]): void => listeners.notify(ids)
  const referrals = new Referrals({ people, marks, payers, programs, notify, now })

  async function view(user: SignedInUser): Promise<ReferralView> {
    const person = await people.meet(user)
    const [referred, program] = await Promise.all([people.referredBy(user.id), programs.active()])
    const known = new Map<string, StoredProgram>()
    for (const id of new Set(person.entries.map(({ programId }) => programId))) {
      const found = await programs.find(id)
      if (found) known.set(id, found)
    }
    return toReferralView({ person, referred, program, programs: known, now: now() })
  }

  return {
    referrals,
    listeners,
    monthBegin: new MonthBegin(() => referrals.beginMonth(), log),
    routes: (app: App) => referralRoutes(app, { referrals, listeners, limits: new HourlyLimits(documents), view }),
  }
}
