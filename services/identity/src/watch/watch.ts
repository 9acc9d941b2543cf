import type { Logger } from '@trilex/platform'
import type { AccountRoom } from '../account/account.ts'
import type { Accounts } from '../account/accounts.ts'
import type { AuditRoom } from '../audit/audit.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { DeletionRoom } from '../deletion/deletion.ts'
import type { Invitations } from '../organizations/invitations.ts'
import type { Memberships } from '../organizations/memberships.ts'
import type { OrganizationRoom } from '../organizations/organizations.ts'
import type { ProfileRoom } from '../profile/profile.ts'
import type { ProfileModels } from '../profile/profile-model.ts'
import type { IdentitySettings } from '../settings.ts'
import { type EventNeeds, onAccountEvent, onAdminEvent, WATCHED } from './account-events.ts'
import { Positions } from './positions.ts'

const DAY_MS = 24 * 60 * 60_000
/**
 * If more users than this, and than this share of all profiles, are missing, the provider is assumed to be faulty and
 * no profile is deleted.
 */
const MOST_MISSING = 10
const LARGEST_SHARE = 0.1

interface Needs extends EventNeeds {
  positions: ProfileModels['positions']
  accounts: Accounts
  invitations: Invitations
  memberships: Memberships
  audit: AuditLog
  now: () => Date
  log: Pick<Logger, 'warn' | 'error' | 'info'>
  /** Poll interval in milliseconds, which is also the delay until a change at the provider is noticed. */
  everyMs: number
}

/** Follows the identity provider and finishes interrupted work. The caller starts and stops it. */
export function openWatch({
  profile: { users, positions, profiles, kick },
  firms: { invitations, memberships },
  account: { accounts, updates, ended },
  deletion: { deletions },
  audit: { log: audit },
  settings: { accountsPollMs: everyMs },
  log,
  now,
}: {
  profile: ProfileRoom
  firms: OrganizationRoom
  account: AccountRoom
  deletion: DeletionRoom
  audit: AuditRoom
  settings: IdentitySettings
  log: Needs['log']
  now: () => Date
}): AccountWatch {
  const followed = { users, positions, profiles, accounts, updates, ended, deletions, invitations, memberships }
  return new AccountWatch({ ...followed, audit, kick, now, log, everyMs })
}

/**
 * Polls the provider and finishes what a crash or an outage interrupted. Logs the first failure, and the first
 * successful round after it.
 */
class AccountWatch {
  readonly #needs: Needs
  readonly #positions: Positions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #failing = false

  constructor(needs: Needs) {
    this.#needs = needs
    this.#positions = new Positions(needs.positions, needs.now)
  }

  start(): void {
    this.#timer = setInterval(() => void this.poll(), this.#needs.everyMs).unref()
    void this.poll()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** Runs a round, or joins the running one. Never rejects. */
  poll(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #round(): Promise<void> {
    const needs = this.#needs
    const { accounts, audit, deletions, invitations, memberships, profiles, updates, log, everyMs } = needs
    const positions = this.#positions
    const steps: [name: string, step: () => Promise<unknown>][] = [
      [
        'read account events',
        () =>
          positions.follow(
            'events',
            (from) => accounts.events(WATCHED, from),
            (event) => onAccountEvent(needs, event),
          ),
      ],
      [
        'read admin events',
        () =>
          positions.follow(
            'admin-events',
            (from) => accounts.adminEvents(from),
            (event) => onAdminEvent(needs, event),
          ),
      ],
      ['send profile changes', () => updates.sendAll()],
      ['find accounts without a profile', () => positions.once('accounts-without-profile', () => compareAll(needs))],
      ['compare all users', () => positions.every('comparison', DAY_MS, () => compareAll(needs))],
      ['remove old invitations', () => positions.every('invitations', DAY_MS, () => invitations.prune())],
      ['complete the audit log', () => audit.resume()],
      ['announce firms once', () => positions.once('firms-announced', () => memberships.announceAll())],
      ['announce people once', () => positions.once('people-announced', () => profiles.announceAll())],
      ['complete memberships', () => memberships.resume()],
      ['complete deletions', () => deletions.resume()],
    ]
    let failed = false
    for (const [step, run] of steps) {
      await run().catch((error: unknown) => {
        if (!failed && !this.#failing)
          log.warn({ err: error, step }, `sync with the identity provider failed, retrying every ${everyMs} ms`)
        failed = true
      })
    }
    if (this.#failing && !failed) log.info('sync with the identity provider recovered')
    this.#failing = failed
  }
}

/**
 * Compares all users of the provider with all profiles, to find changes without an event: profiles are updated, and
 * those without a user deleted. Refuses to delete many at once, because an empty or wrong realm must not delete
 * all users.
 */
async function compareAll({ users, accounts, updates, deletions, log }: Needs): Promise<void> {
  const there = new Set<string>()
  for await (const page of accounts.users()) {
    for (const user of page) {
      there.add(user.id)
      await updates.followAccount(user)
    }
  }
  const missing: string[] = []
  let profiles = 0
  for await (const { _id } of users.find({ deletion: null }, { projection: { _id: 1 } })) {
    profiles++
    if (!there.has(_id)) missing.push(_id)
  }
  if (there.size === 0 ? profiles > 0 : missing.length > Math.max(MOST_MISSING, profiles * LARGEST_SHARE)) {
    log.error(
      { missing: missing.length, profiles },
      'too many profiles have no account at the identity provider, deleting none: check its realm',
    )
    return
  }
  // An account registered during the comparison is not in the list, so it is looked up.
  for (const id of missing) if (!(await accounts.user(id))) await deletions.want(id)
}
