import type { Answer, Call, Client } from '../runner/client.ts'
import type { Tally } from '../runner/figures.ts'

/** What a journey is given for one person. */
export interface Person {
  /** Asks and counts the answer under a name; `expected` are the statuses that are an answer (200). */
  ask(name: string, path: string, call?: Call, expected?: number[]): Promise<Answer>
  /** A number in [0, 1), the same in each run with one seed. */
  random(): number
  /** An access token of a reader of one's own; null where nobody can sign in. */
  token: (() => Promise<string>) | null
  /** The operator's token; null where it is not known. */
  importToken: string | null
}

export type Journey = (person: Person) => Promise<void>

export const pick = <T>(person: Pick<Person, 'random'>, list: readonly T[]): T =>
  list[Math.floor(person.random() * list.length)] as T

export const asker =
  (client: Client, tally: Tally): Person['ask'] =>
  async (name, path, call, expected) => {
    const answer = await client.ask(path, call)
    tally.add(name, answer, expected)
    return answer
  }

/** The body of an answer as JSON; null where there is none. */
export function read<T>({ status, body }: Answer): T | null {
  return status === 200 || status === 201 ? (JSON.parse(body) as T) : null
}
