import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { connectMongo, createLogger } from '@trilex/platform'
import { startToKill } from '@trilex/platform/killed-process'
import { repetitions } from '@trilex/platform/repetitions'
import { openDataFolder } from '@trilex/engines/data-folder'
import { compose, type Standalone } from '../src/compose.ts'
import { readStandaloneSettings } from '../src/settings.ts'
import type { Connection } from 'mongoose'
import { catalogModels } from '../../catalog/src/decision/decision-model.ts'
import { DecisionStore } from '../../catalog/src/decision/decision-store.ts'
import { indexedHash } from '../../catalog/src/search/indexed-decision.ts'

const ROUNDS = repetitions(4)
const writer = fileURLToPath(new URL('./catalog-writer.fixture.ts', import.meta.url))

/** Lets a process write for a random time and kills it without warning. */
async function writeAndKill(folder: string, round: number): Promise<void> {
  const child = startToKill(writer, folder, String(round))
  await child.ready
  expect(child.output()).toBe('ready\n')
  await sleep(50 + Math.random() * 1500)
  await child.kill()
}

test(`after ${ROUNDS} kills in the middle of imports the index equals the store`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-kill-'))
  let product: Standalone | undefined
  let documents: Connection | undefined
  try {
    for (let round = 0; round < ROUNDS; round++) await writeAndKill(folder, round)

    const settings = readStandaloneSettings({ LOG_LEVEL: 'fatal' })
    product = await compose(openDataFolder(folder), settings, createLogger('test', { level: 'silent' }))
    const { mongoUri, index } = product.engines
    documents = await connectMongo(mongoUri('catalog'))
    const models = catalogModels(documents)
    const { decisions, contents } = models
    const store = new DecisionStore(models)
    const differences = async () => {
      const stored = await store.fingerprints(null, 10_000)
      const indexed = new Map((await index.fingerprints(null, 10_000)).map(({ id, contentHash }) => [id, contentHash]))
      const different = stored.filter(({ id, contentHash }) => indexed.get(id) !== indexedHash(contentHash))
      const unsummarised = stored.filter(({ summariesVersion }) => summariesVersion === null)
      const waiting = await decisions.countDocuments({ outboxPending: { $exists: true } })
      return {
        stored: stored.length,
        extra: indexed.size - stored.length,
        different: different.length,
        unsummarised: unsummarised.length,
        waiting,
      }
    }
    let found = await differences()
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200), found = await differences()) {
      if (found.extra === 0 && found.different === 0 && found.unsummarised === 0 && found.waiting === 0) break
    }
    expect(found).toEqual({ stored: found.stored, extra: 0, different: 0, unsummarised: 0, waiting: 0 })
    expect(found.stored).toBeGreaterThan(30)
    for (const { contentHash } of await store.fingerprints(null, 10_000)) {
      expect(await contents.countDocuments({ _id: contentHash })).toBe(1)
    }
  } finally {
    await documents?.close()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)
