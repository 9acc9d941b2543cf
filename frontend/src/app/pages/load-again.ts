import { CONFIG_PATH } from '../../api/paths.ts'
import { keep, kept } from '../../ui/browser/kept.ts'

const RELOADED = 'reloaded'
const ANSWER_MS = 8_000

/** Whether the server is reachable. If it is, a missing file belonged to an earlier version. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(CONFIG_PATH, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    return true
  } catch {
    return false
  }
}

/**
 * Whether the page may reload itself: once, until a page's code loads again; never where the browser cannot store that
 * it did.
 */
export function takeReload(): boolean {
  if (kept(RELOADED, 'tab') !== null) return false
  keep(RELOADED, '1', 'tab')
  return kept(RELOADED, 'tab') !== null
}

/** A page's code has loaded: the next missing file may reload the page again. */
export function codeCame(): void {
  if (kept(RELOADED, 'tab') !== null) keep(RELOADED, null, 'tab')
}
