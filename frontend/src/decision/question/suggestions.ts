import { useEffect, useMemo, useState } from 'react'
import type { RecognisedCitation } from './jump-strip.tsx'
import type { SearchOffer } from './offer-list.tsx'
import { citedAnchor } from '../place.ts'
import { documentPath, normPagePath } from '../../api/address.ts'
import { usePopularQueriesQuery } from '../../api/analytics.ts'
import { useResolutionQuery, useSuggestionsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import type { Language, Resolution, Suggestion } from '../../api/types.ts'

interface Recognised extends RecognisedCitation {
  /** An article: never `whole`, because its words may also be searched. */
  norm: boolean
}

export interface SearchOffers {
  offers: SearchOffer[]
  recognised: Recognised | null
  /** False while the answer for the current text is pending. */
  settled: boolean
}

const WAIT_MS = 80
const SHORTEST = 2
const LONGEST = 200
/** Popular queries that are offered at once (specification §9). */
const MOST_POPULAR = 5

/** A pasted address is not a search, whatever surrounds the decision in it. */
const ADDRESS = /^https?:\/\/\S+$/i
/** In an address of the court, the decision follows the searched words. */
const DOCUMENT = /^(https?:\/\/[^/]+\/).*[?&](?:highlight_)?(docid=[^&\s]+)\S*$/i

/** Considerations and page after a citation: `E. 3b/ee S. 433 f.`, `consid. 4.2.1 p. 567 ss`. */
const PLACES =
  /(?:[\s,]+(?:consid\.?|cons\.?|c\.|E\.|Erw\.|S\.|p\.|pag\.|§)\s*\d+[\d.a-z/]*(?:\s(?:ss?|ff?|segg?)\.?(?![a-z.]|\s*\d))?){0,2}/

/**
 * Finds in a longer question a reporter citation, a docket or an application number with the place that follows it, or
 * an article with its act.
 */
const WITHIN = new RegExp(
  [
    `(?:\\b(?:ATF|BGE|DTF)\\s+)?\\b\\d{2,3}\\s+(?:I[ab]?|II|III|IV|V)\\s+\\d+${PLACES.source}`,
    `\\b\\d[A-Z]_\\d+/\\d{4}\\b${PLACES.source}`,
    `\\b\\d{1,5}/\\d{2}\\b${PLACES.source}`,
    '\\bart\\.?\\s*\\d+\\w{0,3}\\s+[A-Z][A-Za-z]{1,6}\\b',
  ].join('|'),
  'i',
)

/**
 * Offers for the text being typed: requested 80 ms after the last keystroke, and not for a single letter. Offers stay
 * until the next ones arrive; a recognised citation always belongs to the current text.
 * @param filters query string of the filters with which an offer would search
 */
export function useSearchOffers(typed: string, filters = ''): SearchOffers {
  const lang = useLanguage()
  const asked = typed.trim().replace(DOCUMENT, '$1?$2').slice(0, LONGEST)
  const q = useSettled(asked, WAIT_MS)
  const skip = q.length < SHORTEST
  const citation = (ADDRESS.test(q) ? null : WITHIN.exec(q)?.[0]) ?? q
  const { data, isFetching } = useSuggestionsQuery({ q: citation, lang, ...(filters && { filters }) }, { skip })
  const popular = usePopular(skip ? '' : q)
  const noCitation = skip || !/\d/.test(q)
  const resolution = useResolutionQuery({ q: citation, lang }, { skip: noCitation })
  const found = noCitation ? undefined : resolution.currentData
  return useMemo(() => {
    const recognised = q === asked && found ? recognise(found, q, data ?? [], lang) : null
    return {
      offers: skip
        ? []
        : withRecognised([...(data ?? []).map((offer) => toOffer(offer, lang)), ...popular], recognised),
      recognised,
      settled: q === asked && (noCitation || !resolution.isFetching) && !isFetching,
    }
  }, [skip, noCitation, data, popular, found, isFetching, resolution.isFetching, q, asked, lang])
}

/** Popular queries with a word that begins as the text does, at most five; those that begin so themselves first. */
function usePopular(typed: string): SearchOffer[] {
  const { data } = usePopularQueriesQuery(useLanguage(), { skip: typed === '' })
  return useMemo(() => {
    const begun = folded(typed)
    if (!data || begun === '') return []
    const found = data.filter((query) => query !== begun && ` ${folded(query)}`.includes(` ${begun}`))
    const first = found.filter((query) => folded(query).startsWith(begun))
    return [...new Set([...first, ...found])].slice(0, MOST_POPULAR).map(
      (query): SearchOffer => ({
        id: `popular-${query}`,
        group: 'popular',
        text: query,
        count: null,
        path: null,
        query,
      }),
    )
  }, [data, typed])
}

/** Without accents and capitals. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function toOffer(found: Suggestion, language: Language): SearchOffer {
  const { kind, text, docType, docId, domain, act, article, paragraph } = found
  const count = found.count ?? null
  const id = `${kind}-${docId ?? domain ?? text}`
  if (docType && docId) {
    const path = documentPath(docType, docId, language) + placeOf(found)
    const place = { consideration: found.consideration ?? null, page: found.page ?? null }
    const demonstration = found.demonstration === true
    return { id, group: 'citation', text, place, demonstration, count, path, query: null }
  }
  if (act && article) {
    const path = normPagePath(act, article) + (paragraph ? `?paragraph=${encodeURIComponent(paragraph)}` : '')
    return { id, group: 'norm', text, count: count || null, path, query: null }
  }
  if (domain) return { id, group: 'domain', text, count, path: `/search?domains=${domain}`, query: null }
  return { id, group: 'word', text, count, path: null, query: text }
}

/** Anchor of a consideration or of a page of a decision. */
function placeOf({
  consideration,
  page,
}: {
  consideration?: string | null | undefined
  page?: number | null | undefined
}): string {
  if (consideration) return `#${citedAnchor(consideration)}`
  return page ? `#p${page.toString()}` : ''
}

/** The decision or article that a text names; a decision that the collection lacks only where the reporter has it. */
function recognise(resolution: Resolution, q: string, offers: Suggestion[], language: Language): Recognised | null {
  const { kind, text, parts } = resolution
  const target = resolution.target ?? offeredTarget(resolution, offers)
  if (target) {
    const { docType, docId, consideration } = target
    const page = docId.endsWith(`-${target.page}`) ? null : target.page
    const place = placeOf({ consideration, page })
    return {
      text: offers.find((offer) => offer.docId === docId)?.text ?? text,
      consideration,
      page,
      path: documentPath(docType, docId, language) + place,
      cited: text,
      norm: false,
      demonstration: resolution.demonstration === true,
      whole: text.trim() === q || ADDRESS.test(q),
    }
  }
  const { act, article, known, volume, part, startPage } = parts
  if (kind === 'bge' && resolution.status === 'known' && typeof startPage === 'number')
    return {
      text,
      consideration: null,
      page: null,
      path: documentPath('atf', `${String(volume)}-${String(part)}-${startPage.toString()}`, language),
      cited: text,
      absent: true,
      norm: false,
      demonstration: false,
      whole: false,
    }
  if (kind !== 'law' || typeof act !== 'string' || typeof article !== 'string' || known !== true) return null
  return {
    text,
    consideration: null,
    page: null,
    path: normPagePath(act, article),
    cited: null,
    norm: true,
    demonstration: false,
    whole: false,
  }
}

/** A decision of the collection that the official tables lack (yet): the one offered under the same citation. */
function offeredTarget({ text, parts }: Resolution, offers: Suggestion[]): Resolution['target'] {
  const reporterPlace = [parts.volume, parts.part, parts.page].join('-')
  const same = offers.find(
    (offer) => offer.docId === reporterPlace || (offer.kind === 'docket' && plain(offer.text) === plain(text)),
  )
  if (!same?.docType || !same.docId) return undefined
  const considerations: unknown[] = Array.isArray(parts.considerations) ? parts.considerations : []
  const [consideration] = considerations
  const place = typeof consideration === 'string' ? consideration : null
  return { docType: same.docType, docId: same.docId, consideration: place, page: null }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Puts the recognised citation first, with its place in the decision. */
function withRecognised(offers: SearchOffer[], recognised: Recognised | null): SearchOffer[] {
  if (!recognised) return offers
  const { text, consideration, page, path, norm, demonstration } = recognised
  const bare = (other: string | null) => other?.split(/[#?]/)[0]
  const offered = offers.find((offer) => norm && bare(offer.path) === path)
  if (offered) return [offered, ...offers.filter((offer) => offer !== offered)]
  const first: SearchOffer = {
    id: `recognised-${path}`,
    group: norm ? 'norm' : 'citation',
    text,
    place: { consideration, page },
    demonstration,
    count: null,
    path,
    query: null,
  }
  return [first, ...offers.filter((offer) => bare(offer.path) !== bare(path))]
}

/** The value once it has not changed for `milliseconds`. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
