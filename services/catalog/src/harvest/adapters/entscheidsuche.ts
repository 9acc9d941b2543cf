import { Type } from 'typebox'
import { shaped, type SourceAdapter } from '../source-adapter.ts'
import { SourceFault } from '../source-fault.ts'
import type { WebClient } from '../web-client.ts'

const PAGE = 50
/** The Federal Supreme Court: its reporter, and its judgments. */
const COURTS = { terms: { hierarchy: ['CH_BGE', 'CH_BGer'] } }

const Hits = Type.Object({
  timed_out: Type.Literal(false),
  hits: Type.Object({
    total: Type.Object({ value: Type.Integer({ minimum: 0 }) }),
    hits: Type.Array(
      Type.Object({
        _id: Type.String({ pattern: '^CH_BG' }),
        _source: Type.Object({
          date: Type.String(),
          scrapedate: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d' }),
          attachment: Type.Object({ content_url: Type.String() }),
        }),
        sort: Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 2 }),
      }),
    ),
  }),
})

const search = async (client: WebClient, body: object) =>
  shaped(Hits, await client.post('_searchV2.php', body), 'search').hits

/** entscheidsuche.ch, ordered by the day on which it scraped a decision from the court's site. */
export const entscheidsuche: SourceAdapter = {
  name: 'entscheidsuche',
  // The cursor is precise only to the day.
  overlapDays: 2,
  async size(client) {
    const body = { size: 0, track_total_hits: true, query: { bool: { filter: [COURTS] } } }
    return (await search(client, body)).total.value
  },
  async *steps({ client, cursor, today }) {
    let after = cursor.after === null ? null : (JSON.parse(cursor.after) as unknown[])
    for (;;) {
      const { hits } = await search(client, {
        size: PAGE,
        query: { bool: { filter: [COURTS, { range: { scrapedate: { gte: cursor.day } } }] } },
        sort: [{ scrapedate: 'asc' }, { id: 'asc' }],
        ...(after && { search_after: after }),
      })
      const last = hits.at(-1)
      if (last && JSON.stringify(last.sort) === JSON.stringify(after))
        throw new SourceFault('SHAPE', 'search: a page that was read before comes again')
      after = last?.sort ?? after
      const records = hits.map((hit) => ({ key: hit._id, record: hit, validators: {} }))
      const ended = hits.length < PAGE
      const next = ended ? { day: today, after: null } : { day: cursor.day, after: JSON.stringify(after) }
      yield { cursor: next, records, unchanged: 0, withoutText: 0 }
      if (ended) return
    }
  },
}
