import type { Domain, Language } from '../../api/types.ts'
import { folded } from '../../ui/text/folded.ts'

/** A selectable domain, or a head of the rules with the domains under it. */
export interface DomainNode {
  domain: Domain
  children: Domain[]
}

export interface ChamberDomains {
  /** Key of the chamber that decides them. */
  chamber: string
  nodes: DomainNode[]
}

/**
 * Domains by chamber in the order of the court's rules, heads with their domains. Without domains that can be neither chosen nor
 * opened. Of what is left, those whose label in the reader's language holds every word of `find`, in any case and accent.
 */
export function domainTree(domains: Domain[], find: string, language: Language): ChamberDomains[] {
  const words = folded(find).split(/\s+/).filter(Boolean)
  const matches = ({ translations }: Domain) => {
    const text = folded(`${translations[language].short} ${translations[language].full}`)
    return words.every((word) => text.includes(word))
  }
  const childrenOf = Map.groupBy(
    domains.filter(({ parent, isSelectable }) => parent !== null && isSelectable),
    ({ parent }) => parent,
  )
  const nodes = domains
    .filter(({ parent }) => parent === null)
    .map((domain) => {
      const children = childrenOf.get(domain.key) ?? []
      return { domain, children: matches(domain) ? children : children.filter(matches) }
    })
    .filter(({ domain, children }) => children.length > 0 || (domain.isSelectable && matches(domain)))
  return [...Map.groupBy(nodes, ({ domain }) => domain.chamber ?? domain.category)].map(([chamber, found]) => ({
    chamber,
    nodes: found,
  }))
}
