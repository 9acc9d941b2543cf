import '../test/browser-gaps.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { resetStorageIfDemanded } from './storage-reset.ts'

interface Demand {
  required: boolean
  version: number
  reason: string
}

/** A service that demands `version` and counts who confirms; a browser that is loaded `loads` times. */
function service(version: number, reachable: () => boolean = () => true) {
  const confirmed: { version: number; client: string }[] = []
  const loads = { count: 0 }
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), window.location.origin)
    if (init?.method === 'POST') {
      if (!reachable()) throw new TypeError('no network')
      confirmed.push(JSON.parse(String(init.body)) as { version: number; client: string })
      return { ok: true, status: 204 } as Response
    }
    const required = Number(url.searchParams.get('version')) < version
    return {
      ok: true,
      status: 200,
      json: async (): Promise<Demand> => ({ required, version, reason: 'x' }),
    } as Response
  }
  const load = () => resetStorageIfDemanded(() => void loads.count++)
  return { confirmed, loads, load }
}

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/search')
  for (const name of ['theme', 'reading-progress', 'i18nextLng', 'language']) localStorage.setItem(name, 'x')
})

test('a reset clears all but the two language keys, is confirmed once and reloads the page once', async () => {
  const { load, loads, confirmed } = service(3)
  await load()
  await load()
  await load()
  expect(Object.keys(localStorage).sort()).toEqual(['i18nextLng', 'language', 'storage-reset'])
  expect(loads.count).toBe(1)
  expect(confirmed).toEqual([{ version: 3, client: expect.stringMatching(/^[\da-f-]{36}$/) }])
  // Nothing by which the browser could be known again.
  expect(localStorage.getItem('storage-reset')).toBe('{"version":3,"client":null}')
})

test('a browser with nothing to clear takes the version, is neither reloaded nor counted, and takes part in the next reset', async () => {
  localStorage.clear()
  localStorage.setItem('signed-in', '1')
  const { load, loads, confirmed } = service(3)
  await load()
  await load()
  expect([loads.count, confirmed]).toEqual([0, []])
  expect(localStorage.getItem('storage-reset')).toBe('{"version":3,"client":null}')
  expect(localStorage.getItem('signed-in')).toBe('1')
  const next = service(4)
  await next.load()
  expect([next.loads.count, next.confirmed.length]).toEqual([1, 1])
})

test('a signed-in reader stays signed in', async () => {
  localStorage.setItem('signed-in', '1')
  await service(1).load()
  expect([localStorage.getItem('signed-in'), localStorage.getItem('theme')]).toEqual(['1', null])
})

test('an unreachable service is notified at the next start, as the same browser and without another reset', async () => {
  let reachable = false
  const { load, loads, confirmed } = service(2, () => reachable)
  await load()
  localStorage.setItem('theme', 'dark')
  reachable = true
  await load()
  expect([loads.count, confirmed.length, localStorage.getItem('theme')]).toEqual([1, 1, 'dark'])
})

test.each([
  ['no service', () => Promise.reject(new TypeError('no network'))],
  ['a fault', async () => ({ ok: false, status: 503, json: async () => ({ required: true, version: 9 }) }) as Response],
  ['no version', async () => ({ ok: true, status: 200, json: async () => ({ required: true }) }) as Response],
  ['an older one', async () => ({ ok: true, json: async () => ({ required: true, version: 0 }) }) as Response],
])('%s resets nothing', async (_what, answer) => {
  let loads = 0
  globalThis.fetch = answer
  await resetStorageIfDemanded(() => void loads++)
  expect([loads, localStorage.getItem('theme')]).toEqual([0, 'x'])
})

test.each(['/auth-sync', '/auth/action', '/interaction/abc', '/invitation'])('%s is never reloaded', async (path) => {
  window.history.replaceState(null, '', path)
  const { load, loads } = service(3)
  await load()
  expect([loads.count, localStorage.getItem('theme')]).toEqual([0, 'x'])
})

test('a browser without storage does not reload endlessly', async () => {
  const { load, loads } = service(3)
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  try {
    await load()
    await load()
  } finally {
    Storage.prototype.setItem = setItem
  }
  expect(loads.count).toBe(0)
})
