import type { BookmarkTarget } from '../../decision/bookmark/bookmarks.ts'
import { keep, kept } from '../../ui/browser/kept.ts'

const STORED = 'bookmark-after-sign-in'
/** Long enough to open an account and to confirm the address. */
const LASTS_MS = 60 * 60 * 1000

/** What a visitor wanted to save, kept in this tab until somebody has signed in. */
export function keepForLater(target: BookmarkTarget): void {
  keep(STORED, JSON.stringify({ target, since: Date.now() }), 'tab')
}

/** Gives what was kept and forgets it; null where there is nothing. */
export function takeForNow(): BookmarkTarget | null {
  const text = kept(STORED, 'tab')
  if (text === null) return null
  keep(STORED, null, 'tab')
  try {
    const { target, since } = JSON.parse(text) as { target?: BookmarkTarget; since?: number }
    const age = Date.now() - Number(since)
    return target && typeof target.decisionId === 'string' && age >= 0 && age < LASTS_MS ? target : null
  } catch {
    return null
  }
}
