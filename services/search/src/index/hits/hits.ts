import type { DatabaseSync } from 'node:sqlite'
import type { CitationMark, InterfaceLanguage } from '@trilex/citations/vocabulary'
import { type ArrayStatement, prepareArrays } from '@trilex/platform/sqlite'
import type { SearchHit } from '../../port/search-hit.ts'
import { citationFields } from '../../display/shown-hit.ts'
import { type Columns, TREATMENT_BITS } from '../columns/columns.ts'
import type { Versions } from '../columns/versions.ts'
import { crop } from '../../display/crop.ts'
import { valuesIn } from '../columns/facets.ts'
import { type Marking, translatedIn } from '../../display/cited-marker.ts'
import { PageBytes } from '../../bytes/page-bytes.ts'
import { ABSENT, type Place } from '../../display/places.ts'
import { Remembered } from '../../bytes/remembered.ts'
import { Shown } from './shown.ts'
import type { Units } from '../../bytes/text-bytes.ts'
import { TextCropper } from './text-cropper.ts'

const MOST_FACTS = 4000
const UNMARKED = '"highlight":{},"highlightAnchor":null,"highlightTranslated":[]}'

/** Reads the decisions of one page and crops their texts. */
export class HitReader {
  readonly #record: ArrayStatement<[Uint8Array<ArrayBuffer>]>
  readonly #texts: TextCropper
  readonly #columns: Columns
  readonly #versions: Versions
  readonly #page = new PageBytes()
  /** The treatments and the number of citing decisions of a hit, as JSON without braces; few combinations occur. */
  readonly #facts = new Remembered<number, string>(MOST_FACTS)

  constructor(database: DatabaseSync, folder: string, columns: Columns, versions: Versions) {
    this.#columns = columns
    this.#versions = versions
    this.#texts = new TextCropper(database, folder)
    this.#record = prepareArrays(database, 'SELECT data FROM records WHERE number = ?')
  }

  refresh(): void {
    this.#texts.refresh()
  }

  close(): void {
    this.#texts.close()
  }

  /**
   * Writes a list of `SearchHit` as JSON. `marker` null: nothing to highlight. `places`: where to crop the text of
   * each.
   */
  write(
    numbers: number[],
    language: InterfaceLanguage,
    marker: Marking | null,
    places: Place[],
  ): Uint8Array<ArrayBuffer> {
    const page = this.#page
    page.clear()
    page.text('[')
    numbers.forEach((number, i) => {
      const [data] = this.#record.get(number) as [Uint8Array<ArrayBuffer>]
      const shown = new Shown(data)
      page.text(i === 0 ? '{' : ',{')
      shown.write(language, page)
      const marked = marker ? this.#marked(number, shown, language, marker, places[i] ?? null) : UNMARKED
      page.text(`${this.#factsOf(number)},${this.#versionsOf(number)}${marked}`)
    })
    page.text(']')
    return page.take()
  }

  /** The other language versions of a judgment as JSON without braces; nothing for the only one. */
  #versionsOf(number: number): string {
    const others = this.#versions.of(number)
    if (others.length === 0) return ''
    const versions: SearchHit['versions'] = others.map((other) => ({
      id: this.#columns.idOf(other),
      language: this.#columns.languageOf(other),
    }))
    return `"versions":${JSON.stringify(versions)},`
  }

  #factsOf(number: number): string {
    const { treatments, citedBy } = this.#columns
    const [bits, times] = [treatments[number] as number, citedBy[number] as number]
    return this.#facts.of(times * 0x100 + bits, () =>
      JSON.stringify(citationFields(valuesIn<CitationMark>(bits, TREATMENT_BITS), times)).slice(1, -1),
    )
  }

  #marked(number: number, shown: Shown, language: InterfaceLanguage, marker: Marking, place: Place): string {
    const highlight: SearchHit['highlight'] = {}
    const add = (name: keyof SearchHit['highlight'], text: Units | null): void => {
      const found = text && crop(text, marker)
      if (found) highlight[name] = found.html
    }
    const own = this.#columns.languageOf(number)
    add('title', shown.text('title'))
    add('preview', shown.previewed(language, own))
    const found = this.#cropText(number, shown, marker, place)
    if (found) highlight.text = found.html
    add('resume_court', shown.text('short'))
    add('resume_long', shown.text('long'))
    const highlightAnchor = found ? shown.anchorAt(found.place) : null
    const highlightTranslated = marker.translates ? translatedIn(Object.values(highlight), marker) : []
    return JSON.stringify({ highlight, highlightAnchor, highlightTranslated }).slice(1)
  }

  #cropText(number: number, shown: Shown, marker: Marking, place: Place): ReturnType<typeof crop> {
    if (place === ABSENT) return null
    if (place === null) return this.#texts.crop(number, marker, 0, 0)
    const from = shown.placeOfWord(place.from)
    return this.#texts.crop(number, marker, Number.isFinite(from) ? from : 0, shown.placeOfWord(place.to))
  }
}
