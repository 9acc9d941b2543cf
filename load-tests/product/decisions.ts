import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Client } from '../runner/client.ts'

const folder = fileURLToPath(new URL('../../services/catalog/demonstration/', import.meta.url))

interface Summary {
  type?: string
  new?: number
  changed?: number
}
type DecisionRecord = Record<string, unknown> & { id: string }

const files = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
const record = (name: string) => JSON.parse(readFileSync(folder + name, 'utf8')) as DecisionRecord

/** The invented decisions that ship with the product. */
export const demonstration = (): DecisionRecord[] => files().map(record)

/**
 * An endless row of decisions that no collection holds yet: one of the invented ones under dockets of its own, from `first` on.
 * The same dockets in another edition are those decisions corrected.
 */
export function* newDecisions(first: number, edition = 0): Generator<DecisionRecord> {
  const pattern = record(files().find((name) => name.startsWith('tf-')) ?? '')
  for (let number = first; ; number++) {
    const docket = `9C_${number}/2023`
    const id = `tf-9C-${number}-2023`
    yield {
      ...pattern,
      id,
      docketNumber: docket,
      citation: `TF ${docket} du 14 mai 2024`,
      title: `${String(pattern['title'])} ${number}${edition ? ` (${edition})` : ''}`,
    }
  }
}

/** Path of the page of a decision in the API. */
export const pathOf = ({ id }: Pick<DecisionRecord, 'id'>): string => {
  const [kind = '', ...rest] = id.split('-')
  return `/api/catalog/decisions/${kind === 'tf' ? 'other' : kind}/${rest.join('-')}`
}

/** Sends decisions through the import route; whether all of them were acknowledged as new or corrected. */
export async function importDecisions(
  client: Client,
  token: string,
  records: DecisionRecord[],
  givesUpMs = 180_000,
): Promise<boolean> {
  const answer = await client.ask('/api/catalog/imports?name=load.ndjson&source=ndjson', {
    ...{ method: 'POST', givesUpMs },
    headers: { authorization: `Bearer ${token}` },
    body: records.map((each) => JSON.stringify(each)).join('\n'),
  })
  if (answer.status !== 200) return false
  const last = JSON.parse(answer.body.trimEnd().split('\n').at(-1) ?? '{}') as Summary
  return last.type === 'summary' && (last.new ?? 0) + (last.changed ?? 0) === records.length
}

/** How many decisions there are, and how many of them a search finds; null where the product does not answer. */
export async function stats(client: Client): Promise<{ documents: number; indexed: number } | null> {
  const { status, body } = await client.ask('/api/catalog/stats')
  return status === 200 ? (JSON.parse(body) as { documents: number; indexed: number }) : null
}
