import type { ExtractedCitation } from '../../api/types.ts'
import { type Finding, type Verdict, verdictOf } from './check-text.ts'

/**
 * The status of a citation in the report, with the collection's answer. `absent`: its form is possible, but the
 * collection lacks it; `unprinted`: the decision is right, the consideration is only in the full judgment.
 */
export type Shown = Verdict | 'resolved' | 'absent' | 'unprinted'

/** Answers of the collection, by the citation as it was sent. */
export type Answers = ReadonlyMap<string, ExtractedCitation>

export function shownOf(finding: Finding, answer: ExtractedCitation | undefined): Shown {
  const verdict = verdictOf(finding)
  if (verdict === 'demonstration' || answer?.demonstration) return 'demonstration'
  const faults = answer?.faults?.filter(({ state }) => state !== 'other') ?? []
  if (verdict === 'wrong' || faults.length > 0)
    return faults.every(({ state }) => state === 'unprinted') && verdict !== 'wrong' ? 'unprinted' : 'wrong'
  if (answer?.target) return 'resolved'
  return verdict === 'possible' && answer ? 'absent' : verdict
}

const REVIEW = new Set<Shown>(['impossible', 'unrecognised', 'wrong', 'demonstration', 'unprinted'])

/** The decision that contains the cited page: the citation links to it, but is not its official form. */
export const insideOf = ({ inside }: Pick<Finding, 'inside'>, shown: Shown): Finding['inside'] =>
  shown === 'resolved' || shown === 'known' ? inside : null

/** Whether the author has to review a citation. */
export const isToReview = (finding: Pick<Finding, 'inside'>, shown: Shown): boolean =>
  REVIEW.has(shown) || insideOf(finding, shown) !== null

/** Citations in the order they were sent, each with its answer. */
export function answersTo(
  asked: readonly string[],
  citations: readonly ExtractedCitation[],
): [string, ExtractedCitation][] {
  let start = 0
  return asked.flatMap((written): [string, ExtractedCitation][] => {
    const end = start + written.length
    const own = citations.find((citation) => citation.start >= start && citation.start < end)
    start = end + BETWEEN.length
    return own ? [[written, own]] : []
  })
}

/** Separator of the citations in a request. */
export const BETWEEN = '\n\n'
