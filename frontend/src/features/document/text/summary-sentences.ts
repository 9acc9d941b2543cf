import type { DecisionDocument, Language } from '../../../api/types.ts'

type Summaries = NonNullable<DecisionDocument['summaries']>

/**
 * The sentences of a summary for a reader. Sentences that the short summary takes from the headnote are replaced by
 * the headnote in the reader's language, if it exists.
 */
export function summarySentences(
  { summaries }: Pick<DecisionDocument, 'summaries'>,
  length: 'short' | 'long',
  reader: Language,
): Summaries['short'] {
  if (!summaries) return []
  const own = length === 'short' ? summaries.headnotes?.[reader] : undefined
  return own ? [...own, ...summaries.short.filter(({ anchor }) => anchor !== 'regeste')] : summaries[length]
}
