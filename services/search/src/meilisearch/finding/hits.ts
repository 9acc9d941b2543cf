import type { CitationMark, InterfaceLanguage } from '@trilex/citations/vocabulary'
import { decodeText, encodeText } from '../../bytes/text-bytes.ts'
import { type Marking, translatedIn } from '../../display/cited-marker.ts'
import { crop } from '../../display/crop.ts'
import type { SearchHit } from '../../port/search-hit.ts'
import { ABSENT, type Place } from '../../display/places.ts'
import {
  citationFields,
  fixedFields,
  PREVIEW_READ,
  readerFields,
  SUMMARY_READ,
  summaryFields,
} from '../../display/shown-hit.ts'
import { scanWords } from '../../language/letters.ts'
import type { IndexedDecision } from '../../port.ts'
import { idOf } from '../documents/decision-document.ts'
import type { Version } from './versions.ts'

/** What a hit shows is read from these (`decision-document.ts`). */
export const SHOWN_FIELDS = ['id', 'judgment', 'shown', 'text', 'summaries', 'treatments', 'citedBy'] as const
export interface ShownDocument {
  id: string
  judgment: string | null
  shown: string
  text: string
  summaries: string
  treatments?: CitationMark[]
  citedBy?: number
}

/** At most this many units of a text are searched for a crop. */
const READ = 30_000

/**
 * A decision as a hit; `marker` null: nothing to highlight. `versions`: all records of its judgment, itself included.
 * `place`: where to crop its text.
 */
export function hitOf(
  { id, shown, text, summaries, treatments = [], citedBy = 0 }: ShownDocument,
  versions: readonly Version[],
  language: InterfaceLanguage,
  marker: Marking | null,
  place: Place,
): SearchHit {
  const decision = { ...(JSON.parse(shown) as IndexedDecision), text }
  const [short, long] = JSON.parse(summaries) as [string, string]
  return {
    ...fixedFields(decision),
    ...summaryFields(short, long),
    ...readerFields(decision, language),
    ...citationFields(treatments, citedBy),
    ...versionsField(id, versions),
    ...markedFields(decision, [short, long], language, marker, place),
  }
}

/** Omits the field when there is only one version. */
const versionsField = (id: string, versions: readonly Version[]): Pick<SearchHit, 'versions'> => {
  const others = versions.filter((each) => each.id !== id)
  return others.length > 0 ? { versions: others.map((each) => ({ id: idOf(each.id), language: each.lang })) } : {}
}

function markedFields(
  { title, regeste, language: own, text, anchors = [] }: IndexedDecision,
  [short, long]: [string, string],
  language: InterfaceLanguage,
  marker: Marking | null,
  place: Place,
): Pick<SearchHit, 'highlight' | 'highlightAnchor' | 'highlightTranslated'> {
  if (marker === null) return { highlight: {}, highlightAnchor: null, highlightTranslated: [] }
  const highlight: SearchHit['highlight'] = {}
  const add = (name: keyof SearchHit['highlight'], value: string): void => {
    const found = value === '' ? null : crop(decodeText(encodeText(value)), marker)
    if (found) highlight[name] = found.html
  }
  add('title', title)
  const inOwn = regeste[own as InterfaceLanguage]
  add('preview', regeste[language] || inOwn || text.slice(0, PREVIEW_READ))
  const found = cropText(text, marker, place)
  if (found) highlight.text = found.html
  add('resume_court', short.slice(0, SUMMARY_READ))
  add('resume_long', long.slice(0, SUMMARY_READ))
  return {
    highlight,
    highlightAnchor: found ? anchorAt(anchors, found.place) : null,
    highlightTranslated: marker.translates ? translatedIn(Object.values(highlight), marker) : [],
  }
}

/** Crop of a text at a place of its words, else from its beginning on. */
function cropText(text: string, marker: Marking, place: Place): ReturnType<typeof crop> {
  if (place === ABSENT || text === '') return null
  const units = decodeText(encodeText(text))
  const starts = place === null ? [] : scanWords(text).map(({ start }) => start)
  const from = place === null ? 0 : (starts[place.from] ?? 0)
  const to = place === null ? 0 : (starts[place.to] ?? text.length)
  const near = to > from ? crop(units, marker, from, to) : null
  return near ?? crop(units, marker, from, Math.min(text.length, from + READ))
}

/** Address of the paragraph that contains a place of the text; null before the first one. */
function anchorAt(anchors: NonNullable<IndexedDecision['anchors']>, place: number): string | null {
  return anchors.findLast(([start]) => start <= place)?.[1] ?? null
}
