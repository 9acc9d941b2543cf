import { type Static, Type } from 'typebox'
import { DecisionBrief } from './decision-brief.ts'
import { type ByLanguage, DOC_TYPES, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import { type Decision, titleOf } from '../decision.ts'
import { oneOf, PerLanguage } from '@trilex/platform/field-schemas'

/** A decision in a list; `titleFor` chooses its title. */
export const ListedDecision = Type.Object({
  ...DecisionBrief.properties,
  titleLanguage: Type.String({ description: 'Language of the title' }),
})
type ListedDecision = Static<typeof ListedDecision>

/** Another record of the same case: the court's own text beside its extract in the reporter. */
export const SameCase = Type.Object({
  docType: oneOf(DOC_TYPES),
  docId: Type.String(),
  citations: PerLanguage,
})

/** What lists show of a citing decision, stored under these names beside its sentences. */
export interface KeptDecision extends Omit<DecisionBrief, 'docType' | 'docId' | 'decisionDate' | 'demonstration'> {
  /** Only of an invented decision. */
  demonstration?: true
  doc_type: DecisionBrief['docType']
  doc_id: string
  decision_date: DecisionBrief['decisionDate']
  /** Heads of the headnote. */
  titles: Partial<ByLanguage<string>>
}

/** Longest title in a list, in UTF-16 units. */
const LONGEST_TITLE = 300

export function keptDecision(decision: Decision): KeptDecision {
  const { id, docType, docId, citations, dockets, language, court, chamber, decisionDate, part, volume } = decision
  const heads = INTERFACE_LANGUAGES.flatMap((key) => {
    const head = decision.regeste[key]?.head
    return head ? [[key, cut(head)] as const] : []
  })
  return {
    id,
    doc_type: docType,
    doc_id: docId,
    citations,
    dockets,
    title: titleOf(decision),
    language,
    court,
    chamber,
    decision_date: decisionDate,
    part,
    volume,
    titles: Object.fromEntries(heads),
    ...(decision.demonstration && { demonstration: true as const }),
  }
}

const cut = (text: string): string =>
  text.length <= LONGEST_TITLE
    ? text
    : `${text
        .slice(0, LONGEST_TITLE)
        .replace(/\s+\S*$/, '')
        .toWellFormed()} …`

/**
 * The title of a decision in every list: the head of the headnote in the reader's language, if there is one (also when
 * that is the decision's language, as the document and the search show it); else the decision's own title.
 */
export function titleFor(
  { titles, title, language }: Pick<KeptDecision, 'titles' | 'title' | 'language'>,
  reader: InterfaceLanguage | null,
): Pick<ListedDecision, 'title' | 'titleLanguage'> {
  const head = reader === null ? undefined : titles[reader]
  return head === undefined || reader === null
    ? { title, titleLanguage: language }
    : { title: head, titleLanguage: reader }
}

/** The decision as a reader of one language sees it; with null, in its own language. */
export function listed(kept: KeptDecision, reader: InterfaceLanguage | null): ListedDecision {
  const { titles: _, doc_type: docType, doc_id: docId, decision_date: decisionDate, demonstration, ...brief } = kept
  return { ...brief, docType, docId, decisionDate, demonstration: demonstration === true, ...titleFor(kept, reader) }
}
