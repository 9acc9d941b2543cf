/**
 * Impact of a term on a document as one byte: weighted and length-normalised frequency on a logarithmic scale, 20 steps
 * an octave, so that a step is 3.5 %. 0 is none.
 */
const STEPS = 20
const MIDDLE = 128

export function impactOf(value: number): number {
  if (value <= 0) return 0
  return Math.min(255, Math.max(1, MIDDLE + Math.round(STEPS * Math.log2(value))))
}

/** Value of each impact. */
export const IMPACT_VALUES = Float32Array.from({ length: 256 }, (_, impact) =>
  impact === 0 ? 0 : 2 ** ((impact - MIDDLE) / STEPS),
)

/** Texts of a document in which a term stands, as bits. */
export const IN_TEXT = 1
export const IN_TITLE = 2
export const IN_SELF = 4
export const IN_REGESTE = 8
export const ANYWHERE = 15

/**
 * Where the words of each text begin in the one numbering of positions of a document; words beyond a region are not
 * indexed. Several texts of one region keep `GAP` between them, so that nothing near spans two of them.
 */
export const REGIONS = {
  [IN_TEXT]: { start: 0, end: 1 << 20 },
  [IN_TITLE]: { start: 1 << 20, end: (1 << 20) + (1 << 16) },
  [IN_SELF]: { start: (1 << 20) + (1 << 16), end: (1 << 20) + (1 << 17) },
  [IN_REGESTE]: { start: (1 << 20) + (1 << 17), end: 1 << 21 },
} as const
export const GAP = 128

/** The text of a position, as a bit. */
export function textAt(position: number): keyof typeof REGIONS {
  if (position < REGIONS[IN_TITLE].start) return IN_TEXT
  if (position < REGIONS[IN_SELF].start) return IN_TITLE
  return position < REGIONS[IN_REGESTE].start ? IN_SELF : IN_REGESTE
}
