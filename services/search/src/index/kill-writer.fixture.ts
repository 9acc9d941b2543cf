import { setTimeout as sleep } from 'node:timers/promises'
import { openSearchEngine } from './open.ts'
import { decision } from './kill-decision.fixture.ts'

/**
 * Writes until it is killed and prints every acknowledged change: `+id hash` for a put, `-id` for a deletion. Rests
 * once, before round 10, so that segments are merged and texts moved.
 */
const REST_BEFORE = 10
const REST_MS = 1050

const [folder, seed] = process.argv.slice(2)
if (folder === undefined || seed === undefined) throw new Error('usage: kill-writer.fixture.ts FOLDER SEED')
const index = await openSearchEngine({ folder })
for (let round = 0; ; round++) {
  if (round === REST_BEFORE) await sleep(REST_MS)
  const documents = Array.from({ length: 1 + (round % 7) }, (_, i) =>
    decision((round * 13 + i * 7) % 200, `${seed}.${round}`),
  )
  await index.addOrUpdate(documents)
  process.stdout.write(documents.map(({ id, contentHash }) => `+${id} ${contentHash}\n`).join(''))
  if (round % 5 !== 4) continue
  const gone = `k-${(round * 11) % 200}`
  await index.delete([gone])
  process.stdout.write(`-${gone}\n`)
}
