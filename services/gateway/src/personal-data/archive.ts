import { csvLine } from '@trilex/platform/csv'
import { strToU8, zipSync } from 'fflate'

type Row = Record<string, unknown>
/** Rows by the name of their collection. */
export type Collections = Record<string, Row[]>

/**
 * A ZIP archive with each collection of each service twice: `identity/profile.json` as the service gives it, for programs, and
 * `identity/profile.csv` for spreadsheets, one line a row, a column for each field (`preferences.language`).
 */
export function archiveOf(services: Record<string, Collections>): Uint8Array {
  const files: Record<string, Uint8Array> = {}
  for (const [service, collections] of Object.entries(services)) {
    for (const [name, rows] of Object.entries(collections)) {
      files[`${service}/${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
      files[`${service}/${name}.csv`] = strToU8(tableOf(rows))
    }
  }
  return zipSync(files)
}

/** The byte order mark tells spreadsheets that the text is UTF-8. */
function tableOf(rows: Row[]): string {
  const flat = rows.map((row) => new Map(fieldsOf(row)))
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))]
  const lines = flat.map((row) => csvLine(columns.map((column) => row.get(column) ?? null)))
  return `\uFEFF${columns.length > 0 ? csvLine(columns) : ''}${lines.join('')}`
}

/** Fields of nested objects by their path; a list is one text. */
function fieldsOf(row: Row, above = ''): [string, string | number | null][] {
  return Object.entries(row).flatMap(([name, value]): [string, string | number | null][] => {
    const path = above + name
    if (Array.isArray(value)) return [[path, value.map(textOf).join(' / ')]]
    if (typeof value === 'object' && value !== null) return fieldsOf(value as Row, `${path}.`)
    return [[path, typeof value === 'number' ? value : value === null ? null : textOf(value)]]
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
