import type { PopularDomains } from '../../api/analytics.ts'
import type { Domain } from '../../api/types.ts'

const OFFERED = 8
/** With fewer, a list by use would look broken. */
const FEWEST = 3

/** Domains to offer: those that readers search in, and until there are enough of them, those with the most decisions. */
export function offeredDomains(
  domains: readonly Domain[],
  popular: PopularDomains | undefined,
): { domains: Domain[]; byUse: boolean } {
  const known = new Map(domains.map((domain) => [domain.key, domain]))
  const used = (popular?.searched ?? []).flatMap(({ key }) => known.get(key) ?? [])
  if (used.length >= FEWEST) return { domains: used.slice(0, OFFERED), byUse: true }
  const largest = domains
    .filter(({ isSelectable, count }) => isSelectable && count > 0)
    .toSorted((a, b) => b.count - a.count)
  return { domains: largest.slice(0, OFFERED), byUse: false }
}
