/** Of each brand: tells it that somebody signs in with this browser (docs/decisions/0032). */
export const KNOWN_READER_PATH = '/auth-sync/known'
/** The cookie that this sets, until a page has taken it. */
export const KNOWN_READER_COOKIE = 'signed-in=1'
