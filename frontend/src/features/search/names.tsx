import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useDomainsQuery } from '../../api/catalog.ts'
import { useChamberNames } from '../../decision/chamber-names.ts'
import { useLanguage } from '../../api/language.ts'

interface Names {
  domain: (key: string, length?: 'short' | 'truncated' | 'full') => string
  chamber: (key: string | null) => string | null
}

const NamesContext = createContext<Names>({ domain: (key) => key, chamber: () => null })

/** Reads the names of domains and chambers once per page; a list of hits needs hundreds. */
export function NamesProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { data: domains } = useDomainsQuery()
  const chamber = useChamberNames()
  const names = useMemo((): Names => {
    const domainOf = new Map((domains ?? []).map((domain) => [domain.key, domain]))
    return {
      domain: (key, length = 'truncated') => domainOf.get(key)?.translations[language][length] ?? key,
      chamber,
    }
  }, [domains, chamber, language])
  return <NamesContext value={names}>{children}</NamesContext>
}

/** Returns a function that gives a domain's label, or its key until the labels have loaded. */
export function useDomainLabel(): Names['domain'] {
  return useContext(NamesContext).domain
}

/** `useChamberNames`, read once per page. */
export function useChamberName(): Names['chamber'] {
  return useContext(NamesContext).chamber
}
