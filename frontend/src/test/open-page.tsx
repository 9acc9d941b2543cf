import { closeTabs } from './browser-gaps.ts'
import { cleanup, render } from '@testing-library/react'
import { App } from '../app/app.tsx'
import { createSessionStore } from '../app/store.ts'
import { gatewayApi } from '../api/gateway.ts'
import type { Language } from '../api/types.ts'
import { chambers, config, decision, domains, neighbours, searchAnswer } from './answers.ts'
import { catalogueOf } from './catalogue.ts'
import type { Redirected } from './signed-in.ts'

/** A body to answer with, or a function that takes the address and gives one; a rejected promise is a broken network. */
export type Answers = Record<string, unknown>

export interface Problem {
  problem: { status: number; code: string; requestId?: string }
  headers?: Record<string, string>
}

const DEFAULTS: Answers = {
  '/config.json': config,
  '/api/catalog/domains': { domains },
  '/api/catalog/chambers': { chambers },
  '/api/catalog/suggest': { suggestions: [] },
  '/api/catalog/search': searchAnswer(3),
  '/api/catalog/stats': {
    documents: 2062,
    byType: { atf: 1204, cedh: 512, other: 346 },
    decisions: { atf: 1204, cedh: 512, other: 346 },
    byLanguage: {},
    indexed: 2062,
    lastImport: null,
  },
  '/api/billing/plans': {
    currency: 'CHF',
    vatPerMille: 81,
    trialDays: 10,
    open: true,
    paymentMethods: ['card'],
    plans: [],
    licenceTiers: [],
  },
  '/api/analytics/suggestions': { queries: [] },
  '/api/analytics/domains': { searched: [], consulted: [] },
  '/api/analytics/searches': { searches: [] },
  '/api/analytics/preferences': { measured: true },
  '/api/catalog/decisions/atf/149-III-9001': decision,
  '/api/catalog/decisions/atf/149-III-9001/neighbours': neighbours,
}

/**
 * Opens the whole interface at one of our addresses, with mocked services; `stored` is the initial local storage,
 * `storedInTab` the session storage. `requests` lists the requested addresses, `sent` their options, `aborted` the
 * cancelled ones.
 */
export async function openPage(
  address: string,
  answers: Answers = {},
  language: Language = 'fr',
  stored: Record<string, string> = {},
  storedInTab: Record<string, string> = {},
) {
  cleanup()
  closeTabs()
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text)
  for (const [name, text] of Object.entries(storedInTab)) sessionStorage.setItem(name, text)
  window.history.replaceState(null, '', address)
  const requests: URL[] = []
  const aborted: URL[] = []
  const sent: { url: URL; init: RequestInit }[] = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), window.location.origin)
    requests.push(url)
    sent.push({ url, init: init ?? {} })
    init?.signal?.addEventListener('abort', () => aborted.push(url))
    const known = { ...DEFAULTS, ...answers }[url.pathname]
    const body: unknown = typeof known === 'function' ? await known(url, init) : known
    if (isRedirected(body)) return { ok: true, status: 200, url: body.redirectedTo } as Response
    if (isProblem(body)) return response(body.problem.status, body.problem, body.headers)
    return body === undefined ? response(404, { code: 'CATALOG_DECISION_NOT_FOUND' }) : response(200, body)
  }
  const { store, session } = createSessionStore(language)
  await store.dispatch(gatewayApi.endpoints.config.initiate())
  const page = render(<App store={store} session={session} language={language} messages={catalogueOf(language)} />)
  return { ...page, requests, sent, aborted, session }
}

function isRedirected(body: unknown): body is Redirected {
  return typeof body === 'object' && body !== null && 'redirectedTo' in body
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'problem' in body
}

function response(status: number, body: unknown, headers?: Record<string, string>): Response {
  return {
    ok: status < 400,
    status,
    headers: new Headers(headers),
    json: async () => structuredClone(body),
  } as Response
}
