import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { DecisionHit, InterfaceLanguage, TextLanguage, CitationMark } from '@trilex/catalog'
import { type Columns, TREATMENT_BITS } from './columns.ts'
import { beginning, crop, READ } from './crop.ts'
import { valuesIn } from './facets.ts'
import type { Marker } from './marker.ts'
import type { DecisionRecord } from './record.ts'
import { decodeText, type Units, unitsOfText } from './text-bytes.ts'

const PREVIEW_LENGTH = 600

/** Reads the decisions of one page and crops their texts. */
export class HitReader {
  readonly #whole: StatementSync
  readonly #start: StatementSync
  readonly #columns: Columns

  constructor(database: DatabaseSync, columns: Columns) {
    this.#columns = columns
    this.#whole = beginnings(database, 2 * READ + 1)
    this.#start = beginnings(database, 4 * PREVIEW_LENGTH + 1)
  }

  /** `marker` null: nothing to highlight, so the texts are not read. */
  read(number: number, language: InterfaceLanguage, marker: Marker | null): DecisionHit {
    const row = (marker ? this.#whole : this.#start).get(number) as unknown as Row
    const [data, bytes, summaryShort, summaryLong] = row
    const record = JSON.parse(data) as DecisionRecord
    const text = decodeText(bytes, READ)
    const { shown, previewLanguage } = previewOf(record, text, language)
    return {
      id: record.id,
      docType: record.docType,
      docId: record.docId,
      title: record.title,
      language: record.language,
      court: record.court,
      chamber: record.chamber,
      citations: record.citations,
      dockets: record.dockets,
      decisionDate: record.decisionDate,
      decisionYear: record.decisionYear,
      publicationDate: record.publicationDate,
      publicationYear: record.publicationYear,
      volume: record.volume,
      part: record.part,
      outcomes: record.outcomes,
      domains: record.domains,
      url: record.url,
      demonstration: record.demonstration,
      treatments: valuesIn<CitationMark>(this.#columns.treatments[number] as number, TREATMENT_BITS),
      citedBy: this.#columns.citedBy[number] as number,
      preview: beginning(shown, PREVIEW_LENGTH - 1),
      previewLanguage,
      summaryShort,
      summaryLong,
      ...(marker ? marked([record.title, shown, text, summaryShort, summaryLong], record, marker) : UNMARKED),
    }
  }
}

type Row = [data: string, text: Uint8Array, short: string, long: string]

/** Record, at most so many bytes of text, and summaries; to copy a short text whole is quicker than to cut it. */
function beginnings(database: DatabaseSync, bytes: number): StatementSync {
  const statement = database.prepare(
    `SELECT data, CASE WHEN octet_length(text) > ${bytes} THEN substr(text, 1, ${bytes}) ELSE text END,
       coalesce(short, ''), coalesce(long, '')
     FROM records JOIN texts USING (number) LEFT JOIN summaries USING (number) WHERE records.number = ?`,
  )
  statement.setReturnArrays(true)
  return statement
}

const HIGHLIGHTS = ['title', 'preview', 'text', 'resume_court', 'resume_long'] as const

const MARKED = /<em>([^<]*)<\/em>/g

type Marked = Pick<DecisionHit, 'highlight' | 'anchor' | 'translatedMarks'>
const UNMARKED: Marked = { highlight: {}, anchor: null, translatedMarks: [] }

/** Crops of the texts named by `HIGHLIGHTS`, in that order, and what is to be known of them. */
function marked(texts: (string | Units)[], { anchors = [] }: DecisionRecord, marker: Marker): Marked {
  const highlight: DecisionHit['highlight'] = {}
  const words = new Set<string>()
  let anchor: string | null = null
  texts.forEach((source, i) => {
    const name = HIGHLIGHTS[i] as (typeof HIGHLIGHTS)[number]
    const found = source === '' ? null : crop(typeof source === 'string' ? unitsOfText(source) : source, marker)
    if (found === null) return
    highlight[name] = found.html
    for (const [, word = ''] of found.html.matchAll(MARKED)) words.add(word)
    if (name === 'text') anchor = anchors.findLast(([place]) => place <= found.place)?.[1] ?? null
  })
  return { highlight, anchor, translatedMarks: [...words].filter((word) => marker.isTranslation(word)) }
}

function previewOf(
  record: DecisionRecord,
  text: Units,
  language: InterfaceLanguage,
): { shown: string; previewLanguage: TextLanguage } {
  for (const each of [language, record.language]) {
    const regeste = each === 'rm' || each === 'en' ? undefined : record.regeste[each]
    if (regeste) return { shown: regeste, previewLanguage: each }
  }
  return { shown: text.piece(0, 2 * PREVIEW_LENGTH), previewLanguage: record.language }
}
