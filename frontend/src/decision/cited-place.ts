import { citedAnchor, usePlaceText } from './place.ts'
import { useText } from '../ui/text/use-text.ts'

/** A consideration (`4.2`) or a Strasbourg paragraph (`§44`), or else a page of the reporter, that a citation names. */
export interface CitedPlace {
  consideration: string | null
  page: number | null
}

/** How a reader writes a place: `consid. 4.2`, `p. 224`; null where a citation names none. */
export function useCitedPlace(): (place: CitedPlace) => string | null {
  const t = useText()
  const placeText = usePlaceText()
  return ({ consideration, page }) => {
    if (consideration !== null) return placeText(citedAnchor(consideration))
    return page === null ? null : t('place.page', { page })
  }
}
