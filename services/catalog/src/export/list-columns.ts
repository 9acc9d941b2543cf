import type { ByLanguage, InterfaceLanguage } from '../decision.ts'
import type { SearchHit } from '../search/hit-view.ts'
import { csvLine } from './csv.ts'

interface Column {
  heading: ByLanguage<string>
  /** Several values stand in one cell; codes are those of the filters of /search. */
  cell: (hit: SearchHit, language: InterfaceLanguage) => string | number | null
}

const column = (fr: string, de: string, it: string, cell: Column['cell']): Column => ({ heading: { fr, de, it }, cell })

const COLUMNS: readonly Column[] = [
  column('Référence', 'Fundstelle', 'Riferimento', ({ citations }, language) => citations[language]),
  column('Dossier', 'Verfahrensnummer', 'Incarto', ({ dockets }) => dockets.join(' / ')),
  column('Titre', 'Titel', 'Titolo', ({ title }) => title),
  column('Tribunal', 'Gericht', 'Tribunale', ({ court }) => court),
  column('Cour', 'Abteilung', 'Corte', ({ chamber }) => chamber),
  column('Date de la décision', 'Entscheiddatum', 'Data della decisione', (hit) => hit.decision_date),
  column('Langue', 'Sprache', 'Lingua', ({ language }) => language),
  column('Issue', 'Ausgang', 'Esito', ({ decisions }) => decisions.join(' ')),
  column('Domaines', 'Rechtsgebiete', 'Materie', ({ domains }) => domains.join(' ')),
  column('Sort', 'Stand', 'Stato', ({ treatments }) => treatments.join(' ')),
  column('Citée par (nombre)', 'Zitiert in (Anzahl)', 'Citata da (numero)', (hit) => hit.cited_by),
  column('Regeste', 'Regeste', 'Regesto', ({ preview }) => preview),
  column('Adresse officielle', 'Amtliche Adresse', 'Indirizzo ufficiale', ({ url }) => url),
  column('Identifiant', 'Kennung', 'Identificativo', ({ id }) => id),
]

/** Headings of the columns in the reader's language; their number and order are the same in all. */
export const headingLine = (language: InterfaceLanguage): string =>
  csvLine(COLUMNS.map(({ heading }) => heading[language]))

/** A hit as one line under these headings. */
export const hitLine = (hit: SearchHit, language: InterfaceLanguage): string =>
  csvLine(COLUMNS.map(({ cell }) => cell(hit, language)))
