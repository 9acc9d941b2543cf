import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useChambersQuery, useDomainsQuery } from '../../api/api.ts'
import { useLanguage } from '../../api/language.ts'
import { useText } from '../../ui/text.ts'
import { FORMATION_TEXT, plainChamberKey } from './labels.ts'

interface Names {
  domain: (key: string, length?: 'short' | 'truncated' | 'full') => string
  chamber: (key: string | null) => string | null
}

const NamesContext = createContext<Names>({ domain: (key) => key, chamber: () => null })

/** Reads the names of domains and chambers once for the page; a list of hits asks for hundreds. */
export function NamesProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const { data: domains } = useDomainsQuery()
  const { data: chambers } = useChambersQuery()
  const names = useMemo((): Names => {
    const domainOf = new Map((domains ?? []).map((domain) => [domain.key, domain]))
    const chamberNames = new Map((chambers ?? []).map(({ key, name }) => [plainChamberKey(key), name[language]]))
    return {
      domain: (key, length = 'truncated') => domainOf.get(key)?.translations[language][length] ?? key,
      chamber: (key) => {
        if (key === null) return null
        const formation = FORMATION_TEXT[key]
        return formation ? t(formation) : (chamberNames.get(plainChamberKey(key)) ?? null)
      },
    }
  }, [domains, chambers, language, t])
  return <NamesContext value={names}>{children}</NamesContext>
}

/** Gives a domain's label; its key while the labels are not there. */
export function useDomainLabel(): Names['domain'] {
  return useContext(NamesContext).domain
}

/** Gives the name of a chamber or of a Strasbourg bench; keys with and without `court_` name the same chamber. Null for none or an unknown one. */
export function useChamberName(): Names['chamber'] {
  return useContext(NamesContext).chamber
}
