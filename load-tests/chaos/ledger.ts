import { setTimeout as sleep } from 'node:timers/promises'
import { importDecisions, newDecisions, pathOf, stats } from '../product/decisions.ts'
import { untilFound } from '../product/start.ts'
import type { Client } from '../runner/client.ts'

type NewDecision = ReturnType<typeof newDecisions> extends Iterable<infer D> ? D : never

/** Decisions of one file. */
const FILE = 3
/** A writer does not wait longer for its acknowledgement; what comes later is not entered. */
const GIVES_UP_MS = 30_000
const BACK_WITHIN_MS = 30_000

/** What the product acknowledged, beside what it was sent: what was acknowledged must be there afterwards (R1). */
export class Ledger {
  readonly #client: Client
  readonly #token: string
  readonly #acknowledged: NewDecision[] = []
  readonly #before: number
  #next = 1
  #unanswered = 0

  private constructor(client: Client, token: string, before: number) {
    this.#client = client
    this.#token = token
    this.#before = before
  }

  static async open(client: Client, token: string): Promise<Ledger> {
    return new Ledger(client, token, (await stats(client))?.documents ?? 0)
  }

  get acknowledged(): number {
    return this.#acknowledged.length
  }

  /** Sends one file of new decisions; enters them if they were acknowledged. Resolves to whether they were. */
  async write(): Promise<boolean> {
    const decisions = newDecisions(this.#next).take(FILE).toArray()
    this.#next += FILE
    const taken = await importDecisions(this.#client, this.#token, decisions, GIVES_UP_MS)
    if (taken) this.#acknowledged.push(...decisions)
    else this.#unanswered += FILE
    return taken
  }

  /** Writes one file after another until told to stop. */
  async keepWriting(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) if (!(await this.write())) await sleep(100)
  }

  /** Waits until the product is back, as a reader would. */
  async #untilAnswers(): Promise<void> {
    for (const end = Date.now() + BACK_WITHIN_MS; Date.now() < end && !(await stats(this.#client)); ) await sleep(100)
  }

  /**
   * What is wrong: an acknowledged decision that is gone, one that is kept twice, one that a search does not find. A file without
   * an answer may have been taken or not.
   */
  async check(): Promise<string[]> {
    const faults: string[] = []
    await this.#untilAnswers()
    for (const decision of this.#acknowledged) {
      const { status, error } = await this.#client.ask(pathOf(decision))
      if (status !== 200) faults.push(`${decision.id} was acknowledged and answers ${error ?? status}`)
    }
    const least = this.#before + this.#acknowledged.length
    await untilFound(this.#client, least).catch((error: Error) => faults.push(error.message))
    const now = await stats(this.#client)
    if (now && now.documents > least + this.#unanswered)
      faults.push(`${now.documents} decisions, but only ${least + this.#unanswered} were sent`)
    return faults
  }
}
