/** How long removed items can be restored, in milliseconds. */
export const UNDO_MS = 3_600_000
