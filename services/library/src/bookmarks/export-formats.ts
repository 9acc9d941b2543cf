import { type ByLanguage, type InterfaceLanguage, REPORTER } from '@trilex/citations/vocabulary'
import { csvLine } from '@trilex/platform/csv'
import type { SavedDocument } from './bookmark-view.ts'

export const EXPORT_FORMATS = ['csv', 'ris', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const COLUMNS: ByLanguage<string[]> = {
  fr: ['Titre', 'Année', 'Type', 'Dossier', 'Étiquettes', 'Note', 'Sauvegardé le', 'Retiré', 'Adresse', 'Identifiant'],
  de: [
    'Titel',
    'Jahr',
    'Typ',
    'Ordner',
    'Schlagwörter',
    'Notiz',
    'Gespeichert am',
    'Zurückgezogen',
    'Adresse',
    'Kennung',
  ],
  it: [
    'Titolo',
    'Anno',
    'Tipo',
    'Cartella',
    'Etichette',
    'Nota',
    'Salvato il',
    'Ritirato',
    'Indirizzo',
    'Identificativo',
  ],
}
const TYPES: Record<SavedDocument['docType'], ByLanguage<string>> = {
  atf: REPORTER,
  cedh: { fr: 'CEDH', de: 'EGMR', it: 'CEDU' },
  other: { fr: 'TF', de: 'BGer', it: 'TF' },
}
const YES: ByLanguage<string> = { fr: 'oui', de: 'ja', it: 'sì' }

/** Bookmarks as a file. `origin` makes full addresses of the paths. */
export function exported(
  documents: SavedDocument[],
  format: ExportFormat,
  { language, origin }: { language: InterfaceLanguage; origin: string },
): string {
  if (format === 'csv') return toCsv(documents, language, origin)
  if (format === 'ris') return documents.map((each) => toRis(each, language, origin)).join('')
  return `${JSON.stringify({ documents: documents.map((each) => ({ ...each, url: `${origin}${each.url}` })) }, null, 2)}\n`
}

/** The byte order mark tells spreadsheets that the text is UTF-8. */
function toCsv(documents: SavedDocument[], language: InterfaceLanguage, origin: string): string {
  const lines = documents.map((each) => {
    const { title, year, docType, folder, tags, note, savedAt, withdrawn, url, decisionId } = each
    const own = [folder, tags.join(' / '), note, savedAt.toISOString().slice(0, 10), withdrawn ? YES[language] : null]
    return csvLine([title, year, TYPES[docType][language], ...own, `${origin}${url}`, decisionId])
  })
  return `\uFEFF${csvLine(COLUMNS[language])}${lines.join('')}`
}

const COURTS: Record<SavedDocument['docType'], ByLanguage<string>> = {
  atf: { fr: 'Tribunal fédéral', de: 'Bundesgericht', it: 'Tribunale federale' },
  other: { fr: 'Tribunal fédéral', de: 'Bundesgericht', it: 'Tribunale federale' },
  cedh: {
    fr: 'Cour européenne des droits de l’homme',
    de: 'Europäischer Gerichtshof für Menschenrechte',
    it: 'Corte europea dei diritti dell’uomo',
  },
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** RIS, type CASE: A2 is the reporter, VL its volume, SV the docket; KW a tag, N1 the note. Lines end with CR LF. */
function toRis(document: SavedDocument, language: InterfaceLanguage, origin: string): string {
  const { title, docType, docId, year, tags, folder, note, url } = document
  const [, volume = null, part = '', page = null] = (docType === 'atf' && /^(\d+)-([IVab]+)-(\d+)/.exec(docId)) || []
  const lines: [string, string | null][] = [
    ['TI', title],
    ['PB', COURTS[docType][language]],
    ['A2', volume && REPORTER[language]],
    ['VL', volume && `${volume} ${part}`],
    ['SP', page],
    ['SV', docType === 'atf' ? null : docId],
    ['PY', year === null ? null : String(year)],
    ['UR', `${origin}${url}`],
    ...[...(folder === null ? [] : [folder]), ...tags].map((word): [string, string] => ['KW', word]),
    ['N1', note || null],
  ]
  const present = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []))
  return ['TY  - CASE', ...present, 'ER  - ', ''].join('\r\n')
}
