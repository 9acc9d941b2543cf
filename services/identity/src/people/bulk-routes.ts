import { type App, ProblemError } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { Accounts } from '../account/accounts.ts'
import { type Staff, type StaffMember, staffOf } from '../staff/staff.ts'
import type { UserAdminChange, UserChanges } from './user-changes.ts'

const ACTIONS = ['disable', 'enable', 'endSessions'] as const
const Bulk = Type.Object(
  {
    action: oneOf(ACTIONS),
    uids: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 200, uniqueItems: true }),
    preview: Type.Optional(Type.Boolean({ description: 'Dry run: reports what would happen' })),
  },
  { additionalProperties: false },
)
const Result = Type.Object({
  uid: Type.String(),
  outcome: oneOf(['done', 'would', 'refused']),
  code: Type.Optional(Type.String({ description: 'Why the action is refused' })),
})
const STATUS = { disable: 'disabled', enable: 'active' } as const
/** Handler timeout; each user needs a request to the provider. */
const LONGEST_MS = 60_000

interface BulkNeeds {
  accounts: Accounts
  changes: UserChanges
  staff: Staff
}

/** `POST /admin/users/bulk`: one action for many users, in sequence; a refused one does not stop the others. */
export function bulkRoutes(app: App, needs: BulkNeeds): void {
  const schema = {
    access: 'admin',
    tags: ['admin'],
    summary: 'One action for many users',
    body: Bulk,
    response: { 200: Type.Object({ results: Type.Array(Result) }) },
  }
  app.post('/admin/users/bulk', { schema, handlerTimeout: LONGEST_MS }, async (request) => {
    const { action, uids, preview = false } = request.body
    const results: Static<typeof Result>[] = []
    for (const uid of uids) results.push(await outcomeOf(needs, uid, action, staffOf(request), preview))
    return { results }
  })
}

async function outcomeOf(
  { accounts, changes, staff }: BulkNeeds,
  uid: string,
  action: (typeof ACTIONS)[number],
  actor: StaffMember,
  preview: boolean,
): Promise<Static<typeof Result>> {
  const change: UserAdminChange = action === 'endSessions' ? {} : { status: STATUS[action] }
  try {
    const user = await changes.find(uid)
    await changes.refuse(user, change, actor)
    if (preview) {
      if (action === 'disable') await staff.keepingSuperAdmin(user, async () => undefined)
      return { uid, outcome: 'would' }
    }
    if (action === 'endSessions') {
      await changes.note(uid, 'user.sessionsEnded', actor)
      await accounts.endAllSessions(uid)
    } else await changes.change(uid, change, actor, '*')
    return { uid, outcome: 'done' }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { uid, outcome: 'refused', code: error.code }
  }
}
