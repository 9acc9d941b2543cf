import { type ByLanguage, DOUBTFUL_DATE, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { SearchHit } from '@trilex/search/port/search-hit'
import { csvHeading, csvLine } from '@trilex/platform/csv'
import type { ValueNames } from './value-names.ts'

/**
 * The data of a line: a hit with the title shown to the reader, the reader's language, and the names of its codes in
 * that language.
 */
export interface ListLine {
  hit: SearchHit
  title: string
  language: InterfaceLanguage
  names: ValueNames
  /** Whether the date is doubtful. */
  dateDoubtful: boolean
}

interface Column {
  heading: ByLanguage<string>
  cell: (line: ListLine) => string | number | null
}

/** Joins several values in one cell. */
const all = (values: readonly string[]): string => values.join(' / ')

const column = (fr: string, de: string, it: string, cell: Column['cell']): Column => ({ heading: { fr, de, it }, cell })

const COLUMNS: readonly Column[] = [
  column('Référence', 'Fundstelle', 'Riferimento', ({ hit, language }) => hit.citations[language]),
  column('Dossier', 'Verfahrensnummer', 'Incarto', ({ hit }) => hit.dockets.join(' / ')),
  column('Titre', 'Titel', 'Titolo', ({ title, hit }) => (hit.dockets.includes(title) ? null : title)),
  column('Tribunal', 'Gericht', 'Tribunale', ({ hit }) => hit.court),
  column('Cour', 'Abteilung', 'Corte', ({ hit, names }) => hit.chamber && names.chamber(hit.chamber)),
  column('Date de la décision', 'Entscheiddatum', 'Data della decisione', ({ hit, language, dateDoubtful }) =>
    dateDoubtful ? `${hit.decision_date} (${DOUBTFUL_DATE[language]})` : hit.decision_date,
  ),
  column('Langue', 'Sprache', 'Lingua', ({ hit }) => hit.language),
  column('Issue', 'Ausgang', 'Esito', ({ hit, names }) =>
    all(hit.findings.length > 0 ? hit.findings : hit.decisions.map(names.outcome)),
  ),
  column(
    'Importance',
    'Bedeutung',
    'Importanza',
    ({ hit, names }) => hit.importance && names.importance(hit.importance),
  ),
  column('Domaines', 'Rechtsgebiete', 'Materie', ({ hit, names }) => all(hit.domains.map(names.domain))),
  column('Portée', 'Tragweite', 'Portata', ({ hit, names }) => all(hit.treatments.map(names.treatment))),
  column('Citée par (nombre)', 'Zitiert in (Anzahl)', 'Citata da (numero)', ({ hit }) => hit.citedBy),
  column('Regeste', 'Regeste', 'Regesto', ({ hit }) => hit.preview),
  column('Adresse officielle', 'Amtliche Adresse', 'Indirizzo ufficiale', ({ hit }) => hit.url),
  column('Identifiant', 'Kennung', 'Identificativo', ({ hit }) => hit.id),
]

/** The column headings in the reader's language; number and order are the same in all languages. */
export const headingLine = (language: InterfaceLanguage): string =>
  csvHeading(COLUMNS.map(({ heading }) => heading[language]))

/** A hit as one line of the file. */
export const hitLine = (line: ListLine): string => csvLine(COLUMNS.map(({ cell }) => cell(line)))
