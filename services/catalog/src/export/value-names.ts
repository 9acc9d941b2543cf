import type { ByLanguage, InterfaceLanguage, Outcome, Treatment } from '@trilex/citations/vocabulary'
import type { ReferenceTables } from '../domains/reference-tables.ts'

const names = (fr: string, de: string, it: string): ByLanguage<string> => ({ fr, de, it })

/** Named as in the interface (`frontend/src/lang`). */
const OUTCOMES: Record<Outcome, ByLanguage<string>> = {
  accepted: names('Admis', 'Gutgeheissen', 'Accolto'),
  partially_accepted: names('Admis partiellement', 'Teilweise gutgeheissen', 'Parzialmente accolto'),
  rejected: names('Rejeté', 'Abgewiesen', 'Respinto'),
  inadmissible: names('Irrecevable', 'Nicht eingetreten', 'Inammissibile'),
  remanded: names('Renvoyé', 'Zurückgewiesen', 'Rinviato'),
  struck_off: names('Rayé du rôle', 'Abgeschrieben', 'Stralciato dai ruoli'),
  violation: names('Violation', 'Verletzung', 'Violazione'),
  no_violation: names('Non-violation', 'Keine Verletzung', 'Nessuna violazione'),
  just_satisfaction: names('Satisfaction équitable', 'Gerechte Entschädigung', 'Equa soddisfazione'),
}
const TREATMENTS: Record<Treatment, ByLanguage<string>> = {
  changed: names('Changement', 'Änderung', 'Cambiamento'),
  clarified: names('Précision', 'Präzisierung', 'Precisazione'),
  confirmed: names('Confirmation', 'Bestätigung', 'Conferma'),
}
const [CHAMBER, COMMITTEE, GRAND_CHAMBER] = [
  names('Chambre', 'Kammer', 'Camera'),
  names('Comité', 'Ausschuss', 'Comitato'),
  names('Grande Chambre', 'Grosse Kammer', 'Grande Camera'),
]
/** Strasbourg formations by HUDOC's codes. */
const FORMATIONS: Record<string, ByLanguage<string>> = {
  GRANDCHAMBER: GRAND_CHAMBER,
  CHAMBER,
  COMMITTEE,
  ADMISSIBILITY: CHAMBER,
  ADMISSIBILITYCOM: COMMITTEE,
  DECCOMMISSION: names('Commission', 'Kommission', 'Commissione'),
  DECGRANDCHAMBER: GRAND_CHAMBER,
  PLENARY: names('Cour plénière', 'Plenum', 'Corte plenaria'),
  SINGLEJUDGE: names('Juge unique', 'Einzelrichter', 'Giudice unico'),
  SCREENINGPANEL: names('Comité de filtrage', 'Prüfungsausschuss', 'Comitato di filtraggio'),
}

/** HUDOC's levels: a key case is 1, the levels 1 to 3 are 2 to 4. */
const KEY_CASE = 1
const KEY_CASE_NAME = names('Affaire phare', 'Leitfall', 'Caso chiave')

/** Names of the codes of a hit in one language; a code without a name stays as it is. */
export interface ValueNames {
  chamber: (key: string) => string
  domain: (key: string) => string
  outcome: (key: string) => string
  treatment: (key: string) => string
  importance: (level: number) => string
}

export function valueNames(
  { chambers, domains }: Pick<ReferenceTables, 'chambers' | 'domains'>,
  language: InterfaceLanguage,
): ValueNames {
  const inLanguage = (entries: Iterable<readonly [string, ByLanguage<string>]>) => {
    const known = new Map(entries)
    return (key: string) => known.get(key)?.[language] ?? key
  }
  return {
    chamber: inLanguage([...chambers.map((each) => [each.key, each] as const), ...Object.entries(FORMATIONS)]),
    domain: inLanguage(domains.map(({ key, short }) => [key, short] as const)),
    outcome: inLanguage(Object.entries(OUTCOMES)),
    treatment: inLanguage(Object.entries(TREATMENTS)),
    importance: (level) => (level === KEY_CASE ? KEY_CASE_NAME[language] : String(level - KEY_CASE)),
  }
}
