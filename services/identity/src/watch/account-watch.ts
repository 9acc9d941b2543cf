import type { Logger } from '@trilex/platform'
import type { IdentityParts } from '../identity-parts.ts'
import { onAccountEvent, onAdminEvent, WATCHED } from './account-events.ts'
import { compareAll } from './comparison.ts'
import { Positions } from './positions.ts'

const DAY_MS = 24 * 60 * 60_000

/** Follows the provider and finishes what waits, every few seconds. A failure is told once, and tried again. */
export class AccountWatch {
  readonly #parts: IdentityParts
  readonly #log: Pick<Logger, 'warn' | 'error' | 'info'>
  readonly #positions: Positions
  readonly #everyMs: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #failing = false

  /** @param everyMs milliseconds between two rounds, and so until what happened at the provider is known here */
  constructor(parts: IdentityParts, log: Pick<Logger, 'warn' | 'error' | 'info'>, everyMs: number) {
    this.#parts = parts
    this.#log = log
    this.#everyMs = everyMs
    this.#positions = new Positions(parts.models, parts.now)
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), this.#everyMs).unref()
    void this.look()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** One round, or the one that runs. Never rejects. */
  look(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #round(): Promise<void> {
    const { accounts, audit, deletions, invitations, memberships, updates } = this.#parts
    const work = [
      () => this.#positions.follow('events', (from) => accounts.events(WATCHED, from), this.#onEvent),
      () => this.#positions.follow('admin-events', (from) => accounts.adminEvents(from), this.#onAdminEvent),
      () => updates.tellAll(),
      () => this.#positions.every('comparison', DAY_MS, () => compareAll(this.#parts, this.#log)),
      () => this.#positions.every('invitations', DAY_MS, () => invitations.prune()),
      () => audit.resume(),
      () => memberships.resume(),
      () => deletions.resume(),
    ]
    let failed = false
    for (const each of work) {
      await each().catch((error: unknown) => {
        if (!failed && !this.#failing) this.#log.warn({ err: error }, 'the provider of identities cannot be followed')
        failed = true
      })
    }
    if (this.#failing && !failed) this.#log.info('the provider of identities is followed again')
    this.#failing = failed
  }

  readonly #onEvent = (event: Parameters<typeof onAccountEvent>[1]) => onAccountEvent(this.#parts, event)
  readonly #onAdminEvent = (event: Parameters<typeof onAdminEvent>[1]) => onAdminEvent(this.#parts, event)
}
