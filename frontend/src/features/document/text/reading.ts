import { useMemo } from 'react'
import { documentPath, normPagePath } from '../../../api/address.ts'
import type { DecisionDocument, Language, TextLink } from '../../../api/types.ts'
import { useLanguage } from '../../../api/language.ts'
import { citedAnchor } from '../../../decision/place.ts'
import { type Wanted, wantedOf, withFurther } from './hits.ts'

/**
 * What every part of an open decision needs to render text: the targets of links and the words to mark. It does not
 * change while the reader moves.
 */
export interface Reading {
  reader: Language
  wanted: Wanted
  /** Address of a place on this page, in the original text. */
  placeHref: (anchor: string) => string
  linkHref: (link: TextLink) => { href: string; external: boolean } | null
}

/** The search that led here (`?q=`), and what it looked for besides (`&also=`). */
interface Asked {
  question: string
  also: string
}

export const askedIn = (parameters: URLSearchParams): Asked => {
  const question = parameters.get('q') ?? ''
  return { question, also: question && (parameters.get('also') ?? '') }
}

export const askedParameters = ({ question, also }: Asked): Record<string, string> => ({
  ...(question && { q: question }),
  ...(also && { also }),
})

/** Places are those of the extract, or of the full `judgment` while it is shown. */
export function useReading(decision: DecisionDocument, { question, also }: Asked, judgment: boolean): Reading {
  const reader = useLanguage()
  return useMemo(() => {
    const own = documentPath(decision.doc_type, decision.doc_id, reader)
    const query = new URLSearchParams({
      ...askedParameters({ question, also }),
      ...(judgment && { tab: 'judgment' }),
    })
    const address = query.size > 0 ? `${own}?${query}` : own
    const placeHref = (anchor: string) => `${address}#${anchor}`
    return {
      reader,
      wanted: withFurther(wantedOf(question), also),
      placeHref,
      linkHref: (link) => hrefOf(link, reader, placeHref),
    }
  }, [decision, question, also, judgment, reader])
}

/** The target of a link. A wrong link is worse than none: without a certain target it stays text. */
function hrefOf(
  { status, anchor, target, norm, official }: TextLink,
  reader: Language,
  placeHref: (anchor: string) => string,
): { href: string; external: boolean } | null {
  if (status !== 'resolved' && status !== 'known') return null
  if (anchor) return { href: placeHref(anchor), external: false }
  if (target) {
    const place = target.consideration ? citedAnchor(target.consideration) : target.page ? `p${target.page}` : null
    const path = documentPath(target.docType, target.docId, reader)
    return { href: place ? `${path}#${place}` : path, external: false }
  }
  if (norm) return { href: normPagePath(norm.name ?? norm.act, norm.article), external: false }
  if (official && /^https?:\/\//.test(official)) return { href: official, external: true }
  return null
}
