import { useMemo } from 'react'
import { useText } from '../ui/text/use-text.ts'
import { useChambersQuery } from '../api/catalog.ts'
import { useLanguage } from '../api/language.ts'
import { FORMATION_TEXT } from './formations.ts'

export function plainChamberKey(key: string): string {
  return key.replace(/^court_/, '')
}

/**
 * Returns a function that names a chamber or a Strasbourg formation; keys with and without `court_` name the same
 * chamber. Null for null and for an unknown key.
 */
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
