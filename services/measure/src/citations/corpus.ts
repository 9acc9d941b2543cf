import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** What the corpus states about a document; `texts` in the order of the record. */
export interface CorpusDocument {
  id: string
  strasbourg: boolean
  /** Id and docket of the document, as written. */
  own: string
  texts: string[]
  citedDecisions: string[]
  citedStatutes: string[]
}

interface CorpusRecord {
  id: string
  docType: string
  docketNumber?: string | null
  volume?: number
  part?: string
  page?: number
  regeste: Record<string, string> | null
  sections: Record<string, string> | null
  text?: string | null
  lowerCourt?: string | null
  fullJudgment?: unknown
  citedDecisions?: string[] | null
  citedStatutes?: string[] | null
}

/** The documents of `FOLDER/FILE.ndjson.gz`. */
export function readCorpus(folder: string, file: string): CorpusDocument[] {
  return readLines<CorpusRecord>(join(folder, `${file}.ndjson.gz`)).map((record) => ({
    id: record.id,
    strasbourg: record.docType === 'cedh',
    own: `${record.id} ${record.docketNumber ?? ''}`,
    texts: [record.regeste, record.sections, record.text, record.fullJudgment, record.lowerCourt]
      .flatMap(strings)
      .map(withoutMarks(record)),
    citedDecisions: record.citedDecisions ?? [],
    citedStatutes: record.citedStatutes ?? [],
  }))
}

/** Removes the reporter's page marks, as the import does: they split sentences and the citations in them. */
function withoutMarks({ volume, part, page }: CorpusRecord): (text: string) => string {
  const mark = new RegExp(`\\s?BGE ${volume} ${part} ${page} S\\. \\d+(?!\\d)`, 'g')
  return (text) => (volume === undefined ? text : text.replace(mark, ''))
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

/** The records of a gzipped file with one JSON object a line. */
export const readLines = <T>(file: string): T[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)
