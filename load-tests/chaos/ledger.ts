import { setTimeout as sleep } from 'node:timers/promises'
import { importDecisions, pathOf, patternOfNew, stats } from '../product/decisions.ts'
import { type DecisionRecord, newDecision } from '../product/new-decisions.ts'
import { untilFound } from '../product/start.ts'
import type { Client } from '../runner/client.ts'

/** Decisions per file. */
const FILE = 3
/** Timeout of a write; later acknowledgements are not recorded. */
const GIVES_UP_MS = 30_000
/** Pause between two writes; five times as long after a failed one. */
const PAUSE_MS = 20
const BACK_WITHIN_MS = 30_000

/**
 * Records what the product acknowledged, besides what it was sent: acknowledged writes must still be there afterwards
 * (R1).
 */
export class Ledger {
  readonly #client: Client
  readonly #token: string
  /** Access token of the reader who saves bookmarks. */
  readonly #reader: string
  readonly #acknowledged: DecisionRecord[] = []
  /** Ids of the decisions whose bookmarks were acknowledged. */
  readonly #saved: string[] = []
  readonly #pattern = patternOfNew()
  readonly #before: number
  #next = 1
  #nextSaved = 1
  #unanswered = 0

  private constructor(client: Client, { token, reader, before }: { token: string; reader: string; before: number }) {
    this.#client = client
    this.#token = token
    this.#reader = reader
    this.#before = before
  }

  static async open(client: Client, token: string, reader: string): Promise<Ledger> {
    return new Ledger(client, { token, reader, before: (await stats(client))?.documents ?? 0 })
  }

  /** Number of acknowledged decisions. */
  get acknowledged(): number {
    return this.#acknowledged.length
  }

  /** Number of acknowledged bookmarks. */
  get saved(): number {
    return this.#saved.length
  }

  /**
   * Sends one file of new decisions, to a particular process of the catalogue where one is named, and records them if
   * they were acknowledged. Resolves to whether they were.
   */
  async write(through = this.#client): Promise<boolean> {
    const decisions = Array.from({ length: FILE }, (_, at) => newDecision(this.#pattern, this.#next + at))
    this.#next += FILE
    const taken = await importDecisions(through, this.#token, decisions, GIVES_UP_MS)
    if (taken) this.#acknowledged.push(...decisions)
    else this.#unanswered += FILE
    return taken
  }

  /** Saves one more decision for the reader and records it if that was acknowledged. Resolves to whether it was. */
  async save(through = this.#client): Promise<boolean> {
    const decision = this.#acknowledged[this.#nextSaved - 1]
    if (!decision) return false
    const docId = decision.id.slice('tf-'.length)
    const { status } = await through.ask('/api/library/documents', {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#reader}` },
      body: { docType: 'other', docId },
    })
    // 404: the library has not received the event of the decision yet. 409: an earlier response was lost.
    if (status === 201 || status === 409) this.#nextSaved++
    if (status !== 201) return false
    this.#saved.push(`tf-${docId}`)
    return true
  }

  /** Writes files and bookmarks in turn until `signal` aborts. */
  async keepWriting(signal: AbortSignal): Promise<void> {
    const keep = async (once: () => Promise<boolean>) => {
      while (!signal.aborted) await sleep((await once()) ? PAUSE_MS : 5 * PAUSE_MS)
    }
    await Promise.all([keep(() => this.write()), keep(() => this.save())])
  }

  async #savedNow(): Promise<string[] | null> {
    const headers = { authorization: `Bearer ${this.#reader}` }
    const { status, body } = await this.#client.ask('/api/library/documents/ids', { headers })
    return status === 200 ? (JSON.parse(body) as { ids: string[] }).ids : null
  }

  /** Acknowledged bookmarks that are missing or duplicated. */
  async #checkSaved(): Promise<string[]> {
    if (this.#saved.length === 0) return []
    const now = await this.#savedNow()
    if (!now) return ['the saved decisions cannot be read']
    const known = new Set(now)
    const gone = this.#saved.filter((id) => !known.has(id)).map((id) => `${id} was saved and is gone`)
    return known.size === now.length ? gone : [...gone, 'a decision is saved twice']
  }

  /** Waits until the product answers a reader again. */
  async #untilAnswers(): Promise<void> {
    const isBack = async () => (await stats(this.#client)) !== null && (await this.#savedNow()) !== null
    for (const end = Date.now() + BACK_WITHIN_MS; Date.now() < end && !(await isBack()); ) await sleep(100)
  }

  /**
   * Lists the faults: acknowledged decisions or bookmarks that are missing, duplicates, and decisions that a search
   * does not find. A file without an answer may or may not have been imported.
   */
  async check(): Promise<string[]> {
    const faults: string[] = []
    await this.#untilAnswers()
    for (const decision of this.#acknowledged) {
      const { status, error } = await this.#client.ask(pathOf(decision))
      if (status !== 200) faults.push(`${decision.id} was acknowledged and answers ${error ?? status}`)
    }
    faults.push(...(await this.#checkSaved()))
    const least = this.#before + this.#acknowledged.length
    await untilFound(this.#client, least).catch((error: Error) => faults.push(error.message))
    const now = await stats(this.#client)
    if (now && now.documents > least + this.#unanswered)
      faults.push(`${now.documents} decisions, but only ${least + this.#unanswered} were sent`)
    return faults
  }
}
