import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useChambersQuery, useDomainsQuery } from '../../api/api.ts'
import type { DecisionDate, DecisionDocument, Language, Outcome, SectionKey, TextLanguage } from '../../api/types.ts'
import { shortDate } from '../../ui/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text.ts'
import { placeOf } from './consideration.ts'

export const SECTION_TEXT: Record<SectionKey, MessageId> = {
  lead: 'section.lead',
  introduction: 'section.introduction',
  procedure: 'section.procedure',
  facts: 'section.facts',
  complaints: 'section.complaints',
  considerations: 'section.considerations',
  disposition: 'section.disposition',
  opinions: 'section.opinions',
}

const SECTIONS = Object.keys(SECTION_TEXT) as SectionKey[]

const OUTCOME_TEXT: Record<Outcome, MessageId> = {
  accepted: 'decision.accepted',
  partially_accepted: 'decision.partially_accepted',
  rejected: 'decision.rejected',
  inadmissible: 'decision.inadmissible',
  remanded: 'decision.remanded',
  struck_off: 'decision.struck_off',
}

const LANGUAGE_TEXT: Record<TextLanguage, MessageId> = {
  fr: 'language.fr',
  de: 'language.de',
  it: 'language.it',
  rm: 'language.rm',
  en: 'language.en',
}

const COURT_TEXT: Record<string, MessageId> = { federal_supreme_court: 'court.federal', echr: 'court.echr' }

/** Language of the reader. */
export function useLanguage(): Language {
  const { locale } = useIntl()
  return locale === 'de' || locale === 'it' ? locale : 'fr'
}

/** Gives a place as a reader cites it: `E3.2` → "consid. 3.2", `A.a` → "let. A.a", `facts:2` → "Faits". */
export function usePlaceText(): (anchor: string) => string {
  const t = useText()
  return useMemo(
    () => (anchor) => {
      const place = placeOf(anchor)
      switch (place.kind) {
        case 'regeste':
          return t('document.regeste')
        case 'consideration':
          return t('place.consideration', { number: place.number })
        case 'paragraph':
          return t('place.paragraph', { number: place.number })
        case 'disposition':
          return t('place.disposition', { number: place.number })
        case 'letter':
          return t('place.letter', { number: place.number })
        case 'section':
          return t(SECTION_TEXT[SECTIONS.find((key) => key === place.section) ?? 'lead'])
      }
    },
    [t],
  )
}

/** The facts of a decision as a reader names them; null where unknown. */
export function useDecisionFacts(decision: DecisionDocument) {
  const t = useText()
  const language = useLanguage()
  const { data: chambers } = useChambersQuery()
  const { data: domains } = useDomainsQuery()
  return useMemo(() => {
    const courtId = COURT_TEXT[decision.court]
    const chamber = chambers?.find(({ key }) => key.replace(/^court_/, '') === decision.chamber)
    const domainLabels = new Map(domains?.map((domain) => [domain.key, domain.translations[language]]))
    return {
      court: courtId ? t(courtId) : decision.court,
      chamber: chamber?.name[language] ?? null,
      decided: dateText(decision.decision_date),
      published: dateText(decision.publication_date) ?? decision.publication_year?.toString() ?? null,
      outcome: decision.outcomes.map((outcome) => t(OUTCOME_TEXT[outcome])).join(', ') || null,
      language: t(LANGUAGE_TEXT[decision.language]),
      domains: decision.domains.map(({ key }) => ({
        key,
        label: domainLabels.get(key)?.short ?? key,
        full: domainLabels.get(key)?.full ?? key,
      })),
    }
  }, [decision, chambers, domains, language, t])
}

/** A date no more precise than its source. */
function dateText({ precision, value }: DecisionDate): string | null {
  return precision === 'unknown' ? null : shortDate(value)
}
