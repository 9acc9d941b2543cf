import { useText } from './text.ts'

/** A consideration, or else a page of the reporter, that a citation names. */
export interface CitedPlace {
  consideration: string | null
  page: number | null
}

/** How a reader writes a place: `consid. 4.2`, `p. 224`; null where a citation names none. */
export function useCitedPlace(): (place: CitedPlace) => string | null {
  const t = useText()
  return ({ consideration, page }) => {
    if (consideration !== null) return t('place.consideration', { number: consideration })
    return page === null ? null : t('place.page', { page })
  }
}
