import type { Citation, CitationContext } from '../citations/citation.ts'
import type { Decision, InterfaceLanguage } from '../decision.ts'
import { extractCitations } from '../citations/extract.ts'
import { statusOf, type TextLink } from './citation-view.ts'
import type { CitedPlace, CollectionPlaces } from './collection-places.ts'
import { bodyText, contextOf, type JoinedText, pieceAt, regesteTexts, type TextPlace } from './decision-texts.ts'

/** A link and the paragraph it stands in. */
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
  const read = texts.map((joined) => ({ joined, citations: extractCitations(joined.text, context) }))
  const located = await places.locate(
    read.flatMap(({ citations }) => citations),
    language,
  )
  const anchors = new Set(
    decision.sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ anchor }) => anchor ?? [])),
  )
  const links: PlacedLink[] = []
  let at = 0
  for (const { joined, citations } of read) {
    for (const place of located.slice(at, at + citations.length))
      links.push(...placed(place, joined, decision, anchors))
    at += citations.length
  }
  return links
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
  if (citation.kind === 'internal' || decision?._id === own.id) {
    // A full judgment's own, where the extract has a consideration of the same number.
    const anchor = [`j-E${consideration}`, `E${consideration}`].find((place) => anchors.has(place))
    return anchor === undefined ? null : { ...base, status: 'resolved', anchor }
  }
  return {
    ...base,
    ...(decision && {
      target: {
        doc_type: decision.docType,
        doc_id: decision.docId,
        ...(consideration && { consideration }),
        ...(page !== null && { page }),
      },
    }),
    ...normOf(citation),
    ...(resolution.official && { official: resolution.official }),
    ...(resolution.suggestions && { suggestions: resolution.suggestions }),
  }
}

function normOf(citation: Citation): Pick<TextLink, 'norm'> {
  if (citation.kind !== 'law' || !citation.parts.known || citation.certainty === 'low') return {}
  const { act, article, paragraph } = citation.parts
  return { norm: { act, article, ...(paragraph && { paragraph }) } }
}
