import { CONFIG_PATH } from '../../api/paths.ts'
import { keep, kept } from '../../ui/kept.ts'

const RELOADED = 'reloaded'
const ANSWER_MS = 8_000

/** Whether the server answers this browser now; a file that it does not have is then one of an earlier version. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(CONFIG_PATH, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    return true
  } catch {
    return false
  }
}

/** Whether the page may load itself again: once, until the code of a page has come again; never where the browser cannot remember it. */
export function takeReload(): boolean {
  if (kept(RELOADED, 'tab') !== null) return false
  keep(RELOADED, '1', 'tab')
  return kept(RELOADED, 'tab') !== null
}

/** The code of a page has come: a later version may take it away again. */
export function codeCame(): void {
  if (kept(RELOADED, 'tab') !== null) keep(RELOADED, null, 'tab')
}
