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
  PLENARY: 'formation.plenary',
  SINGLEJUDGE: 'formation.singleJudge',
  SCREENINGPANEL: 'formation.screening',
}

/** How the court decided. */
export const OUTCOME_TEXT: Record<Outcome, MessageId> = {
  accepted: 'decision.accepted',
  partially_accepted: 'decision.partially_accepted',
  rejected: 'decision.rejected',
  inadmissible: 'decision.inadmissible',
  remanded: 'decision.remanded',
  struck_off: 'decision.struck_off',
  violation: 'decision.violation',
  no_violation: 'decision.no_violation',
  just_satisfaction: 'decision.just_satisfaction',
}

/** HUDOC's levels of importance: a key case, then its levels 1 to 3. */
const IMPORTANCE_TEXT: Record<number, MessageId> = {
  1: 'importance.1',
  2: 'importance.2',
  3: 'importance.3',
  4: 'importance.4',
}

export const importanceText = (level: number | null | undefined): MessageId | null =>
  (level && IMPORTANCE_TEXT[level]) || null

/** Languages in which decisions are written. */
export const LANGUAGE_TEXT: Record<TextLanguage, MessageId> = {
  fr: 'language.fr',
  de: 'language.de',
  it: 'language.it',
  rm: 'language.rm',
  en: 'language.en',
}

/** The same in the middle of a sentence: « aussi en anglais ». */
export const LANGUAGE_IN_SENTENCE: Record<TextLanguage, MessageId> = {
  fr: 'languageInSentence.fr',
  de: 'languageInSentence.de',
  it: 'languageInSentence.it',
  rm: 'languageInSentence.rm',
  en: 'languageInSentence.en',
}

/** Whether a code from an answer or an address is one of these languages. */
export const isTextLanguage = (code: string): code is TextLanguage => Object.hasOwn(LANGUAGE_TEXT, code)

/** How a later decision treats an earlier one. */
export const TREATMENT_TEXT: Record<Treatment, MessageId> = {
  changed: 'treatment.changed',
  clarified: 'treatment.clarified',
  confirmed: 'treatment.confirmed',
}

/** How a decision treats the case law before it. */
export const ANNOUNCED_TEXT: Record<Treatment, MessageId> = {
  changed: 'hit.announcesChange',
  clarified: 'hit.announcesClarification',
  confirmed: 'hit.announcesConfirmation',
}
