import { useLanguage } from '../../api/language.ts'
import { useReader } from '../../session/reader.ts'
import { useText } from '../../ui/text/use-text.ts'
import { startOf } from '../pages/page-at.ts'
import type { LinkPlace } from '../pages/site-page.ts'
import { SITE_MAP } from '../site-map.ts'

/** Links to the pages of a place in the shell, in the order of the site map, as far as the reader may see them. */
export function useSiteLinks(place: LinkPlace): { to: string; text: string }[] {
  const t = useText()
  const language = useLanguage()
  const signedIn = useReader().state === 'signedIn'
  return Object.values(SITE_MAP).flatMap((page) => {
    const text = page.access && !signedIn ? undefined : page.links?.[place]
    return text ? [{ to: startOf(page, language), text: t(text) }] : []
  })
}
