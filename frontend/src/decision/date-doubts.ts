import type { DecisionDocument } from '../api/types.ts'
import type { MessageId } from '../ui/text/use-text.ts'

type DoubtKind = DecisionDocument['doubts'][number]['kind']

/** Texts for the contradictions of a date. */
export const DATE_DOUBT: Partial<Record<DoubtKind, MessageId>> = {
  signature: 'document.doubtSignature',
  docket: 'document.doubtDocket',
  address: 'document.doubtAddress',
  lowerCourt: 'document.doubtLowerCourt',
  publication: 'document.doubtPublication',
}

/** Whether signature, docket, address, lower court or publication contradict the date of a decision. */
export const isDateDoubtful = ({ doubts }: Pick<DecisionDocument, 'doubts'>): boolean =>
  doubts.some(({ kind }) => kind in DATE_DOUBT)
