import { startPageOf } from '@trilex/citations/case-law/reporter'
import type { Citation, ReporterParts, StartPages, StatuteParts } from '@trilex/citations/citation'

/** Act, article and paragraph terms of a reference, widest first: `OR`, `OR.336`, `OR.336.1`. */
export function normTerms({
  act,
  article,
  paragraphs,
}: Pick<StatuteParts, 'act' | 'article' | 'paragraphs'>): string[] {
  const code = act.replaceAll(' ', '')
  return [code, `${code}.${article}`, ...paragraphs.map((paragraph) => `${code}.${article}.${paragraph}`)]
}

/** Term of a decision of the reporter, by the first page of the decision that contains the page: `147.III.463`. */
function reporterTerm(
  pages: StartPages,
  { volume, part, page }: Pick<ReporterParts, 'volume' | 'part' | 'page'>,
): string {
  return `${volume}.${part}.${startPageOf(pages, volume, part, page) ?? page}`
}

/** Terms of one citation, widest first; none for references within the text itself and for uncertain readings. */
export function citationTerms(citation: Citation, pages: StartPages): string[] {
  if (citation.certainty === 'low') return []
  switch (citation.kind) {
    case 'law':
      return citation.parts.known ? normTerms(citation.parts) : []
    case 'bge':
      return [reporterTerm(pages, citation.parts)]
    case 'echr':
      return citation.parts.applications
    case 'internal':
      return []
    case 'bger':
    case 'bger-old':
    case 'evg':
    case 'bvger':
    case 'bstger':
    case 'cantonal':
      return [citation.parts.docket]
    default:
      return [citation.canonical]
  }
}
