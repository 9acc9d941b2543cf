import type { Citation, CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import { locateCitation } from '@trilex/citations/resolve/resolve'
import type { CorpusDocument } from './corpus.ts'
import { articleKeys, citationKeys, decisionLabelKeys, type Excerpt, excerpt } from './label-keys.ts'
import type { Missing } from './recall.ts'

/** A place where the labels of the corpus and the parser differ. */
export interface Disagreement extends Excerpt {
  id: string
  /** The label that is not found, or the canonical form of a citation that no label names. */
  name: string
  class: string
}

const SEED = 20261121
const STATUTE = /^Art\. (\d+[a-z]*)(?: .*)? (\S+)$/

/**
 * Keys of all citations that the parser finds in a document, and those that no label names, once for each decision or
 * article. A document without any labels has no disagreements.
 */
export function readDocument(
  document: CorpusDocument,
  tables: CitationTables,
): { keys: Set<string>; unlabelled: Disagreement[] } {
  const keys = new Set<string>()
  const labels = labelsOf(document, tables)
  const labelled = document.citedDecisions.length + document.citedStatutes.length > 0
  const unlabelled: Disagreement[] = []
  const seen = new Set<string>()
  for (const text of document.texts) {
    for (const citation of extractCitations(text, { tables, strasbourg: document.strasbourg })) {
      const own = citationKeys(citation, tables)
      for (const key of own) keys.add(key)
      const [first] = own
      if (!labelled || first === undefined || seen.has(first) || own.some((key) => labels.has(key))) continue
      seen.add(first)
      const { start, end, canonical } = citation
      unlabelled.push({
        id: document.id,
        name: canonical,
        class: `no label: ${classOf(citation, text, tables)}`,
        ...excerpt(text, start, end),
      })
    }
  }
  return { keys, unlabelled }
}

/** Keys of all labels; a provision is reduced to its article. */
function labelsOf({ citedDecisions, citedStatutes }: CorpusDocument, tables: CitationTables): Set<string> {
  const decisions = citedDecisions.flatMap((label) => decisionLabelKeys(label, tables))
  const articles = citedStatutes.flatMap((label) => {
    const [, article = '', act = ''] = STATUTE.exec(label) ?? []
    return articleKeys(act, article, tables)
  })
  return new Set([...decisions, ...articles])
}

/** The class of a citation that no label names. */
function classOf(citation: Citation, text: string, tables: CitationTables): string {
  if (citation.kind === 'law') {
    const { known, act } = citation.parts
    if (!known) return 'article of an act that no table holds'
    if (act.startsWith('a')) return 'article of an old edition'
    return citation.chainEnd - citation.chainStart > citation.end - citation.start
      ? 'article in a list'
      : 'single article'
  }
  if (citation.kind !== 'bge') return citation.kind === 'bger' ? 'docket of the court' : 'docket of another form'
  if (locateCitation(citation, tables, 'de').status === 'impossible') return 'place in the reporter that cannot be'
  return /^(?:BGE|ATF|DTF)/.test(text.slice(citation.start))
    ? 'place in the reporter'
    : 'place without prefix, in a list'
}

/** A missing label as a disagreement. */
export const missingAs = ({ label, reason, ...place }: Missing): Disagreement => ({
  ...place,
  name: label,
  class: `label: ${reason}`,
})

/** A pseudo-random sample, the same for the same input. */
export function sample(all: readonly Disagreement[], size: number): Disagreement[] {
  let state = SEED
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const keyed = all.map((disagreement) => ({ disagreement, key: next() }))
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ disagreement }) => disagreement)
}
