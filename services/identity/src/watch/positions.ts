import type { ProfileModels } from '../profile/profile-model.ts'

/** Events may become readable after later ones, so the last minute is read again. */
const OVERLAP_MS = 60_000

interface Event {
  id: string
  /** Milliseconds since 1970. */
  time: number
}

/**
 * Follows a list of the provider that has no cursor: reads from the last position minus an overlap, and skips handled
 * events. The position is stored, so that a service that was down catches up.
 */
export class Positions {
  readonly #positions: ProfileModels['positions']
  readonly #now: () => Date

  constructor(positions: ProfileModels['positions'], now: () => Date) {
    this.#positions = positions
    this.#now = now
  }

  /**
   * Passes new events to `handle`, oldest first. When it rejects, the events before that one count as handled, and the
   * error is thrown.
   */
  async follow<T extends Event>(
    name: string,
    read: (from: Date) => Promise<T[]>,
    handle: (event: T) => Promise<void>,
  ): Promise<void> {
    const positions = this.#positions
    const stored = await positions.findOne({ _id: name })
    const since = stored?.since ?? this.#now()
    const known = new Set(stored?.known)
    const events = await read(new Date(since.getTime() - OVERLAP_MS))
    let last = since.getTime()
    const save = async (): Promise<void> => {
      const recent = events.filter(({ id, time }) => known.has(id) && time >= last - OVERLAP_MS).map(({ id }) => id)
      const position = { since: new Date(last), known: recent }
      await positions.updateOne({ _id: name }, { $set: position }, { upsert: true })
    }
    let handled = 0
    try {
      for (const event of events.filter(({ id }) => !known.has(id))) {
        await handle(event)
        known.add(event.id)
        last = Math.max(last, event.time)
        handled++
      }
    } finally {
      if (handled > 0 || !stored) await save()
    }
  }

  /** Runs `work` until it succeeds once, then never again. */
  async once(name: string, work: () => Promise<void>): Promise<void> {
    const positions = this.#positions
    if (await positions.findOne({ _id: name })) return
    await work()
    await positions.updateOne({ _id: name }, { $set: { since: this.#now(), known: [] } }, { upsert: true })
  }

  /** Runs `work` when it last succeeded longer than `everyMs` ago; the first time after that interval. */
  async every(name: string, everyMs: number, work: () => Promise<void>): Promise<void> {
    const positions = this.#positions
    const stored = await positions.findOne({ _id: name })
    const now = this.#now()
    if (stored && now.getTime() - stored.since.getTime() < everyMs) return
    if (stored) await work()
    await positions.updateOne({ _id: name }, { $set: { since: now, known: [] } }, { upsert: true })
  }
}
