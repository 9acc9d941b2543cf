import { type Journey, pick } from './journey.ts'
import { QUESTIONS } from './visitor.ts'

/** A signed-in reader opens the profile, searches, and changes the language of the mails. */
export const reader: Journey = async (person) => {
  if (!person.token) return
  const headers = { authorization: `Bearer ${await person.token()}` }
  const profile = await person.ask('profile', '/api/identity/me', { headers })
  await person.ask('search', `/api/catalog/search?q=${encodeURIComponent(pick(person, QUESTIONS))}`, { headers })
  const language = pick(person, ['fr', 'de', 'it'])
  const change = { method: 'PATCH' as const, body: { preferences: { language } } }
  const ifMatch = String(profile.headers['etag'] ?? '*')
  await person.ask('change profile', '/api/identity/me', { ...change, headers: { ...headers, 'if-match': ifMatch } })
}
