import type { QueryToken } from './query-tokens.ts'

/** The query with its faults repaired, as it is written. */
export const repair = (tokens: QueryToken[]): string =>
  repaired(tokens)
    .map(({ written }) => written)
    .filter(Boolean)
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')

/** The tokens of a query with parentheses balanced and operators without an operand left out. */
export function repaired(tokens: QueryToken[]): QueryToken[] {
  const kept: QueryToken[] = []
  for (const token of balanced(tokens)) {
    const before = kept.at(-1)
    const first = before === undefined || before.kind === 'open'
    if (token.kind === 'operator' && token.operator !== 'not' && (first || before.kind === 'operator')) continue
    while (token.kind === 'close' && kept.at(-1)?.kind === 'operator') kept.pop()
    kept.push(token)
  }
  while (kept.at(-1)?.kind === 'operator') kept.pop()
  return kept
}

const CLOSE: QueryToken = { kind: 'close', written: ')' }

/** The tokens without parentheses that only close, and with those closed that only open, the inner ones first. */
function balanced(tokens: QueryToken[]): QueryToken[] {
  const open: number[] = []
  const strays = new Set<number>()
  tokens.forEach(({ kind }, i) => {
    if (kind === 'open') open.push(i)
    else if (kind === 'close' && open.pop() === undefined) strays.add(i)
  })
  const unclosed = open.toReversed().map((i) => tokens[i] as QueryToken)
  return unclosed.reduce(
    closed,
    tokens.filter((_, i) => !strays.has(i)),
  )
}

/**
 * Closes a parenthesis: behind the last alternative of its words (`(bail OU loyer résiliation`), at the end where it belongs to
 * a sign or holds another operator; else it means nothing and is left out.
 */
function closed(tokens: QueryToken[], open: QueryToken): QueryToken[] {
  const at = tokens.indexOf(open)
  const before = tokens[at - 1]
  const signed =
    (open.kind === 'open' && open.field !== undefined) || (before?.kind === 'operator' && before.operator === 'not')
  const { operators, or } = operatorsBehind(tokens, at)
  if (or !== null) return tokens.toSpliced(endOfOperand(tokens, or + 1), 0, CLOSE)
  return signed || operators > 0 ? [...tokens, CLOSE] : tokens.toSpliced(at, 1)
}

/** How many operators follow the parenthesis at `at` outside of others, and the index of the last "or" among them. */
function operatorsBehind(tokens: QueryToken[], at: number): { operators: number; or: number | null } {
  let depth = 0
  let operators = 0
  let or: number | null = null
  for (let i = at + 1; i < tokens.length; i++) {
    const token = tokens[i] as QueryToken
    if (token.kind === 'operator' && depth === 0) {
      operators++
      if (token.operator === 'or') or = i
    }
    depth += depthOf(token)
  }
  return { operators, or }
}

const depthOf = ({ kind }: QueryToken): number => (kind === 'open' ? 1 : kind === 'close' ? -1 : 0)

/** The index after the word or parenthesis at `at`, and after the words written in one piece with it. */
function endOfOperand(tokens: QueryToken[], at: number): number {
  let end = at
  while (tokens[end]?.kind === 'operator') end++
  if (tokens[end]?.kind === 'open') {
    let depth = 0
    do depth += depthOf(tokens[end++] as QueryToken)
    while (end < tokens.length && depth > 0)
    return end
  }
  if (end < tokens.length) end++
  while (tokens[end]?.kind === 'word' && tokens[end]?.written === '') end++
  return end
}
