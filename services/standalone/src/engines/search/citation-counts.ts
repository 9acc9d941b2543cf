import type { DatabaseSync } from 'node:sqlite'

/** How many decisions of the collection cite each decision, kept in column `cited` of those that are in it. */
export class CitationCounts {
  readonly #statements: ReturnType<typeof prepare>
  /** Changes of the running transaction. */
  readonly #steps = new Map<string, number>()
  readonly #touched = new Set<number>()

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** A decision with its own terms, citing others. */
  add(number: number, own: string[], cites: string[]): void {
    for (const term of new Set(own)) this.#statements.own.run(term, number)
    this.#touched.add(number)
    for (const term of cites) this.#step(term, 1)
  }

  /** Undoes `add`; the own terms were read from the decision's row. */
  remove(number: number, cites: string[]): void {
    this.#statements.disown.run(number)
    for (const term of cites) this.#step(term, -1)
  }

  /** Writes the counts at the end of a transaction and marks the decisions whose count changed. */
  apply(generation: number): void {
    const { count, named, recount } = this.#statements
    for (const [term, step] of this.#steps) {
      if (step === 0) continue
      count.run(term, step)
      for (const row of named.iterate(term)) this.#touched.add(Number(row['number']))
    }
    for (const number of this.#touched) recount.run(generation, number, number)
    this.reset()
  }

  reset(): void {
    this.#steps.clear()
    this.#touched.clear()
  }

  #step(term: string, step: number): void {
    this.#steps.set(term, (this.#steps.get(term) ?? 0) + step)
  }
}

function prepare(database: DatabaseSync) {
  return {
    own: database.prepare('INSERT OR IGNORE INTO own_terms VALUES (?, ?)'),
    disown: database.prepare('DELETE FROM own_terms WHERE number = ?'),
    named: database.prepare('SELECT number FROM own_terms WHERE term = ?'),
    count: database.prepare(
      'INSERT INTO citing VALUES (?1, ?2) ON CONFLICT (term) DO UPDATE SET decisions = decisions + ?2',
    ),
    recount: database.prepare(
      `UPDATE decisions SET changed = ?, cited = (
         SELECT coalesce(sum(citing.decisions), 0) FROM own_terms JOIN citing USING (term) WHERE number = ?
       ) WHERE number = ?`,
    ),
  }
}
