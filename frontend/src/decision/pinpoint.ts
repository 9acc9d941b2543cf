import type { DecisionDocument, Language } from '../api/types.ts'
import { placeOf } from './place.ts'

/** How the federal court abbreviates the parts of a citation in each language. */
const WORDS: Record<'consideration' | 'letter' | 'page', Record<Language, string>> = {
  consideration: { fr: 'consid.', de: 'E.', it: 'consid.' },
  letter: { fr: 'let.', de: 'lit.', it: 'lett.' },
  page: { fr: 'p.', de: 'S.', it: 'pag.' },
}

/**
 * Citation of a place in a language, ready to paste: `ATF 147 III 463 consid. 4.2`, `BGE 147 III 463 E. 4.2`, for
 * Strasbourg `…, § 12`. For places that are not cited by number, the citation of the decision alone. `page` adds the
 * reporter page (`p. 466`).
 */
export function pinpoint(
  { citations }: Pick<DecisionDocument, 'citations'>,
  anchor: string,
  language: Language,
  page?: number | null,
): string {
  const place = placeOf(anchor)
  const citation = citations[language]
  const tail = page ? ` ${WORDS.page[language]}\u00a0${page}` : ''
  if (place.kind === 'paragraph') return `${citation}, §\u00a0${place.number}`
  if (place.kind === 'consideration' || place.kind === 'letter')
    return `${citation} ${WORDS[place.kind][language]}\u00a0${place.number}${tail}`
  return citation
}
