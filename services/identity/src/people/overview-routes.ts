import type { App } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { OrganizationModels } from '../organizations/organization-model.ts'
import type { ProfileModels } from '../profile/profile-model.ts'

const Overview = Type.Object({
  users: Type.Object({
    total: Type.Integer(),
    active: Type.Integer(),
    pendingVerification: Type.Integer(),
    disabled: Type.Integer(),
    newIn30Days: Type.Integer(),
  }),
  organizations: Type.Object({
    total: Type.Integer({ description: 'Firms, without individual organisations' }),
    seats: Type.Integer(),
    assignedSeats: Type.Integer(),
  }),
})
const MONTH_MS = 30 * 24 * 60 * 60_000
/** Counts are cached for this many milliseconds. */
const KEPT_MS = 30_000

interface OverviewNeeds {
  users: ProfileModels['users']
  /** The stored organisations. */
  stored: OrganizationModels['organizations']
  now: () => Date
}

/** `GET /admin/overview`: numbers of users and organisations, at most 30 seconds old. */
export function overviewRoutes(app: App, needs: OverviewNeeds): void {
  let kept: { until: number; counts: Promise<Static<typeof Overview>> } | null = null
  const schema = {
    access: 'admin',
    tags: ['admin'],
    summary: 'Numbers of users and organisations',
    querystring: NoQuery,
    response: { 200: Overview },
  }
  app.get('/admin/overview', { schema }, async () => {
    if (!kept || kept.until < Date.now()) {
      const counts = counted(needs)
      kept = { until: Date.now() + KEPT_MS, counts }
      counts.catch(() => {
        kept = null
      })
    }
    return kept.counts
  })
}

async function counted({ users, stored, now }: OverviewNeeds): Promise<Static<typeof Overview>> {
  const count = (filter: object) => users.countDocuments({ ...filter, deletion: null })
  const since = new Date(now().getTime() - MONTH_MS)
  const [active, pendingVerification, disabled, newIn30Days] = await Promise.all([
    count({ accountStatus: 'active' }),
    count({ accountStatus: 'pending_verification' }),
    count({ accountStatus: 'disabled' }),
    count({ createdAt: { $gte: since } }),
  ])
  let [total, seats, assignedSeats] = [0, 0, 0]
  const firms = stored.find({ type: 'company', closedAt: null }, { projection: { 'seats.status': 1 } })
  for await (const firm of firms) {
    total++
    seats += firm.seats.length
    assignedSeats += firm.seats.filter(({ status }) => status !== 'free').length
  }
  return {
    users: { total: active + pendingVerification + disabled, active, pendingVerification, disabled, newIn30Days },
    organizations: { total, seats, assignedSeats },
  }
}
