/** How long what was removed can be brought back, in milliseconds. */
export const UNDO_MS = 3_600_000
