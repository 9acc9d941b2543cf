import type { Chamber, Outcome, TextLanguage, Treatment } from '../api/types.ts'
import type { MessageId } from '../ui/text/use-text.ts'

/** Field of law of a chamber. */
export const CHAMBER_FIELD_TEXT: Record<Chamber['field'], MessageId> = {
  civil: 'chambers.civil',
  penal: 'chambers.penal',
  public: 'chambers.public',
  social: 'chambers.social',
}

/** Formations of the Strasbourg Court, by the codes of its HUDOC database: those that give judgments and decisions. */
export const FORMATION_TEXT: Record<string, MessageId> = {
  GRANDCHAMBER: 'formation.grandChamber',
  CHAMBER: 'formation.chamber',
  COMMITTEE: 'formation.committee',
  ADMISSIBILITY: 'formation.chamber',
  ADMISSIBILITYCOM: 'formation.committee',
  DECGRANDCHAMBER: 'formation.grandChamber',
  DECCOMMISSION: 'formation.commission',
}

/** How the court decided. */
export const OUTCOME_TEXT: Record<Outcome, MessageId> = {
  accepted: 'decision.accepted',
  partially_accepted: 'decision.partially_accepted',
  rejected: 'decision.rejected',
  inadmissible: 'decision.inadmissible',
  remanded: 'decision.remanded',
  struck_off: 'decision.struck_off',
}

/** Languages in which decisions are written. */
export const LANGUAGE_TEXT: Record<TextLanguage, MessageId> = {
  fr: 'language.fr',
  de: 'language.de',
  it: 'language.it',
  rm: 'language.rm',
  en: 'language.en',
}

/** Whether a code from an answer or an address is one of these languages. */
export const isTextLanguage = (code: string): code is TextLanguage => Object.hasOwn(LANGUAGE_TEXT, code)

/** What a later decision says of an earlier one. */
export const TREATMENT_TEXT: Record<Treatment, MessageId> = {
  changed: 'treatment.changed',
  clarified: 'treatment.clarified',
  confirmed: 'treatment.confirmed',
}

/** What a decision says of the case law before it. */
export const ANNOUNCED_TEXT: Record<Treatment, MessageId> = {
  changed: 'hit.announcesChange',
  clarified: 'hit.announcesClarification',
  confirmed: 'hit.announcesConfirmation',
}
