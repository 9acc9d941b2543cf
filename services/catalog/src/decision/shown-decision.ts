import { yearOf } from '@trilex/citations/dates'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Decision } from '../decision.ts'
import { dateDoubts } from '../doubts/date-doubts.ts'
import { keptDecision, titleFor } from './listed-decision.ts'

/** Fields of a decision that lists of other services show, as in its events. */
export function shownOf(decision: Decision) {
  const kept = keptDecision(decision)
  const title = (language: InterfaceLanguage) => titleFor(kept, language).title
  const { citations, dockets, decisionDate } = decision
  const year = yearOf(decisionDate)
  return {
    titles: { fr: title('fr'), de: title('de'), it: title('it') },
    citations,
    dockets,
    decisionDate: decisionDate.value ?? '',
    dateDoubtful: dateDoubts(decision).length > 0,
    ...(year !== null && { year }),
  }
}
