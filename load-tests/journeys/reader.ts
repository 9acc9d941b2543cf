import { type Answer, type Journey, pick, read } from './journey.ts'
import { type Hit, QUESTIONS } from './visitor.ts'

/**
 * A signed-in reader opens the profile, searches, saves and removes a bookmark, and changes the language of the mails.
 */
export const reader: Journey = (person) => {
  if (!person.token) return
  const headers = { authorization: `Bearer ${person.token}` }
  const profile = person.ask('profile', '/api/identity/me', { headers })
  const question = `/api/catalog/search?q=${encodeURIComponent(pick(QUESTIONS))}`
  const found = read<{ hits: Hit[] }>(person.ask('search', question, { headers }))
  const hit = found?.hits[0]
  if (hit) {
    const saved = { docType: hit.doc_type, docId: hit.doc_id, title: hit.title, year: hit.decision_year ?? 2020 }
    const command = {
      method: 'POST' as const,
      body: saved,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      // The search finds a decision before the library has received its event; the page saves it again later.
      isAnswer: ({ status, body }: Answer) => status !== 503 || body.includes('LIBRARY_CATCHING_UP'),
    }
    // Another tab of the same reader may have been faster.
    person.ask('save', '/api/library/documents', command, [201, 409, 503])
    person.ask('saved', '/api/library/documents/ids', { headers })
    const path = `/api/library/documents/${hit.doc_type}/${encodeURIComponent(hit.doc_id)}`
    person.ask('take back', path, { method: 'DELETE', headers }, [204, 404])
  }
  const language = pick(['fr', 'de', 'it'])
  const change = { method: 'PATCH' as const, body: { preferences: { language } } }
  const ifMatch = String(profile.headers['Etag'] ?? '*')
  const changing = { ...change, headers: { ...headers, 'if-match': ifMatch } }
  // Another tab may have changed it since; the page would reload it.
  person.ask('change profile', '/api/identity/me', changing, [200, 412])
}
