import { Type } from 'typebox'
import { decodePage } from '../../import/reading/html.ts'
import { feedItems } from '../../import/sources/feed.ts'
import { Refusal } from '../../import/refusal.ts'
import { shaped, type SourceAdapter, type Step } from '../source-adapter.ts'
import { SourceFault } from '../source-fault.ts'
import type { WebClient } from '../web-client.ts'

/** The newest decisions of the reporter and of the court. */
const FEEDS = ['feeds/bge.xml', 'feeds/bger.xml']
/** The address of a decision in a feed: `…/entscheid/bge_152%20V%2079`. */
const ENTRY = /\/entscheid\/(bger?_[^/?#]+)$/

const Decision = Type.Object({
  decision_id: Type.String({ minLength: 5 }),
  court: Type.String(),
  language: Type.String(),
  docket_number: Type.String(),
  full_text: Type.Union([Type.String(), Type.Null()]),
})

async function entries(client: WebClient, feed: string): Promise<string[]> {
  const answer = await client.get(feed)
  if (answer.kind !== 'page') throw new SourceFault('SHAPE', `${feed}: no content`)
  try {
    const items = feedItems(decodePage(answer.bytes))
    const ids = items.flatMap(({ link }) => {
      const [, id] = ENTRY.exec(link) ?? []
      return id === undefined ? [] : [decodeURIComponent(id)]
    })
    if (ids.length < items.length) throw new SourceFault('SHAPE', `${feed}: entries without the id of a decision`)
    return ids
  } catch (error) {
    if (error instanceof Refusal) throw new SourceFault('SHAPE', `${feed}: ${error.message}`)
    throw error
  }
}

/**
 * OpenCaseLaw: the decisions that its feeds list. The feeds contain only the newest ones, so the cursor is the day of
 * the run.
 */
export const openCaseLaw: SourceAdapter = {
  name: 'opencaselaw',
  overlapDays: 0,
  size: async () => null,
  async *steps({ client, feeds, cursor, today, known }) {
    const read = new Set<string>()
    for (const feed of FEEDS) {
      for (const id of await entries(feeds, feed)) {
        if (read.has(id)) continue
        read.add(id)
        const answer = await client.get(`api/decisions/${encodeURIComponent(id)}`, await known(id))
        const step: Step = { cursor, records: [], unchanged: 0, withoutText: 0 }
        if (answer.kind === 'unchanged') step.unchanged++
        else if (answer.kind !== 'page') step.withoutText++
        else {
          const record = shaped(Decision, answer, `decision ${id}`)
          step.records.push({ key: id, record, validators: answer.validators })
        }
        yield step
      }
    }
    yield { cursor: { day: today, after: null }, records: [], unchanged: 0, withoutText: 0 }
  },
}
