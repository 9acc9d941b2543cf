import type { DecisionGraph, Mention } from '../graph-entries.ts'

interface Mentioned<M extends Mention> {
  key: string
  mentions: M[]
}

/**
 * Adds the sentences of a headnote in a further language to a graph, after all others, for readers of that language.
 * They count nothing; what only they name is dropped.
 */
export function withFurtherHeadnote(graph: DecisionGraph, further: DecisionGraph): void {
  const from = graph.quotes.length
  graph.quotes.push(...further.quotes)
  const moved = <M extends Mention>(mentions: readonly M[]): M[] =>
    mentions.map((mention) => ({ ...mention, quote: mention.quote + from }))
  const add = <M extends Mention>(own: readonly Mentioned<M>[], again: readonly Mentioned<M>[]) => {
    const byKey = new Map(again.map(({ key, mentions }) => [key, mentions]))
    for (const { key, mentions } of own) mentions.push(...moved(byKey.get(key) ?? []))
  }
  add(graph.decisions, further.decisions)
  add(graph.norms, further.norms)
  graph.announced.push(...moved(further.announced))
}
