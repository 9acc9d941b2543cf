import { type ByLanguage, type InterfaceLanguage, REPORTER } from '@trilex/citations/vocabulary'
import { csvHeading, csvLine } from '@trilex/platform/csv'
import type { SavedDocument } from './bookmark-view.ts'

export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
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
  return `${JSON.stringify({ documents: documents.map((each) => ({ ...each, url: `${origin}${each.url}` })) }, null, 2)}\n`
}

/** Each tag stands on a line of its cell. */
function toCsv(documents: SavedDocument[], language: InterfaceLanguage, origin: string): string {
  const lines = documents.map((each) => {
    const { title, year, docType, folder, tags, note, savedAt, withdrawn, url, decisionId } = each
    const own = [folder, tags.join('\n'), note, savedAt.toISOString().slice(0, 10), withdrawn ? YES[language] : null]
    return csvLine([title, year, TYPES[docType][language], ...own, `${origin}${url}`, decisionId])
  })
  return `${csvHeading(COLUMNS[language])}${lines.join('')}`
}
