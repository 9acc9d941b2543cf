const DAY_MS = 24 * 3_600_000

/** Nothing that came from a browser is kept longer; the privacy page states the number. */
export const KEPT_DAYS = 90

/** Rows are erased a day early, so that none is older than `KEPT_DAYS` although erasing runs once an hour and can fail. */
export const erasedBefore = (now: Date): Date => new Date(now.getTime() - (KEPT_DAYS - 1) * DAY_MS)

/** TTL of the database, for rows that the service did not erase, for example while it was stopped. */
export const KEPT_SECONDS = KEPT_DAYS * 24 * 3_600
