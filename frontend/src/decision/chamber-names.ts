import { useCallback, useMemo } from 'react'
import { shortDate } from '../ui/text/swiss-format.ts'
import { useText } from '../ui/text/use-text.ts'
import { useChambersQuery } from '../api/catalog.ts'
import { useLanguage } from '../api/language.ts'
import type { Chamber } from '../api/types.ts'
import { FORMATION_TEXT } from './labels.ts'

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

/**
 * Returns a function that formats the period in which a chamber sat: "dès le 01.01.2023", "jusqu’en 2004", "2005–30.06.2023"; null for
 * a current chamber without a known beginning.
 */
export function useChamberPeriod(): (chamber: Pick<Chamber, 'from' | 'to'>) => string | null {
  const t = useText()
  return useCallback(
    ({ from, to }) => {
      const begin = shortDate(from)
      const end = shortDate(to)
      if (begin && end) return t('courts.between', { from: begin, to: end })
      if (begin) return t('courts.since', { from: begin })
      return end ? t('courts.until', { to: end }) : null
    },
    [t],
  )
}
