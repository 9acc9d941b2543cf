import { keep, kept } from '../ui/browser/kept.ts'
import { isKnown, rememberKnown } from './known-reader.ts'

/** The demand that was carried out last in this browser. */
interface Applied {
  version: number
  /** A random id under which the service counts this browser once; forgotten as soon as the service has it. */
  client: string | null
}

const ROUTE = '/api/identity/local-storage-reset'
const STORED = 'storage-reset'
/** Kept by a reset (specification, §4). Here the host decides the language; the keys are those under which browsers hold a choice of it. */
const LANGUAGE_KEYS = ['i18nextLng', 'language']
/** A page that takes a proof from its address, or on which somebody just signs in, is not loaded again. */
const UNTOUCHED = /^\/(?:auth-sync|auth\/action|interaction\/.*|invitation)\/?$/
const DEADLINE_MS = 10_000

/**
 * Asks once whether the operator demands that browsers forget what they keep, and does so: storage is cleared but for the
 * language, the version stored, the service told, the page loaded again. Never twice for one version; never where the browser
 * keeps nothing. A reader who is signed in stays so.
 */
export async function resetStorageIfDemanded(loadAgain = () => window.location.reload()): Promise<void> {
  if (UNTOUCHED.test(window.location.pathname)) return
  await oneTabAtATime(async () => {
    const before = applied()
    await confirm(before)
    const version = await demandedAfter(before.version)
    if (version === null) return
    clearStorage()
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
    // Nothing was ever demanded, or another program wrote there.
  }
  return { version: 0, client: null }
}

/** The version that is demanded, if it is a later one; null also where the service does not answer. */
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

function clearStorage(): void {
  const signedIn = isKnown()
  try {
    for (const name of Object.keys(localStorage)) if (!LANGUAGE_KEYS.includes(name)) keep(name, null)
  } catch {
    // A browser that refuses storage keeps nothing.
  }
  rememberKnown(signedIn)
}

/** Tells the service, unless it knows already. What does not arrive is told at the next start. */
async function confirm({ version, client }: Applied): Promise<void> {
  if (client === null) return
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const { ok } = await fetch(ROUTE, { method: 'POST', headers, body: JSON.stringify({ version, client }), signal })
    if (ok) keep(STORED, JSON.stringify({ version, client: null } satisfies Applied))
  } catch {
    // The id stays for the next start.
  }
}
