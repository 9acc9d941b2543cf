import { docTypeOfSegment, reporterName } from '../../api/address.ts'
import type { catalogApi } from '../../api/catalog.ts'
import { citationTreatmentsPath, type DocumentAddress, decisionPath, resolutionPath } from '../../api/paths.ts'
import type { PageAddress, QuestionOf, SubjectPath } from '../../api/question.ts'
import type { DecisionDocument, Language } from '../../api/types.ts'

type CatalogQuestions = QuestionOf<typeof catalogApi>[]

function addressed({ pathname, params: { docId } }: Pick<PageAddress, 'pathname' | 'params'>): DocumentAddress | null {
  const docType = docTypeOfSegment(pathname.split('/')[1] ?? '')
  return docType && docId ? { docType, docId } : null
}

/** The decision of an address in any language. */
export function decisionQuestions(address: PageAddress): CatalogQuestions | null {
  const argument = addressed(address)
  return argument && [{ endpoint: 'decision', argument, path: decisionPath(argument) }]
}

/** What the page of a decision that is not held says of it: what its citation stands for, and who cites it. */
export function absentQuestions(address: PageAddress): CatalogQuestions {
  const asked = addressed(address)
  const q = asked ? citationOf(asked, address.language) : ''
  if (q === '') return []
  const argument = { q, lang: address.language }
  return [
    { endpoint: 'resolution', argument, path: resolutionPath(argument) },
    { endpoint: 'citationTreatments', argument, path: citationTreatmentsPath(argument) },
  ]
}

/** The one path of the decision that an address names in any spelling; `decision` is the answer about it. */
export function decisionAddress({ pathname }: PageAddress, decision: unknown): SubjectPath {
  const { doc_id: docId } = decision as Pick<DecisionDocument, 'doc_id'>
  return { path: `/${pathname.split('/')[1]}/${encodeURIComponent(docId)}`, redirects: true }
}

/**
 * The citation that an address stands for: `147-III-464` → `ATF 147 III 464`, `4A-606-2020` → `4A_606/2020`; empty for
 * anything else.
 */
export function citationOf({ docType, docId }: DocumentAddress, lang: Language): string {
  if (docType === 'atf') {
    const [, volume, part, page] = /^(\d{1,3})[-_\s](I[ab]?|II|III|IV|V)[-_\s](\d{1,4})$/i.exec(docId) ?? []
    return page ? `${reporterName(lang)} ${volume} ${part} ${page}` : ''
  }
  const [, chamber, serial, year] = /^(\d[A-Z])[-_.](\d{1,5})[-/](\d{4})$/i.exec(docId) ?? []
  return year ? `${chamber}_${serial}/${year}` : ''
}
