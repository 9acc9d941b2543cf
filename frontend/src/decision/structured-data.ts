import type { DecisionDocument, Language } from '../api/types.ts'

/**
 * Structured data of a decision for search engines (schema.org, JSON-LD): its type, and a declaration that the rest of
 * a partly closed text is not free to read, so that the page's shorter text is not taken for cloaking.
 */
export function structuredData(decision: DecisionDocument, language: Language): object {
  const { citations, title, decision_date: date, dockets, url, access } = decision
  const regeste = decision.regeste[language] ?? Object.values(decision.regeste)[0]
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: citations[language],
    ...(title && title !== citations[language] && { alternativeHeadline: title }),
    ...(regeste?.head && { abstract: regeste.head }),
    ...(date.value && { dateCreated: date.value }),
    ...(dockets.length > 0 && { identifier: dockets }),
    inLanguage: decision.language,
    ...(url && { isBasedOn: url }),
    isAccessibleForFree: access.reading === 'full',
    ...(access.reading === 'part' && {
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.closedPart' },
    }),
  }
}
