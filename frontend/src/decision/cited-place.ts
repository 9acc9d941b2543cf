import { citedAnchor, usePlaceText } from './place.ts'
import { useText } from '../ui/text/use-text.ts'

/**
 * The place that a citation names: a consideration (`4.2`) or Strasbourg paragraph (`§44`), or else a page of the
 * reporter.
 */
export interface CitedPlace {
  consideration: string | null
  page: number | null
}

/**
 * Returns a function that writes a place as it is cited: `consid. 4.2`, `p. 224`; null for a citation without a place.
 */
export function useCitedPlace(): (place: CitedPlace) => string | null {
  const t = useText()
  const placeText = usePlaceText()
  return ({ consideration, page }) => {
    if (consideration !== null) return placeText(citedAnchor(consideration))
    return page === null ? null : t('place.page', { page })
  }
}
