import { type Journey, pick, read } from './journey.ts'
import type { Hit } from './visitor.ts'

const TEXTS = [
  'Selon l’ATF 147 III 78 consid. 3.2 et l’art. 41 al. 1 CO, la partie lésée doit prouver son dommage (ATF 146 I 901).',
  'Nach BGE 148 II 465 E. 4 und Art. 8 EMRK ist die Beschwerde begründet; vgl. BGE 146 II 901 und 4A_123/2019.',
]

/** A visitor opens decisions by citation, follows their citations, and checks the citations of a text. */
export const citations: Journey = (person) => {
  const jump = read<{ hits: Hit[] }>(person.ask('search', '/api/catalog/search?docTypes=atf&limit=20'))
  if (!jump || jump.hits.length === 0) return
  const { doc_id: id } = pick(jump.hits)
  const cited = `ATF ${id.replaceAll('-', ' ')}`
  person.ask('resolve', `/api/catalog/citations/resolve?q=${encodeURIComponent(cited)}`)
  const decision = `/api/catalog/decisions/atf/${encodeURIComponent(id)}`
  person.ask('decision', decision)
  person.ask('neighbours', `${decision}/neighbours`)
  person.ask('card', `${decision}/card`)
  person.ask('extract', '/api/catalog/citations/extract', { method: 'POST', body: { text: pick(TEXTS) } })
}
