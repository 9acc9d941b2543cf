/** Evaluates filter expressions of Meilisearch on a document: the part of its grammar that `filter.ts` writes. */
export type Test = (document: Record<string, unknown>) => boolean

const TOKEN = /\s*(?:(")((?:[^"\\]|\\.)*)"|([()[\],])|(>=|<=|>)|(-?\d+(?:\.\d+)?)(?![\w])|([A-Za-z]\w*))/uy

type Token = { kind: 'text' | 'sign' | 'number' | 'word'; value: string }

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(expression)
    if (!match) throw new Error(`no filter at ${at}: ${expression.slice(at, at + 40)}`)
    const [, quote, text, sign, operator, number, word] = match
    if (quote) tokens.push({ kind: 'text', value: (text as string).replace(/\\(.)/gsu, '$1') })
    else if (number) tokens.push({ kind: 'number', value: number })
    else if (word) tokens.push({ kind: 'word', value: word })
    else tokens.push({ kind: 'sign', value: (sign ?? operator) as string })
  }
  return tokens
}

/** The server compares texts without case and accents. */
export const normalized = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase() : value

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** The values of documents as the server compares them, by attribute; a changed document is another object. */
export type KnownValues = WeakMap<object, Map<string, Set<unknown>>>

function heldBy(known: KnownValues, document: Record<string, unknown>, attribute: string): Set<unknown> {
  const sets = known.get(document) ?? new Map<string, Set<unknown>>()
  known.set(document, sets)
  const set = sets.get(attribute) ?? new Set(valuesOf(document[attribute]).map(normalized))
  sets.set(attribute, set)
  return set
}

/** Throws where the server rejects an expression. '' matches everything. */
export function readFilter(expression: string, known: KnownValues = new WeakMap()): Test {
  const tokens = tokensOf(expression)
  let at = 0
  const next = (): Token => {
    const token = tokens[at++]
    if (!token) throw new Error('a filter ends too early')
    return token
  }
  const isNext = (value: string): boolean => tokens[at]?.kind !== 'text' && tokens[at]?.value === value
  const expect = (value: string): void => {
    if (!isNext(value)) throw new Error(`no ${value} in a filter`)
    at++
  }
  const joined = (word: string, one: () => Test, join: (tests: Test[]) => Test): Test => {
    const tests = [one()]
    while (isNext(word)) {
      at++
      tests.push(one())
    }
    return tests.length === 1 ? (tests[0] as Test) : join(tests)
  }
  const or = (): Test => joined('OR', and, (tests) => (document) => tests.some((test) => test(document)))
  const and = (): Test => joined('AND', single, (tests) => (document) => tests.every((test) => test(document)))
  const single = (): Test => {
    if (isNext('NOT')) {
      at++
      const inner = single()
      return (document) => !inner(document)
    }
    if (isNext('(')) {
      at++
      const inner = or()
      expect(')')
      return inner
    }
    return condition()
  }
  const condition = (): Test => {
    const { value: attribute } = next()
    const { value: operator } = next()
    if (operator === 'EXISTS') return (document) => document[attribute] !== undefined
    if (operator !== 'IN') return compare(attribute, operator, Number(next().value))
    expect('[')
    const wanted: unknown[] = []
    while (!isNext(']')) {
      const { kind, value } = next()
      wanted.push(kind === 'number' ? Number(value) : normalized(value))
      if (isNext(',')) at++
    }
    expect(']')
    return (document) => {
      const held = heldBy(known, document, attribute)
      return wanted.some((value) => held.has(value))
    }
  }
  if (tokens.length === 0) return () => true
  const test = or()
  if (at < tokens.length) throw new Error('a filter goes on after its end')
  return test
}

function compare(attribute: string, operator: string, wanted: number): Test {
  const holds: Record<string, (value: number) => boolean> = {
    '>': (value) => value > wanted,
    '>=': (value) => value >= wanted,
    '<=': (value) => value <= wanted,
  }
  const test = holds[operator]
  if (!test) throw new Error(`no operator ${operator}`)
  return (document) => typeof document[attribute] === 'number' && test(document[attribute])
}
