import { useMemo } from 'react'
import { useChambersQuery, useDomainsQuery } from '../api/catalog.ts'
import type { DecisionDate, DecisionDocument } from '../api/types.ts'
import { useLanguage } from '../api/language.ts'
import { enumerated, shortDate } from '../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../ui/text/use-text.ts'
import { isDateDoubtful } from './date-doubts.ts'
import { useChamberNames } from './chamber-names.ts'
import { importanceText, LANGUAGE_TEXT, OUTCOME_TEXT } from './labels.ts'

const COURT_TEXT: Record<string, MessageId> = { federal_supreme_court: 'court.federal', echr: 'court.echr' }

/** The facts of a decision in the reader's language; null where unknown. */
export function useDecisionFacts(decision: DecisionDocument) {
  const t = useText()
  const language = useLanguage()
  const { data: chambers } = useChambersQuery()
  const { data: domains } = useDomainsQuery()
  const chamberName = useChamberNames()
  return useMemo(() => {
    const decided = dateText(decision.decision_date)
    const importance = importanceText(decision.echr?.importance)
    const courtId = COURT_TEXT[decision.court]
    const chamber = chambers?.find(({ key }) => key.replace(/^court_/, '') === decision.chamber)
    const domainLabels = new Map(domains?.map((domain) => [domain.key, domain.translations[language]]))
    return {
      court: courtId ? t(courtId) : decision.court,
      chamber: chamber?.name[language] ?? null,
      decided: decided && isDateDoubtful(decision) ? t('fact.dateDoubtful', { date: decided }) : decided,
      published: dateText(decision.publication_date) ?? decision.publication_year?.toString() ?? null,
      outcome: decision.echr ? null : enumerated(decision.outcomes.map((outcome) => t(OUTCOME_TEXT[outcome]))) || null,
      findings: decision.echr?.findings.map(({ text }) => text[language]) ?? [],
      importance: importance && t(importance),
      formation: decision.echr ? chamberName(decision.chamber) : null,
      language: t(LANGUAGE_TEXT[decision.language]),
      domains: decision.domains.map(({ key }) => ({
        key,
        label: domainLabels.get(key)?.short ?? key,
        full: domainLabels.get(key)?.full ?? key,
      })),
    }
  }, [decision, chambers, domains, language, t, chamberName])
}

/** Formats a date, no more precise than its source. */
function dateText({ precision, value }: DecisionDate): string | null {
  return precision === 'unknown' ? null : shortDate(value)
}
