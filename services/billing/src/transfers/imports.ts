import { isDuplicateKey, type Logger } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { Bookings } from './bookings.ts'
import { readStatement, type Statement } from './camt.ts'
import { importCollection, type StoredImport } from './import-model.ts'

/** Number of credits after which the progress is stored. */
const BATCH = 25
const LEASE_MS = 60_000
const POLL_MS = 5_000
const KEPT_MS = 400 * 24 * 3_600_000
const LISTED = 20

type About = Pick<StoredImport, '_id' | 'file' | 'source' | 'byId'>

interface Needs {
  documents: Connection
  bookings: Pick<Bookings, 'take'>
  /** IBANs of the account; empty if payment by transfer is not offered. */
  accounts: readonly string[]
  /** Settles paid invoices after an import. */
  settle(): Promise<void>
  now: () => Date
  log: Pick<Logger, 'warn'>
}

/**
 * Imports bank statements in the background, one after the other. A file is read on arrival; after a crash, any process
 * continues booking where the progress was last stored.
 */
export class Imports {
  readonly #rows: ReturnType<typeof importCollection.on>
  readonly #needs: Needs
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #waiting = false
  #stopped = false

  constructor(needs: Needs) {
    this.#rows = importCollection.on(needs.documents)
    this.#needs = needs
  }

  /**
   * Reads a file and starts booking its credits. A file with a known id is not imported again. Throws `NoStatement` and
   * `OtherAccount` before anything is stored.
   */
  async begin(xml: string, about: About): Promise<StoredImport> {
    const stored = await this.#store(about, readStatement(xml, this.#needs.accounts), { state: 'running' })
    this.kick()
    return stored
  }

  /** Records that a file of the watched folder was refused. */
  async refuse(about: About, refusal: NonNullable<StoredImport['refusal']>, refusalDetail: string): Promise<void> {
    const nothing: Statement = { kind: 'statement', credits: [], collective: 0, otherAccounts: [] }
    await this.#store(about, nothing, { state: 'refused', refusal, refusalDetail, finishedAt: this.#needs.now() })
  }

  async #store(about: About, statement: Statement, more: Partial<StoredImport> & Pick<StoredImport, 'state'>) {
    const now = this.#needs.now()
    const row: StoredImport = {
      ...about,
      ...statement,
      total: statement.credits.length,
      booked: 0,
      known: 0,
      startedAt: now,
      finishedAt: null,
      leasedUntil: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
      ...more,
    }
    await this.#rows.insertOne(row).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    return (await this.find(about._id)) ?? row
  }

  find(id: string): Promise<StoredImport | null> {
    return this.#rows.findOne({ _id: id })
  }

  /** Newest first, without their credits. */
  list(): Promise<StoredImport[]> {
    const projection = { credits: 0 }
    return this.#rows.find({}, { projection }).sort({ startedAt: -1, _id: 1 }).limit(LISTED).toArray() as Promise<
      StoredImport[]
    >
  }

  async uploadedBy(userId: string): Promise<object[]> {
    return this.#rows.find({ byId: userId }, { projection: { credits: 0 } }).toArray()
  }

  async forget(userId: string): Promise<void> {
    await this.#rows.updateMany({ byId: userId }, { $set: { byId: null } })
  }

  start(): void {
    this.#timer = setInterval(() => this.kick(), POLL_MS).unref()
    this.kick()
  }

  kick(): void {
    if (this.#waiting || this.#stopped) return
    this.#waiting = true
    this.#round = this.#round.then(async () => {
      this.#waiting = false
      await this.#bookAll().catch((error: unknown) =>
        this.#needs.log.warn({ err: error }, 'bank statement not booked, retrying'),
      )
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#round
  }

  async #bookAll(): Promise<void> {
    for (;;) {
      const job = await this.#lease()
      if (!job) return
      await this.#book(job)
    }
  }

  /**
   * Leases the oldest running import, unless another process is booking one: two at once could book one payment twice.
   */
  async #lease(): Promise<StoredImport | null> {
    if (this.#stopped) return null
    const now = this.#needs.now()
    const [oldest] = await this.#rows.find({ state: 'running' }).sort({ startedAt: 1, _id: 1 }).limit(1).toArray()
    if (!oldest || oldest.leasedUntil > now) return null
    const { _id, leasedUntil } = oldest
    const lease = { $set: { leasedUntil: new Date(now.getTime() + LEASE_MS) } }
    return this.#rows.findOneAndUpdate({ _id, leasedUntil, state: 'running' }, lease, { returnDocument: 'after' })
  }

  async #book({ _id, file, kind, credits, booked: from, known: before }: StoredImport): Promise<void> {
    const { bookings, now, settle, log } = this.#needs
    let [booked, known] = [from, before]
    for (const credit of credits.slice(from)) {
      const taken = await bookings.take(credit, { importId: _id, file, kind })
      booked++
      if (!taken || taken.known) known++
      if (booked % BATCH !== 0) continue
      const leasedUntil = new Date(now().getTime() + LEASE_MS)
      await this.#rows.updateOne({ _id }, { $set: { booked, known, leasedUntil } })
      if (this.#stopped) return this.#release(_id)
    }
    // If the provider is unavailable, the reminders settle the invoices later.
    await settle().catch((error: unknown) => log.warn({ err: error }, 'invoices not settled, retrying later'))
    const done = { state: 'done' as const, booked, known, credits: [], finishedAt: now() }
    await this.#rows.updateOne({ _id }, { $set: done })
  }

  /** Ends the lease, so that another process continues at once. */
  async #release(_id: string): Promise<void> {
    await this.#rows.updateOne({ _id }, { $set: { leasedUntil: this.#needs.now() } })
  }
}
