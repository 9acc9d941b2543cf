import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Client } from '../runner/client.ts'
import { acknowledges, type DecisionRecord, IMPORT_PATH } from './new-decisions.ts'

const folder = fileURLToPath(new URL('../../services/catalog/demonstration/', import.meta.url))

const files = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
/** Not marked as invented: a start without the demonstration removes invented decisions from the collection. */
const record = (name: string): DecisionRecord => ({
  ...(JSON.parse(readFileSync(folder + name, 'utf8')) as DecisionRecord),
  demonstration: false,
})

/** The invented decisions that ship with the product. */
export const demonstration = (): DecisionRecord[] => files().map(record)

/** The record from which new decisions are made. */
export const patternOfNew = (): DecisionRecord => record(files().find((name) => name.startsWith('tf-')) ?? '')

/** API path of a decision's page. */
export const pathOf = ({ id }: Pick<DecisionRecord, 'id'>): string => {
  const [kind = '', ...rest] = id.split('-')
  return `/api/catalog/decisions/${kind === 'tf' ? 'other' : kind}/${rest.join('-')}`
}

/** Sends decisions through the import route; resolves to whether all were acknowledged as new or corrected. */
export async function importDecisions(
  client: Client,
  token: string,
  records: DecisionRecord[],
  givesUpMs = 180_000,
): Promise<boolean> {
  const answer = await client.ask(IMPORT_PATH, {
    method: 'POST',
    givesUpMs,
    headers: { authorization: `Bearer ${token}` },
    body: records.map((each) => JSON.stringify(each)).join('\n'),
  })
  return answer.status === 200 && acknowledges(answer.body, records.length)
}

/** The number of decisions, and how many of them a search finds; null where the product does not answer. */
export async function stats(client: Client): Promise<{ documents: number; indexed: number } | null> {
  const { status, body } = await client.ask('/api/catalog/stats')
  return status === 200 ? (JSON.parse(body) as { documents: number; indexed: number }) : null
}
