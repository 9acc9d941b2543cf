import { formsOfWord } from '../../language/letters.ts'
import type { Positions, TextQuery } from '../../port.ts'
import { spellingsOf, variants } from '../words/phrase-variants.ts'
import { textsOf } from '../words/word-terms.ts'
import type { RunOptions } from './run-options.ts'

/** Where the pieces of a joined word, however the query writes it, stand side by side: `vice président`. */
export function piecesOf(
  { text, field, prefix }: Extract<TextQuery, { kind: 'word' }>,
  { finder, vocabulary }: Pick<RunOptions, 'finder' | 'vocabulary'>,
): Positions[] {
  const [form = '', ...more] = formsOfWord(text)
  if (more.length > 0 || prefix === 'truncated' || field === 'norm') return []
  const [, ...apart] = spellingsOf(vocabulary, form)
  return apart.flatMap((pieces) => variants(vocabulary, pieces)).map((terms) => finder.phrase(terms, textsOf(field)))
}
