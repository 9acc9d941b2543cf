import type { DecisionDocument, DocumentLinks, TextLink } from '../../../api/types.ts'

type Sentence = NonNullable<DecisionDocument['summaries']>['short'][number]

/**
 * The links of a summary's sentence: those of the place it was taken from verbatim. A sentence that differs from its
 * place has none.
 */
export function sentenceLinks(
  { text, anchor, language }: Sentence,
  decision: Pick<DecisionDocument, 'regeste' | 'sections'>,
  links: DocumentLinks | undefined,
): TextLink[] {
  if (!links) return []
  const place = anchor === 'regeste' ? regesteAt(language, decision, links) : textAt(anchor, decision, links)
  for (const paragraph of place) {
    const start = paragraph.text.indexOf(text)
    if (start < 0) continue
    const end = start + text.length
    return paragraph.links
      .filter((link) => link.start >= start && link.end <= end)
      .map((link) => ({ ...link, start: link.start - start, end: link.end - start }))
  }
  return []
}

interface LinkedParagraph {
  text: string
  links: TextLink[]
}

function regesteAt(
  language: string,
  { regeste }: Pick<DecisionDocument, 'regeste'>,
  links: DocumentLinks,
): LinkedParagraph[] {
  if (language !== 'fr' && language !== 'de' && language !== 'it') return []
  const headnote = regeste[language]
  const found = links.regeste[language]
  return [
    { text: headnote?.head ?? '', links: found?.head ?? [] },
    ...(headnote?.paragraphs ?? []).map((text, index) => ({ text, links: found?.paragraphs[index] ?? [] })),
  ]
}

/** The paragraph with the anchor and the unnumbered ones that belong to it. */
function textAt(
  anchor: string,
  { sections }: Pick<DecisionDocument, 'sections'>,
  links: DocumentLinks,
): LinkedParagraph[] {
  for (const [index, { paragraphs }] of sections.entries()) {
    const first = paragraphs.findIndex((paragraph) => paragraph.anchor === anchor)
    if (first < 0) continue
    const next = paragraphs.findIndex(({ number }, at) => at > first && number !== null)
    return paragraphs
      .slice(first, next < 0 ? undefined : next)
      .map(({ text }, at) => ({ text, links: links.sections[index]?.paragraphs[first + at] ?? [] }))
  }
  return []
}
