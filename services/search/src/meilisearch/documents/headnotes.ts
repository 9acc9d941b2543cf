import type { IndexedDecision, Parallel } from '../../port.ts'
import type { Server } from '../server.ts'

const PAGE = 500

/** The headnotes of every decision of an index, in ascending order of key. */
export async function headnotesOf(server: Server, index: string): Promise<Parallel[]> {
  const headnotes: Parallel[] = []
  for (let offset = 0; ; offset += PAGE) {
    const asked = { offset, limit: PAGE, fields: ['shown'], sort: ['id:asc'] }
    const { results } = await server.documents<{ shown: string }>(index, asked)
    for (const { shown } of results) {
      const { regeste } = JSON.parse(shown) as Pick<IndexedDecision, 'regeste'>
      headnotes.push(Object.fromEntries(Object.entries(regeste).filter(([, text]) => text !== '')))
    }
    if (results.length < PAGE) return headnotes
  }
}
