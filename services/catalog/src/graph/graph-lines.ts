import type { Announcement, CitedDecision, CitedNorm, DecisionGraph } from './decision-graph.ts'
import type { PlaceKey } from './place-keys.ts'
import type { Quote } from './quotes.ts'

/**
 * A graph as it is stored: lines `name TAB JSON`, one for each quote (`q0`, `q1` …), each key and all announcements (`!`). Of the
 * twenty thousand letters that a decision cites in, a list shows one sentence: only what is asked for is parsed.
 */
export function graphLines({ quotes, decisions, norms, announced }: DecisionGraph): string {
  const lines = [
    ['!', announced],
    ...[...decisions, ...norms].map((cited) => [cited.key, cited] as const),
    ...quotes.map((quote, index) => [`q${index}`, quote] as const),
  ] as const
  return `\n${lines.map(([name, value]) => `${name}\t${JSON.stringify(value)}`).join('\n')}\n`
}

/** Reads what `graphLines` wrote; what another version wrote holds nothing. */
export class GraphLines {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  decision(key: PlaceKey): CitedDecision | null {
    return this.#line<CitedDecision>(key)
  }

  norm(key: string): CitedNorm | null {
    return this.#line<CitedNorm>(key)
  }

  quote(index: number): Quote | null {
    return this.#line<Quote>(`q${index}`)
  }

  /** What its own headnote says of the case law before it. */
  get announced(): Announcement[] {
    return this.#line<Announcement[]>('!') ?? []
  }

  #line<T>(name: string): T | null {
    const at = this.#text.indexOf(`\n${name}\t`)
    if (at < 0) return null
    return JSON.parse(this.#text.slice(at + name.length + 2, this.#text.indexOf('\n', at + 1))) as T
  }
}
