/**
 * What readers did is shown to others only when at least this many different accounts did it. Visitors do not count: one
 * person can have any number of browser sessions.
 */
export const ENOUGH_PEOPLE = 5
