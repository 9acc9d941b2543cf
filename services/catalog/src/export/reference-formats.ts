import type { Reference } from './reference.ts'

export const EXPORT_FORMATS = ['ris', 'bibtex', 'csl'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  ris: 'application/x-research-info-systems; charset=utf-8',
  bibtex: 'application/x-bibtex; charset=utf-8',
  csl: 'application/vnd.citationstyles.csl+json; charset=utf-8',
}
export const EXTENSIONS: Record<ExportFormat, string> = { ris: 'ris', bibtex: 'bib', csl: 'json' }

/** Writes a reference in one of the formats that reference managers import. */
export function written(reference: Reference, format: ExportFormat): string {
  return format === 'ris' ? toRis(reference) : format === 'bibtex' ? toBibtex(reference) : toCsl(reference)
}

/** Copyright, and a note if the date is doubtful. */
const noteOf = ({ rights, dateNote }: Reference): string | null => [dateNote, rights].filter(Boolean).join('. ') || null

/** CSL-JSON: a list of one `legal_case`. */
function toCsl(reference: Reference): string {
  const { id, title, court, reporter, volume, page, dockets, date, url, abstract, language } = reference
  const item = {
    id,
    type: 'legal_case',
    title,
    authority: court,
    'container-title': reporter,
    volume,
    page,
    number: dockets.join(', ') || null,
    issued: date && { 'date-parts': [date] },
    URL: url,
    abstract,
    language,
    note: noteOf(reference),
  }
  return `${JSON.stringify([Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))], null, 2)}\n`
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Lines of a note; other control characters become spaces. */
const linesOf = (text: string): string[] =>
  text
    .trimEnd()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      line
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ')
        .trimEnd(),
    )

/** Continuation lines are written unchanged; one that looks like a tag is indented. */
const risNote = (text: string): string =>
  linesOf(text)
    .map((line) => (/^[A-Z][A-Z0-9]\s*-/.test(line) ? ` ${line}` : line))
    .join('\r\n')

/**
 * RIS, type CASE as EndNote and Zotero use its tags: A2 is the reporter, VL its volume, SV the docket, KW one tag of
 * the reader. One tag per line, lines end with CR LF.
 */
function toRis(reference: Reference): string {
  const { title, court, reporter, volume, page, dockets, date, url, abstract, language, keywords, note } = reference
  const [year, month, day] = date ?? []
  const two = (number: number | undefined) => (number === undefined ? '' : String(number).padStart(2, '0'))
  const lines: [string, string | null][] = [
    ['TI', title],
    ['PB', court],
    ['A2', reporter],
    ['VL', volume],
    ['SP', page],
    ['SV', dockets.join(', ') || null],
    ['DA', year === undefined ? null : `${year}/${two(month)}/${two(day)}/`],
    ['PY', year === undefined ? null : String(year)],
    ['UR', url],
    ['AB', abstract],
    ['LA', language],
    ['N1', noteOf(reference)],
    ...keywords.map((word): [string, string] => ['KW', word]),
  ]
  const present = lines.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${oneLine(value)}`]))
  if (note) present.push(`N1  - ${risNote(note)}`)
  return ['TY  - CASE', ...present, 'ER  - ', ''].join('\r\n')
}

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const bibtexText = (text: string) => oneLine(text).replace(/[\\{}~^#$%&_]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`)

/** Braces protect a comma within a tag, because BibTeX separates tags by commas. */
const bibtexTag = (tag: string) => (tag.includes(',') ? `{${bibtexText(tag)}}` : bibtexText(tag))

/** BibLaTeX's type for cases: the court is the institution. Braces preserve the capitals of the title. */
function toBibtex(reference: Reference): string {
  const { id, title, court, reporter, volume, page, dockets, date, url, abstract, language, keywords, note } = reference
  const rightsNote = noteOf(reference)
  const [year, month, day] = date ?? []
  const fields: [string, string | null][] = [
    ['title', `{${bibtexText(title)}}`],
    ['institution', `{${bibtexText(court)}}`],
    ['reporter', reporter],
    // For programs that do not know `reporter`.
    ['journaltitle', reporter],
    ['volume', volume],
    ['pages', page],
    ['number', dockets.map(bibtexText).join(', ') || null],
    ['year', year === undefined ? null : String(year)],
    ['month', month === undefined ? null : String(month)],
    ['date', date === null || day === undefined ? null : date.map((n) => String(n).padStart(2, '0')).join('-')],
    // BibTeX reads a url field verbatim: only what would end it is encoded.
    ['url', url && url.replace(/[{}\s\\]/g, encodeURIComponent)],
    ['abstract', abstract && bibtexText(abstract)],
    ['language', language],
    ['note', rightsNote && bibtexText(rightsNote)],
    ['keywords', keywords.map(bibtexTag).join(', ') || null],
    ['annotation', note && linesOf(note).map(bibtexText).join('\n')],
  ]
  const present = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}}`]))
  return `@jurisdiction{${id.replace(/[^\w-]/g, '-')},\n${present.join(',\n')}\n}\n`
}
