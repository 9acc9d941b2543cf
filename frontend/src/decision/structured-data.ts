import type { DecisionDocument, Language } from '../api/types.ts'

/**
 * What search engines are told of a decision (schema.org, JSON-LD): what it is, and that what follows the first part is not free
 * to read where it is not, so that the shorter text of the page is not taken for a deceit.
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
