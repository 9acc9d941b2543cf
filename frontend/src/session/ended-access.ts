const ROUTE = '/api/identity/ended-access'
const DEADLINE_MS = 10_000

interface Claims {
  sid?: string
  sub?: string
  /** Seconds since 1970. */
  iat?: number
}
interface Ended {
  /** SHA-256 of `session\n<sid>` or `account\n<sub>`. */
  key: string
  /** Tokens up to this second; null: all. */
  givenBefore: number | null
}

/**
 * Whether the service lists the session or the account of a token as ended. Unlike a renewal this does not prolong the
 * session at the provider. False where the service does not answer.
 */
export async function isEnded({ sid, sub, iat = 0 }: Claims): Promise<boolean> {
  try {
    const answer = await fetch(ROUTE, { signal: AbortSignal.timeout(DEADLINE_MS) })
    const { ended } = (await answer.json()) as { ended: Ended[] }
    const keys = await Promise.all([digestOf(`session\n${sid ?? ''}`), digestOf(`account\n${sub ?? ''}`)])
    return ended.some(({ key, givenBefore }) => keys.includes(key) && (givenBefore === null || iat <= givenBefore))
  } catch {
    return false
  }
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
