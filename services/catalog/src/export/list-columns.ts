import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { SearchHit } from '@trilex/search/display/hit-view'
import { csvLine } from './csv.ts'
import type { ValueNames } from './value-names.ts'

/** What a line is made of: a hit with the title that the reader is shown, his language, and the names of codes in it. */
export interface ListLine {
  hit: SearchHit
  title: string
  language: InterfaceLanguage
  names: ValueNames
}

interface Column {
  heading: ByLanguage<string>
  cell: (line: ListLine) => string | number | null
}

/** Several values of one cell. */
const all = (values: readonly string[]): string => values.join(' / ')

const column = (fr: string, de: string, it: string, cell: Column['cell']): Column => ({ heading: { fr, de, it }, cell })

const COLUMNS: readonly Column[] = [
  column('Référence', 'Fundstelle', 'Riferimento', ({ hit, language }) => hit.citations[language]),
  column('Dossier', 'Verfahrensnummer', 'Incarto', ({ hit }) => hit.dockets.join(' / ')),
  column('Titre', 'Titel', 'Titolo', ({ title }) => title),
  column('Tribunal', 'Gericht', 'Tribunale', ({ hit }) => hit.court),
  column('Cour', 'Abteilung', 'Corte', ({ hit, names }) => hit.chamber && names.chamber(hit.chamber)),
  column('Date de la décision', 'Entscheiddatum', 'Data della decisione', ({ hit }) => hit.decision_date),
  column('Langue', 'Sprache', 'Lingua', ({ hit }) => hit.language),
  column('Issue', 'Ausgang', 'Esito', ({ hit, names }) => all(hit.decisions.map(names.outcome))),
  column('Domaines', 'Rechtsgebiete', 'Materie', ({ hit, names }) => all(hit.domains.map(names.domain))),
  column('Sort', 'Stand', 'Stato', ({ hit, names }) => all(hit.treatments.map(names.treatment))),
  column('Citée par (nombre)', 'Zitiert in (Anzahl)', 'Citata da (numero)', ({ hit }) => hit.cited_by),
  column('Regeste', 'Regeste', 'Regesto', ({ hit }) => hit.preview),
  column('Adresse officielle', 'Amtliche Adresse', 'Indirizzo ufficiale', ({ hit }) => hit.url),
  column('Identifiant', 'Kennung', 'Identificativo', ({ hit }) => hit.id),
]

/** Headings of the columns in the reader's language; their number and order are the same in all. */
export const headingLine = (language: InterfaceLanguage): string =>
  csvLine(COLUMNS.map(({ heading }) => heading[language]))

/** A hit as one line under these headings. */
export const hitLine = (line: ListLine): string => csvLine(COLUMNS.map(({ cell }) => cell(line)))
