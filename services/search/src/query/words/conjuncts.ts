import { FUNCTION_WORDS } from '../../language/function-words.ts'
import { formsOf } from '../../language/letters.ts'
import type { TextQuery } from '../../port.ts'

export type Plain = Extract<TextQuery, { kind: 'word' | 'term' }>

/** The parts of a query that must all match; parentheses around words side by side change nothing. */
export function conjuncts(query: TextQuery): TextQuery[] {
  return query.kind === 'and' ? query.nodes.flatMap(conjuncts) : [query]
}

/** Leaves out function words beside others: they neither restrict nor rank. */
export function withoutFunctionWords<Node extends TextQuery>(nodes: Node[]): Node[] {
  const others = nodes.filter((node) => !isFunctionWord(node))
  return others.some(({ kind }) => kind !== 'not') ? others : nodes
}

function isFunctionWord(node: TextQuery): boolean {
  if (node.kind !== 'word' || node.prefix === 'truncated') return false
  const [form, ...more] = formsOf(node.text)
  return form !== undefined && more.length === 0 && FUNCTION_WORDS.has(form)
}

/** The words and terms of a query that has no operators, fields or truncation; null for every other query. */
export function plainNodes(query: TextQuery): Plain[] | null {
  const nodes = conjuncts(query)
  const plain = nodes.filter(
    (node): node is Plain =>
      (node.kind === 'word' || node.kind === 'term') &&
      node.field === undefined &&
      !(node.kind === 'word' && (node.prefix === 'truncated' || formsOf(node.text).length === 0)),
  )
  return plain.length === nodes.length && nodes.length > 0 && !isStrict(query) ? plain : null
}

const isStrict = (query: TextQuery): boolean =>
  query.kind === 'and' && (query.strict === true || query.nodes.some(isStrict))
