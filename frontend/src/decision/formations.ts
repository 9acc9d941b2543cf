import type { MessageId } from '../ui/text/use-text.ts'

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
