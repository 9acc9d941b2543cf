import type { ByLanguage, InterfaceLanguage, Outcome, Treatment } from '@trilex/citations/vocabulary'
import type { ReferenceTables } from '../reference-tables.ts'

const names = (fr: string, de: string, it: string): ByLanguage<string> => ({ fr, de, it })

/** Named as in the interface (`frontend/src/lang`). */
const OUTCOMES: Record<Outcome, ByLanguage<string>> = {
  accepted: names('Admis', 'Gutgeheissen', 'Accolto'),
  partially_accepted: names('Admis partiellement', 'Teilweise gutgeheissen', 'Parzialmente accolto'),
  rejected: names('Rejeté', 'Abgewiesen', 'Respinto'),
  inadmissible: names('Irrecevable', 'Nicht eingetreten', 'Inammissibile'),
  remanded: names('Renvoyé', 'Zurückgewiesen', 'Rinviato'),
  struck_off: names('Rayé du rôle', 'Abgeschrieben', 'Stralciato dai ruoli'),
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
}

/** Names of the codes of a hit in one language; a code without a name stays as it is. */
export interface ValueNames {
  chamber: (key: string) => string
  domain: (key: string) => string
  outcome: (key: string) => string
  treatment: (key: string) => string
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
  }
}
