import type { DecisionDocument, Language } from '../../../api/types.ts'
import { pinpoint } from '../../../decision/pinpoint.ts'
import { placeOf } from '../../../decision/place.ts'

/** Elements inside a text that are not the court's words: numbers, buttons, page marks, icons. */
const APPARATUS = 'button, [data-number], a[id^="p"], .vh, svg'

const MARKS: Record<Language, [string, string]> = { fr: ['«\u202f', '\u202f»'], de: ['«', '»'], it: ['«', '»'] }

export interface Passage {
  text: string
  /** Anchors of its first and last place. */
  from: string
  to: string
  /** Reporter page on which it begins, where a mark precedes it. */
  page: number | null
}

/** The passage of the court that is selected inside `region`; null without a selection, or outside any numbered place. */
export function selectedPassage(region: HTMLElement, selection: Selection | null): Passage | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const [from, to] = [anchorAt(region, range.startContainer), anchorAt(region, range.endContainer)]
  const text = wordsOf(range)
  return from === null || to === null || text === '' ? null : { text, from, to, page: pageBefore(region, range) }
}

/** The passage in the reader's marks with its citation: `«…» (ATF 149 III 304 consid. 4.2 p. 307)`. */
export function citedPassage(
  { text, from, to, page }: Passage,
  decision: Pick<DecisionDocument, 'citations'>,
  reader: Language,
) {
  const [open, close] = MARKS[reader]
  const [first, last] = [placeOf(from), placeOf(to)]
  const both = first.kind === last.kind && 'number' in first && 'number' in last && first.number !== last.number
  const anchor = both && last.kind !== 'letter' ? `${from}-${last.number}` : from
  const inner = text.replaceAll('«', '‹').replaceAll('»', '›')
  const citation = pinpoint(decision, anchor, reader, page)
  return { text: `${open}${inner}${close} (${citation})`, citation }
}

function anchorAt(region: HTMLElement, node: Node): string | null {
  const element = node instanceof Element ? node : node.parentElement
  if (!element || !region.contains(element)) return null
  const place = element.closest('[data-place]')
  return place instanceof HTMLElement && region.contains(place) ? (place.dataset.place ?? null) : null
}

function wordsOf(range: Range): string {
  const copy = document.createElement('div')
  copy.append(range.cloneContents())
  for (const part of copy.querySelectorAll(APPARATUS)) part.remove()
  const paragraphs = [...copy.querySelectorAll('p')]
  const texts = paragraphs.length > 0 ? paragraphs.map(({ textContent }) => textContent) : [copy.textContent]
  return texts
    .map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
}

function pageBefore(region: HTMLElement, range: Range): number | null {
  const marks = [...region.querySelectorAll<HTMLElement>('a[id^="p"]')].filter((mark) => {
    const place = range.startContainer.compareDocumentPosition(mark)
    return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  })
  const page = /^p(\d+)$/.exec(marks.at(-1)?.id ?? '')?.[1]
  return page === undefined ? null : Number(page)
}
