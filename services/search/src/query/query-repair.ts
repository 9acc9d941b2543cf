import type { QueryToken } from './query-tokens.ts'

/** The corrected query as text. */
export const repair = (tokens: QueryToken[]): string =>
  repaired(tokens)
    .map(({ written }) => written)
    .filter(Boolean)
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')

/** The tokens of a query with balanced parentheses and without operators that lack an operand. */
export function repaired(tokens: QueryToken[]): QueryToken[] {
  const kept: QueryToken[] = []
  for (const token of balanced(tokens)) {
    const before = kept.at(-1)
    const first = before === undefined || before.kind === 'open'
    if (token.kind === 'operator' && token.operator !== 'not' && (first || before.kind === 'operator')) continue
    while (token.kind === 'close' && kept.at(-1)?.kind === 'operator') kept.pop()
    // Nothing is left between the parentheses.
    if (token.kind === 'close' && before?.kind === 'open' && kept.at(-1) === before) kept.pop()
    else kept.push(token)
  }
  while (kept.at(-1)?.kind === 'operator') kept.pop()
  return kept
}

const CLOSE: QueryToken = { kind: 'close', written: ')' }

/** Removes unmatched closing parentheses and closes unmatched opening ones, the inner ones first. */
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
 * Closes a parenthesis: after the last alternative of its words (`(bail OU loyer résiliation`), at the end if it
 * follows a sign or contains another operator; otherwise it has no meaning and is dropped.
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

/**
 * The number of operators after the parenthesis at `at` outside of others, and the index of the last "or" among them.
 */
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

/** The index after the word or parenthesis at `at`, including words written without a space after it. */
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
