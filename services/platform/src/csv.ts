/** What a spreadsheet reads as the beginning of a formula, also after blanks. */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r\n＝＋－＠]/u
const QUOTED = /[",\r\n;]/

/**
 * One line of a CSV file (RFC 4180), including CR LF. A cell that a spreadsheet would calculate gets a leading
 * apostrophe, which spreadsheets hide; control characters become blanks.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  const plain = harmless.toWellFormed().replace(/[\p{Cc}]+/gu, ' ')
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
