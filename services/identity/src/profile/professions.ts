/** Professions by their key (specification §3), with their names. */
export const PROFESSIONS = [
  { key: 'avocat', names: { fr: 'Avocat', de: 'Rechtsanwältin / Rechtsanwalt', it: 'Avvocato' } },
  {
    key: 'avocat_stagiaire',
    names: { fr: 'Avocat stagiaire', de: 'Anwaltspraktikantin / Anwaltspraktikant', it: 'Praticante avvocato' },
  },
  { key: 'juriste', names: { fr: 'Juriste', de: 'Juristin / Jurist', it: 'Giurista' } },
  { key: 'juge', names: { fr: 'Juge', de: 'Richterin / Richter', it: 'Giudice' } },
  { key: 'notaire', names: { fr: 'Notaire', de: 'Notarin / Notar', it: 'Notaio' } },
  { key: 'magistrat', names: { fr: 'Magistrat', de: 'Magistratsperson', it: 'Magistrato' } },
  {
    key: 'conseiller_juridique',
    names: { fr: 'Conseiller juridique', de: 'Rechtsberaterin / Rechtsberater', it: 'Consulente legale' },
  },
  {
    key: 'professeur_droit',
    names: { fr: 'Professeur de droit', de: 'Rechtsprofessorin / Rechtsprofessor', it: 'Professore di diritto' },
  },
  {
    key: 'huissier',
    names: { fr: 'Huissier', de: 'Gerichtsvollzieherin / Gerichtsvollzieher', it: 'Usciere' },
  },
  {
    key: 'greffier',
    names: { fr: 'Greffier', de: 'Gerichtsschreiberin / Gerichtsschreiber', it: 'Cancelliere' },
  },
  { key: 'mediateur', names: { fr: 'Médiateur', de: 'Mediatorin / Mediator', it: 'Mediatore' } },
  { key: 'arbitre', names: { fr: 'Arbitre', de: 'Schiedsrichterin / Schiedsrichter', it: 'Arbitro' } },
  { key: 'etudiant', names: { fr: 'Étudiant', de: 'Studentin / Student', it: 'Studente' } },
  { key: 'autre', names: { fr: 'Autre', de: 'Andere', it: 'Altro' } },
] as const

export const PROFESSION_KEYS = PROFESSIONS.map(({ key }) => key)
export type Profession = (typeof PROFESSION_KEYS)[number]

/** The key if it is known; null for any other text. */
export function professionOf(key: string | null | undefined): Profession | null {
  return PROFESSION_KEYS.find((known) => known === key) ?? null
}
