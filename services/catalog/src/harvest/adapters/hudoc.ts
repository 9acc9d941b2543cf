import { Type } from 'typebox'
import { decodePage } from '../../import/reading/html.ts'
import { type FoundRecord, shaped, type SourceAdapter, type Step } from '../source-adapter.ts'
import { SourceFault } from '../source-fault.ts'
import type { WebClient } from '../web-client.ts'

/**
 * Excludes press releases and communicated cases, which have no judgment, and placeholders for texts in other
 * languages.
 */
const DECISIONS =
  'contentsitename:ECHR AND (NOT (doctype=PR OR doctype=HFCOMOLD OR doctype=HECOMOLD)) AND ' +
  '(languageisocode="FRE" OR languageisocode="ENG") AND isplaceholder:False AND ' +
  '(documentcollectionid2:JUDGMENTS OR documentcollectionid2:DECISIONS)'
/** Separated by commas: with semicolons the service returns only the rank. */
const FIELDS = [
  'itemid',
  'docname',
  'doctype',
  'doctypebranch',
  'appno',
  'article',
  'conclusion',
  'violation',
  'nonviolation',
  'documentcollectionid2',
  'ecli',
  'importance',
  'kpdate',
  'judgementdate',
  'decisiondate',
  'languageisocode',
  'originatingbody',
  'respondent',
].join(',')
const PAGE = 50
/** The service returns only the first 10,000 results of a query. */
const WINDOW = 10_000

const Rows = Type.Object({
  resultcount: Type.Integer({ minimum: 0 }),
  results: Type.Array(
    Type.Object({
      columns: Type.Object({
        itemid: Type.String({ pattern: '^\\d{3}-\\d{3,7}$' }),
        docname: Type.String({ minLength: 1 }),
        languageisocode: Type.String(),
        kpdate: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' }),
      }),
    }),
  ),
})

async function query(client: WebClient, q: string, start: number, length: number) {
  const parameters = new URLSearchParams({
    query: q,
    select: FIELDS,
    // An empty order loses about a third of the results while paging.
    sort: 'kpdate Ascending',
    start: String(start),
    length: String(length),
  })
  return shaped(Rows, await client.get(`app/query/results?${parameters}`), 'query')
}

/** HUDOC, the database of the Strasbourg court: its judgments and decisions in French and English, by date of the decision. */
export const hudoc: SourceAdapter = {
  name: 'hudoc',
  overlapDays: 14,
  size: async (client) => (await query(client, DECISIONS, 0, 1)).resultcount,
  async *steps({ client, cursor, today, known }) {
    const q = `${DECISIONS} AND kpdate:["${cursor.day}T00:00:00.0Z" TO "${today}T23:59:59.0Z"]`
    for (let start = Number(cursor.after ?? 0); start < WINDOW; ) {
      const { resultcount, results } = await query(client, q, start, PAGE)
      if (results.length === 0 && start < resultcount)
        throw new SourceFault('SHAPE', `query: ${resultcount} results, none from ${start}`)
      for (const { columns } of results) {
        const found = await document(client, columns, known)
        start++
        // A day range with more results than the service returns is continued from the last day read.
        const next = start < WINDOW ? { day: cursor.day, after: String(start) } : { day: dayOf(columns), after: null }
        const step: Step = { cursor: next, records: [], unchanged: 0, withoutText: 0 }
        if (typeof found === 'string') step[found]++
        else step.records.push(found)
        yield step
      }
      if (start >= resultcount) {
        yield { cursor: { day: today, after: null }, records: [], unchanged: 0, withoutText: 0 }
        return
      }
    }
  },
}

const dayOf = ({ kpdate }: { kpdate: string }): string => kpdate.slice(0, 10)

async function document(
  client: WebClient,
  columns: { itemid: string },
  known: (key: string) => Promise<object | undefined>,
): Promise<FoundRecord | 'unchanged' | 'withoutText'> {
  const { itemid } = columns
  const file = `library=ECHR&id=${itemid}&filename=${itemid}.docx`
  const answer = await client.get(`app/conversion/docx/html/body?${file}`, await known(itemid))
  if (answer.kind === 'unchanged') return 'unchanged'
  // The document has not been converted to HTML, or never will be.
  if (answer.kind !== 'page') return 'withoutText'
  const text = decodePage(answer.bytes)
  if (/^\s*<(?:!doctype|html)\b/i.test(text))
    throw new SourceFault('SHAPE', `text of ${itemid}: a whole page instead of the text`)
  return { key: itemid, record: { ...columns, full_text: text }, validators: answer.validators }
}
