/** A document as JSON has it: moments are text. */
export const written = (value: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>

/** How long what was removed can be brought back, in milliseconds. */
export const UNDO_MS = 3_600_000
