import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'

/** Imports the demonstration collection through the gateway at `url`, as the operator. */
export async function importDemonstration(url: string, token: string): Promise<void> {
  const folder = join(root, 'services/catalog/demonstration')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const oneLine = (name: string) => JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown)
  const lines = files.sort().map(oneLine)
  const answer = await fetch(`${url}/api/catalog/imports?name=demonstration`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: lines.join('\n'),
  })
  const last = (await answer.text()).trim().split('\n').at(-1)
  if (!answer.ok) throw new Failure(`The demonstration collection was refused: ${last ?? ''}`)
}
