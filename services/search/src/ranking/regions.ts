import { IN_REGESTE, IN_SELF, IN_TEXT, IN_TITLE } from './fields.ts'

/**
 * Positions of each field in the single numbering of a document's words; words beyond a region are not indexed. `GAP`
 * unused positions separate several texts of one field, so that no phrase and no `near` spans two of them.
 */
export const REGIONS = {
  [IN_TEXT]: { start: 0, end: 1 << 20 },
  [IN_TITLE]: { start: 1 << 20, end: (1 << 20) + (1 << 16) },
  [IN_SELF]: { start: (1 << 20) + (1 << 16), end: (1 << 20) + (1 << 17) },
  [IN_REGESTE]: { start: (1 << 20) + (1 << 17), end: 1 << 21 },
} as const
export const GAP = 128

/** The field of a position, as a bit. */
export function textAt(position: number): keyof typeof REGIONS {
  if (position < REGIONS[IN_TITLE].start) return IN_TEXT
  if (position < REGIONS[IN_SELF].start) return IN_TITLE
  return position < REGIONS[IN_REGESTE].start ? IN_SELF : IN_REGESTE
}
