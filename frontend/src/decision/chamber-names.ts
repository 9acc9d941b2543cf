import { useMemo } from 'react'
import { type MessageId, useText } from '../ui/text/use-text.ts'
import { useChambersQuery } from '../api/catalog.ts'
import { useLanguage } from '../api/language.ts'

/** Benches of the Strasbourg court, under the codes of its own database. */
const FORMATION_TEXT: Record<string, MessageId> = {
  GRANDCHAMBER: 'formation.grandChamber',
  CHAMBER: 'formation.chamber',
  COMMITTEE: 'formation.committee',
  ADMISSIBILITY: 'formation.chamber',
  ADMISSIBILITYCOM: 'formation.committee',
  DECGRANDCHAMBER: 'formation.grandChamber',
  DECCOMMISSION: 'formation.commission',
}

export function plainChamberKey(key: string): string {
  return key.replace(/^court_/, '')
}

/** Gives the name of a chamber or of a Strasbourg bench; keys with and without `court_` name the same chamber. Null for none or an unknown one. */
export function useChamberNames(): (key: string | null) => string | null {
  const t = useText()
  const language = useLanguage()
  const { data: chambers } = useChambersQuery()
  return useMemo(() => {
    const names = new Map((chambers ?? []).map(({ key, name }) => [plainChamberKey(key), name[language]]))
    return (key) => {
      if (key === null) return null
      const formation = FORMATION_TEXT[key]
      return formation ? t(formation) : (names.get(plainChamberKey(key)) ?? null)
    }
  }, [chambers, language, t])
}
