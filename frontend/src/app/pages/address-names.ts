import { parsePlace } from '../../features/atf-index/index-address.ts'
import { isOwnReporter } from './questions.ts'
import type { PageAddress, PageName } from './site-page.ts'

/** The article; null where the address names none. */
export function normName({ params: { act, article } }: PageAddress): PageName | null {
  return act && article ? { title: 'norm.title', values: { act, article } } : null
}

/** The reporter, a volume or a part of it; null where there is no such place. */
export function reporterPlaceName(address: PageAddress): PageName | null {
  const { volume, part } = address.params
  const place = isOwnReporter(address)
    ? parsePlace({ ...(volume && { volume }), ...(part && { part }) }, new URLSearchParams())
    : null
  if (!place) return null
  if (place.volume === null) return { title: 'index.title', description: 'index.lead' }
  const values = { volume: place.volume, ...(place.part && { part: place.part }) }
  return { title: place.part ? 'index.part' : 'index.volume', description: 'index.lead', values }
}
