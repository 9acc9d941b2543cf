/**
 * Impact of a term on a document as one byte: its weighted, length-normalised frequency on a logarithmic scale with 20 steps
 * an octave, so that one step is 3.5 %. 0 means that the term does not occur.
 */
const STEPS = 20
const MIDDLE = 128

export function impactOf(value: number): number {
  if (value <= 0) return 0
  return Math.min(255, Math.max(1, MIDDLE + Math.round(STEPS * Math.log2(value))))
}

/** Frequency that each impact encodes. */
export const IMPACT_VALUES = Float32Array.from({ length: 256 }, (_, impact) =>
  impact === 0 ? 0 : 2 ** ((impact - MIDDLE) / STEPS),
)
