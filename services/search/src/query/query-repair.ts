import type { QueryToken } from './query-tokens.ts'

/** The query with its faults repaired: quotes closed, parentheses balanced, operators without an operand left out. */
export function repair(tokens: QueryToken[]): string {
  let open = 0
  const balanced = tokens.filter((token, i) => {
    if (token.kind === 'open') {
      const closes = tokens.slice(i).filter(({ kind }) => kind === 'close').length
      return ++open <= closes
    }
    if (token.kind === 'close') return open-- > 0
    return true
  })
  const kept: QueryToken[] = []
  for (const token of balanced) {
    const before = kept.at(-1)
    const first = before === undefined || before.kind === 'open'
    if (token.kind === 'operator' && token.operator !== 'not' && (first || before.kind === 'operator')) continue
    while (token.kind === 'close' && kept.at(-1)?.kind === 'operator') kept.pop()
    kept.push(token)
  }
  while (kept.at(-1)?.kind === 'operator') kept.pop()
  return kept
    .map(({ written }) => written)
    .filter(Boolean)
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
}
