import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CitationMark, InterfaceLanguage, SearchHit, TextLanguage } from '@trilex/catalog'
import { citationFields } from '@trilex/catalog/shown-hit'
import { type Columns, TREATMENT_BITS } from './columns.ts'
import { crop } from './crop.ts'
import { valuesIn } from './facets.ts'
import type { Marker } from './marker.ts'
import { ABSENT, type Place } from './places.ts'
import { Shown } from './shown.ts'
import { LANGUAGES } from './term-kinds.ts'
import type { Units } from './text-bytes.ts'
import { TextCropper } from './text-chunks.ts'

const MARKED = /<em>([^<]*)<\/em>/g
const UNMARKED = '"highlight":{},"highlight_anchor":null,"highlight_translated":[]}'

/** Reads the decisions of one page and crops their texts. */
export class HitReader {
  readonly #record: StatementSync
  readonly #texts: TextCropper
  readonly #columns: Columns

  constructor(database: DatabaseSync, columns: Columns) {
    this.#columns = columns
    this.#texts = new TextCropper(database)
    this.#record = database.prepare('SELECT data FROM records WHERE number = ?')
    this.#record.setReturnArrays(true)
  }

  /** A `SearchHit` as JSON. `marker` null: nothing to highlight. `place`: where its text is to be cropped. */
  read(number: number, language: InterfaceLanguage, marker: Marker | null, place: Place): string {
    const [data] = this.#record.get(number) as unknown as [Uint8Array]
    const shown = new Shown(data)
    const { treatments, citedBy } = this.#columns
    const marks = valuesIn<CitationMark>(treatments[number] as number, TREATMENT_BITS)
    const facts = JSON.stringify(citationFields(marks, citedBy[number] as number)).slice(1, -1)
    return `{${shown.json(language)},${facts},${marker ? this.#marked(number, shown, language, marker, place) : UNMARKED}`
  }

  #marked(number: number, shown: Shown, language: InterfaceLanguage, marker: Marker, place: Place): string {
    const highlight: SearchHit['highlight'] = {}
    const add = (name: keyof SearchHit['highlight'], text: Units | null): void => {
      const found = text && crop(text, marker)
      if (found) highlight[name] = found.html
    }
    const own = LANGUAGES[this.#columns.language[number] as number] as TextLanguage
    add('title', shown.text('title'))
    add('preview', shown.previewed(language, own))
    const found = this.#cropText(number, shown, marker, place)
    if (found) highlight.text = found.html
    add('resume_court', shown.text('short'))
    add('resume_long', shown.text('long'))
    const highlight_anchor = found ? shown.anchorAt(found.place) : null
    const highlight_translated = marker.translates ? translatedIn(Object.values(highlight), marker) : []
    return JSON.stringify({ highlight, highlight_anchor, highlight_translated }).slice(1)
  }

  #cropText(number: number, shown: Shown, marker: Marker, place: Place): ReturnType<typeof crop> {
    if (place === ABSENT) return null
    if (place === null) return this.#texts.crop(number, marker, 0, 0)
    const from = shown.placeOfWord(place.from)
    return this.#texts.crop(number, marker, Number.isFinite(from) ? from : 0, shown.placeOfWord(place.to))
  }
}

/** Marked words that translate a word of the query. */
function translatedIn(crops: string[], marker: Marker): string[] {
  const words = new Set<string>()
  for (const html of crops) for (const [, word = ''] of html.matchAll(MARKED)) words.add(word)
  return [...words].filter((word) => marker.isTranslation(word))
}
