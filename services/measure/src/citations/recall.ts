import type { CitationTables } from '@trilex/citations/citation'
import type { CorpusDocument } from './corpus.ts'
import { articleKeys, decisionLabelKeys, type Excerpt, excerpt, plainDocket, plainText } from './label-keys.ts'

/** A label that is not found. */
export interface Missing extends Excerpt {
  id: string
  label: string
  reason: Reason
}

/** Why a label is not found. */
export const REASONS = [
  'own docket, in no text of the document',
  'no act (a page mark read as one)',
  'in no text of the document',
  'in the text, not read',
] as const
export type Reason = (typeof REASONS)[number]

export interface Recall {
  /** All labels and how many of them are found. */
  labels: number
  found: number
  /** Labels that name the document itself and how many of them are found: a decision does not cite itself. */
  own: { labels: number; found: number }
  missing: Missing[]
}

const NO_ACT = / (?:BGE|ATF|DTF)$/
const STATUTE = /^Art\. (\d+[a-z]*)(?: (?:Abs\.|al\.|cpv\.) (\d+[a-z]*))?(?: .*)? (\S+)$/
const NOWHERE: Excerpt = { before: '', form: '', after: '' }

/**
 * How many of the decisions named by the corpus are found. The document's own docket counts where one of its texts
 * names it.
 */
export function decisionRecall(document: CorpusDocument, keys: ReadonlySet<string>, tables: CitationTables): Recall {
  const own = plainText(document.own)
  const isOwn = (label: string) => plainDocket(label) !== null && own.includes(plainText(label))
  return recall(
    document,
    document.citedDecisions,
    (label) => decisionLabelKeys(label, tables).some((key) => keys.has(key)),
    (label) => {
      const number = label.replace(/^(?:BGE|ATF|DTF) /, '')
      const pattern = new RegExp(number.split(/[^A-Za-z0-9]+/).join('[\\s_./-]+'), 'i')
      return { pattern, absent: isOwn(label) ? REASONS[0] : REASONS[2] }
    },
    isOwn,
  )
}

/** How many of the provisions named by the corpus are found, with the precision of the label. */
export function statuteRecall(document: CorpusDocument, keys: ReadonlySet<string>, tables: CitationTables): Recall {
  return recall(
    document,
    document.citedStatutes,
    (label) => {
      const [, article = '', paragraph, act = ''] = STATUTE.exec(label) ?? []
      const place = paragraph === undefined ? article : `${article} ${paragraph}`
      return articleKeys(act, place, tables).some((key) => keys.has(key))
    },
    (label) => {
      if (NO_ACT.test(label)) return { pattern: null, absent: REASONS[1] }
      const [, article = '', , act = ''] = STATUTE.exec(label) ?? []
      const code = act.replace(/[^\p{L}\p{N}]/gu, '.')
      const pattern = new RegExp(`art[^\\d]{0,8}[^.;]{0,60}?\\b${article}\\b[^;]{0,80}?${code}`, 'iu')
      return { pattern, absent: REASONS[2] }
    },
  )
}

function recall(
  { id, texts }: CorpusDocument,
  labels: string[],
  isFound: (label: string) => boolean,
  search: (label: string) => { pattern: RegExp | null; absent: Reason },
  isOwn: (label: string) => boolean = () => false,
): Recall {
  const own = labels.filter(isOwn)
  const missing = labels
    .filter((label) => !isFound(label))
    .map((label): Missing => {
      const { pattern, absent } = search(label)
      for (const text of pattern === null ? [] : texts) {
        const match = pattern?.exec(text)
        if (match)
          return { id, label, reason: REASONS[3], ...excerpt(text, match.index, match.index + match[0].length) }
      }
      return { id, label, reason: absent, ...NOWHERE }
    })
  return {
    labels: labels.length,
    found: labels.length - missing.length,
    own: { labels: own.length, found: own.filter(isFound).length },
    missing,
  }
}
