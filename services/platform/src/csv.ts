/** Text that a spreadsheet interprets as the beginning of a formula, even after blanks. */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r\n＝＋－＠]/u
const QUOTED = /[",\r\n;]/

/** Spreadsheets with Swiss settings open a file in columns only with semicolons. */
const SEPARATOR = ';'

/**
 * One line of a CSV file (RFC 4180 except for the separator), including CR LF. A cell that a spreadsheet would evaluate
 * gets a leading apostrophe, which spreadsheets hide; line breaks within a cell are kept, other control characters
 * become blanks.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(SEPARATOR)}\r\n`
}

/** First line of a file. The byte order mark makes spreadsheets read the text as UTF-8. */
export const csvHeading = (columns: readonly string[]): string => `\uFEFF${csvLine(columns)}`

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  const plain = harmless
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
