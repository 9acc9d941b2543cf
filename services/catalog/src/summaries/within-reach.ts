import type { Section } from '../decision.ts'

/** Most characters of a decision that are read for its summaries; the longest known has a million. */
const MOST_READ = 1_500_000

/** The sections, each up to the paragraph with which the decision becomes longer than any known. */
export function withinReach(sections: readonly Section[]): Section[] {
  let read = 0
  return sections.map((section) => {
    const beyond = section.paragraphs.findIndex(({ text }) => {
      if (read + text.length > MOST_READ) return true
      read += text.length
      return false
    })
    return beyond < 0 ? section : { ...section, paragraphs: section.paragraphs.slice(0, beyond) }
  })
}
