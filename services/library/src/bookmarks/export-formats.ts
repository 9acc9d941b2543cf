import { swissDay } from '@trilex/citations/dates'
import { type ByLanguage, DOUBTFUL_DATE, type InterfaceLanguage, REPORTER } from '@trilex/citations/vocabulary'
import { csvHeading, csvLine } from '@trilex/platform/csv'
import type { SavedDocument } from './bookmark-view.ts'

/** A saved document with the citation of its decision. */
interface ExportedDocument extends SavedDocument {
  citation: string | null
  dockets: string[]
  date: string | null
  dateDoubtful?: boolean
}

export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const COLUMNS: ByLanguage<string[]> = {
  fr: [
    'Titre',
    'Référence',
    'Numéro de dossier',
    'Date',
    'Année',
    'Type',
    'Dossier',
    'Étiquettes',
    'Note',
    'Sauvegardé le',
    'Retiré',
    'Adresse',
    'Identifiant',
  ],
  de: [
    'Titel',
    'Zitierung',
    'Dossiernummer',
    'Datum',
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
    'Citazione',
    'Numero d’incarto',
    'Data',
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
const TYPES: Record<SavedDocument['documentType'], ByLanguage<string>> = {
  atf: REPORTER,
  cedh: { fr: 'CEDH', de: 'EGMR', it: 'CEDU' },
  other: { fr: 'TF', de: 'BGer', it: 'TF' },
}
const YES: ByLanguage<string> = { fr: 'oui', de: 'ja', it: 'sì' }

/** Renders bookmarks as a file. `origin` makes the paths absolute. */
export function exported(
  documents: ExportedDocument[],
  format: ExportFormat,
  { language, origin }: { language: InterfaceLanguage; origin: string },
): string {
  if (format === 'csv') return toCsv(documents, language, origin)
  return `${JSON.stringify({ documents: documents.map((each) => ({ ...each, documentUrl: `${origin}${each.documentUrl}` })) }, null, 2)}\n`
}

/** Tags and dockets are one per line within their cell. */
function toCsv(documents: ExportedDocument[], language: InterfaceLanguage, origin: string): string {
  const lines = documents.map((each) => {
    const { citation, dockets, date, dateDoubtful, folder, tags, note, savedAt, withdrawn, decisionId } = each
    const own = [folder, tags.join('\n'), note, swissDay(savedAt), withdrawn ? YES[language] : null]
    return csvLine([
      each.documentTitle,
      citation,
      dockets.join('\n'),
      date !== null && dateDoubtful ? `${date} (${DOUBTFUL_DATE[language]})` : date,
      each.documentYear,
      TYPES[each.documentType][language],
      ...own,
      `${origin}${each.documentUrl}`,
      decisionId,
    ])
  })
  return `${csvHeading(COLUMNS[language])}${lines.join('')}`
}
