import { type Journey, pick, read } from './journey.ts'

export const QUESTIONS = [
  'bonne foi',
  'Treu und Glauben',
  'buona fede',
  'résiliation du bail',
  'Kündigung',
  'licenziamento',
  'prescription',
  'Verjährung',
  'art. 41 CO',
  'Art. 8 EMRK',
  'recours délai',
  'Willkür',
  'arbitraire',
  'responsabilité civile',
  'Unterhalt Kind',
  'permis de construire',
]

export interface Hit {
  doc_id: string
  doc_type: string
}

/** A visitor types, searches, narrows, reads one decision and what it cites. */
export const visitor: Journey = async (person) => {
  const question = pick(person, QUESTIONS)
  const q = encodeURIComponent(question)
  await person.ask('suggest', `/api/catalog/suggest?q=${encodeURIComponent(question.slice(0, 4))}`)
  const found = read<{ hits: Hit[] }>(await person.ask('search', `/api/catalog/search?q=${q}&limit=20`))
  await person.ask('search', `/api/catalog/search?q=${q}&docTypes=atf&sort=decision_date_desc`)
  if (!found || found.hits.length === 0) return
  const { doc_type: type, doc_id: id } = pick(person, found.hits)
  const decision = `/api/catalog/decisions/${type}/${encodeURIComponent(id)}`
  await person.ask('decision', decision)
  await person.ask('links', `${decision}/links`)
  await person.ask('cited-by', `${decision}/cited-by`)
}
