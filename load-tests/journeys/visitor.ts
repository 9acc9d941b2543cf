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
  title: string
  decision_year: number | null
}

/** A visitor types, searches, filters, reads one decision and a decision that it cites. */
export const visitor: Journey = (person) => {
  const question = pick(QUESTIONS)
  const q = encodeURIComponent(question)
  person.ask('suggest', `/api/catalog/suggest?q=${encodeURIComponent(question.slice(0, 4))}`)
  const found = read<{ hits: Hit[] }>(person.ask('search', `/api/catalog/search?q=${q}&limit=20`))
  person.ask('search', `/api/catalog/search?q=${q}&docTypes=atf&sort=decision_date_desc`)
  if (!found || found.hits.length === 0) return
  const { doc_type: type, doc_id: id } = pick(found.hits)
  const decision = `/api/catalog/decisions/${type}/${encodeURIComponent(id)}`
  person.ask('decision', decision)
  person.ask('links', `${decision}/links`)
  person.ask('cited-by', `${decision}/cited-by`)
}
