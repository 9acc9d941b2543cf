import { FUNCTION_WORDS } from '../language/function-words.ts'
import { formsOfWord } from '../language/letters.ts'
import type { TextQuery } from '../port.ts'
import { repair } from './query-repair.ts'
import type { Named } from './query-terms.ts'
import type { QueryToken } from './query-tokens.ts'

/** A decision or days that a query mentions, and the query without them. */
export type NamedPart = Named & {
  /** As written, without words that only introduce it. */
  text: string
  /** Its part of `query`. */
  node: TextQuery
  /** Whether every hit has to match it: it has no field and is not an alternative of an `OU`. */
  binding: boolean
  /** The query without it. */
  without: string
  /** The query with it in quotation marks, which searches the texts for it. */
  quoted: string
}

/** `nodes`: the parts of `query` by their tokens. */
export function namedIn(
  query: TextQuery | null,
  tokens: QueryToken[],
  nodes: ReadonlyMap<QueryToken, TextQuery>,
): NamedPart[] {
  const binding = new Set(query ? partsOf(query, new Set(nodes.values())) : [])
  return tokens.flatMap((token) => {
    const node = nodes.get(token)
    if (token.kind !== 'term' || !token.named || !node) return []
    const { text, named } = token
    const without = repair(tokens.filter((each) => each !== token))
      .replace(/\s?-?(?:\p{L}+:)?\(\)/gu, '')
      .trim()
    const quoted = repair(tokens.map((each) => (each === token ? { ...each, written: `"${text}"` } : each)))
    return [{ ...named, text, node, binding: !token.field && binding.has(node), without, quoted }]
  })
}

/** The parts of a query that all have to match. `whole`: parts that are not split further. */
function partsOf(query: TextQuery, whole: ReadonlySet<TextQuery>): TextQuery[] {
  return query.kind === 'and' && !whole.has(query) ? query.nodes.flatMap((node) => partsOf(node, whole)) : [query]
}

/** A query without some of its conjuncts, some of them replaced instead; null when none is left. */
export function withParts(
  query: TextQuery | null,
  replaced: ReadonlyMap<TextQuery, TextQuery | null>,
): TextQuery | null {
  if (query === null) return null
  const other = replaced.get(query)
  if (other !== undefined) return other
  if (query.kind !== 'and') return query
  const nodes = query.nodes.flatMap((node) => withParts(node, replaced) ?? [])
  return nodes.length > 1 ? { ...query, nodes } : (nodes[0] ?? null)
}

/**
 * Whether a query contains nothing but words that neither restrict nor rank: `und` of `3. März 2020 und 4. April 2020`.
 */
export function isMeaningless(query: TextQuery): boolean {
  if (query.kind === 'and') return query.nodes.every(isMeaningless)
  if (query.kind !== 'word' || query.prefix === 'truncated' || query.field) return false
  return formsOfWord(query.text).every((form) => FUNCTION_WORDS.has(form))
}
