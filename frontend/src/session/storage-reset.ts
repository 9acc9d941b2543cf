import { keep, kept } from '../ui/browser/kept.ts'
import { KNOWN } from './known-reader.ts'

/** The last reset that was applied in this browser. */
interface Applied {
  version: number
  /** A random id by which the service counts this browser once; deleted when the service has received it. */
  client: string | null
}

const ROUTE = '/api/identity/local-storage-reset'
const STORED = 'storage-reset'
/**
 * Kept by a reset: the language (specification, §4; here the host decides it, and these are the names under which browsers hold
 * a choice of it), and that somebody signed in.
 */
const STAYS = ['i18nextLng', 'language', KNOWN]
/** Pages that take a one-time code from their address, or where a sign-in is under way, are not reloaded. */
const UNTOUCHED = /^\/(?:auth-sync|auth\/action|interaction\/.*|invitation)\/?$/
const DEADLINE_MS = 10_000

/**
 * Checks once whether the operator requested a reset of the browser storage, and applies it: clears storage except the
 * language, stores the version, notifies the service, reloads the page. Never twice for one version; never where the
 * browser stores nothing. A signed-in reader stays signed in. A browser that holds nothing to clear, as every new one, only
 * stores the version: it is neither reloaded nor counted.
 */
export async function resetStorageIfDemanded(loadAgain = () => window.location.reload()): Promise<void> {
  if (UNTOUCHED.test(window.location.pathname)) return
  const nothingToClear = clearable().length === 0
  await oneTabAtATime(async () => {
    const before = applied()
    await confirm(before)
    const version = await demandedAfter(before.version)
    if (version === null) return
    if (nothingToClear) return keep(STORED, JSON.stringify({ version, client: null } satisfies Applied))
    for (const name of clearable()) keep(name, null)
    const done = { version, client: crypto.randomUUID() }
    keep(STORED, JSON.stringify(done))
    if (applied().version !== version) return
    await confirm(done)
    loadAgain()
  })
}

/** Tabs that start together reset once. */
async function oneTabAtATime(act: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) await locks.request(STORED, act)
  else await act()
}

function applied(): Applied {
  try {
    const { version, client } = JSON.parse(kept(STORED) ?? '') as Partial<Applied>
    if (typeof version === 'number') return { version, client: typeof client === 'string' ? client : null }
  } catch {
    // No reset was ever requested, or another program wrote there.
  }
  return { version: 0, client: null }
}

/** The requested version, if it is newer; also null if the service does not answer. */
async function demandedAfter(applied: number): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const response = await fetch(`${ROUTE}?version=${applied}`, { headers: { accept: 'application/json' }, signal })
    const { required, version } = (await response.json()) as { required?: unknown; version?: unknown }
    return response.ok && required === true && typeof version === 'number' && version > applied ? version : null
  } catch {
    return null
  }
}

/** Names of what a reset clears. */
function clearable(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => !STAYS.includes(name))
  } catch {
    // A browser that refuses storage keeps nothing.
    return []
  }
}

/** Notifies the service, unless that has been done. A failure is retried at the next start. */
async function confirm({ version, client }: Applied): Promise<void> {
  if (client === null) return
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const { ok } = await fetch(ROUTE, { method: 'POST', headers, body: JSON.stringify({ version, client }), signal })
    if (ok) keep(STORED, JSON.stringify({ version, client: null } satisfies Applied))
  } catch {
    // The id stays for the retry at the next start.
  }
}
