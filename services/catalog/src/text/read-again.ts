import type { Decision } from '../decision/decision.ts'
import { contentHash } from '../decision/content-hash.ts'
import { federalHead } from '../head/federal-head.ts'
import { sectionsAgain } from './sections.ts'

/**
 * Version of the rules that give a text its paragraphs and numbers, and a judgment its title and parties. Raise it when
 * they change: stored texts of another version are read again at the next start.
 */
export const TEXT_VERSION = 3

/** Volumes before it have lettered considerations. */
export const FIRST_DECIMAL_VOLUME = 127

/** A stored decision as the rules of today read its text; its other fields stay. */
export function readAgain(decision: Decision): Decision {
  const { volume, part, page, court, language } = decision
  const sections = sectionsAgain(decision, {
    court,
    language,
    origin: decision.sections[0]?.origin ?? 'extract',
    reporter: volume !== null && part && page !== null ? { volume, part, page } : null,
    lettered: volume !== null && volume < FIRST_DECIMAL_VOLUME,
    anchors: new Set(),
  })
  const divided = { ...decision, ...sections }
  const { title, parties } = federalHead(divided)
  const whole = { ...divided, title, parties }
  return { ...whole, contentHash: contentHash(whole) }
}
