import type { Citation, CitationContext } from '@trilex/citations/citation'
import type { Decision } from '../decision.ts'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { citationSteps } from '@trilex/citations/extract'
import { citationTarget } from './citation-target.ts'
import { statusOf, type TextLink } from './citation-view.ts'
import type { CitedPlace, CollectionPlaces } from './collection-places.ts'
import { ownKeysOf, placeKeysOf } from './place-keys.ts'
import { Pace } from '../pace.ts'
import { MOST_CITED, type ReadText } from '../text/body-citations.ts'
import { bodyText, contextOf, type JoinedText, pieceAt, regesteTexts, type TextPlace } from '../text/decision-texts.ts'

/** A link and the paragraph that contains it. */
export interface PlacedLink {
  place: TextPlace
  link: TextLink
}

/** Every citation of a decision as a link, resolved against the collection as it is now. */
export async function linksOf(
  decision: Decision,
  tables: CitationContext['tables'],
  places: CollectionPlaces,
  language: InterfaceLanguage,
): Promise<PlacedLink[]> {
  const context = contextOf(decision, tables)
  const texts = [bodyText(decision), ...regesteTexts(decision).map(({ joined }) => joined)]
  const pace = new Pace()
  const read: ReadText[] = []
  for (const joined of texts)
    read.push({ joined, citations: await pace.through(citationSteps(joined.text, context, MOST_CITED)) })
  const located = await places.locate(
    read.flatMap(({ citations }) => citations),
    language,
  )
  const anchors = new Set(
    decision.sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ anchor }) => anchor ?? [])),
  )
  const officials = officialsOf(located)
  const links: PlacedLink[] = []
  let at = 0
  for (const { joined, citations } of read) {
    for (const place of located.slice(at, at + citations.length)) {
      links.push(...placed(withOfficial(place, officials), joined, decision, anchors))
      await pace.breathe()
    }
    at += citations.length
  }
  return links
}

/** Official addresses by docket: they contain the date, which `arrêt 5A_139/2013 précité` leaves out. */
function officialsOf(located: readonly CitedPlace[]): Map<string, string> {
  const officials = new Map<string, string>()
  for (const { citation, resolution } of located)
    if ('docket' in citation.parts && resolution.official) officials.set(citation.parts.docket, resolution.official)
  return officials
}

function withOfficial(place: CitedPlace, officials: ReadonlyMap<string, string>): CitedPlace {
  const { citation, resolution } = place
  if (resolution.official || !('docket' in citation.parts) || citation.parts.date) return place
  const official = officials.get(citation.parts.docket)
  return official ? { ...place, resolution: { ...resolution, official } } : place
}

function placed(place: CitedPlace, { pieces }: JoinedText, decision: Decision, anchors: Set<string>): PlacedLink[] {
  const { start, end } = place.citation
  const piece = pieceAt(pieces, start)
  if (!piece || end > piece.end) return []
  const link = linkOf(place, decision, anchors)
  return link ? [{ place: piece.place, link: { start: start - piece.start, end: end - piece.start, ...link } }] : []
}

function linkOf(place: CitedPlace, own: Decision, anchors: Set<string>): Omit<TextLink, 'start' | 'end'> | null {
  const { citation, resolution, decision, consideration, page } = place
  const base = { kind: citation.kind, canonical: citation.canonical, status: statusOf(place) }
  if (citation.kind === 'internal' || decision?._id === own.id || isOwnNumber(citation, own)) {
    const anchor = consideration && anchorOf(consideration, anchors)
    return anchor ? { ...base, status: 'resolved', anchor } : null
  }
  return {
    ...base,
    ...(decision && { target: citationTarget(decision, { consideration, page }) }),
    ...normOf(citation),
    ...(resolution.official && { official: resolution.official }),
    ...(resolution.suggestions && { suggestions: resolution.suggestions }),
  }
}

/**
 * A chamber's and the Grand Chamber's judgment have the same application number; in the text of one, the number alone
 * means that judgment itself.
 */
function isOwnNumber(citation: Citation, own: Decision): boolean {
  if (citation.kind !== 'echr') return false
  const keys = new Set(ownKeysOf(own))
  return placeKeysOf(citation, {}).keys.some((key) => keys.has(key))
}

/**
 * The anchor of a consideration, or of its first part where it begins with that (4.2 printed as 4.2.1); in a full
 * judgment its own anchor, if the extract has the same number. Null when there is none.
 */
function anchorOf(consideration: string, anchors: Set<string>): string | null {
  const name = consideration.startsWith('§') ? consideration : `E${consideration}`
  const own = [`j-${name}`, name]
  const exact = own.find((place) => anchors.has(place))
  if (exact) return exact
  for (const anchor of anchors) if (own.some((place) => isPartOf(anchor, place))) return anchor
  return null
}

function isPartOf(anchor: string, place: string): boolean {
  const rest = anchor.startsWith(place) ? anchor.slice(place.length) : ''
  return /^[./]/.test(rest) || (/^[a-z]/.test(rest) && /\d$/.test(place))
}

function normOf(citation: Citation): Pick<TextLink, 'norm'> {
  if (citation.kind !== 'law' || !citation.parts.known || citation.certainty === 'low') return {}
  const { act, article, paragraph } = citation.parts
  return { norm: { act, article, ...(paragraph && { paragraph }) } }
}
