import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { Closers, connectMongo, createLogger } from '@trilex/platform'
import { busContract } from '@trilex/platform/bus-contract'
import { connectBus, serveBus } from '@trilex/platform/remote-bus'
import { listenForPeers } from '@trilex/platform/remote-peer'
import { openSearchEngine } from '@trilex/search/index/open'
import { analyser } from '@trilex/search/contract/analyser.fixture'
import { decisionIndexContract } from '@trilex/search/contract/decision-index.contract'
import { connectIndex, serveIndex } from '@trilex/search/remote/index.remote'
import { openDataFolder } from './data-folder.ts'
import { openSqliteBus } from './bus/index.ts'
import { serveEngines } from './serve-engines.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-served-'))
const logger = createLogger('test', { level: 'silent' })
let sockets = 0
const nextSocket = () => join(folder, `${sockets++}.sock`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

busContract(
  'the event log served to another process',
  async () => {
    const path = nextSocket()
    const served = openSqliteBus({ file: `${path}.sqlite`, pollMs: 20 })
    const stop = await listenForPeers(path, (peer) => serveBus(served, peer))
    const bus = await connectBus(path)
    return {
      bus,
      another: () => connectBus(path),
      end: async () => {
        await bus.close()
        await stop()
        await served.close()
      },
    }
  },
  { patienceMs: 120_000, quietMs: 100 },
)

decisionIndexContract('the embedded index served to another process', {
  async open() {
    const path = nextSocket()
    const served = await openSearchEngine({ folder: mkdtempSync(`${path}-`) })
    const stop = await listenForPeers(path, () => serveIndex(served))
    const index = await connectIndex(path)
    const close = async () => {
      await index.close()
      await stop()
      await served.close()
    }
    return { ...index, close }
  },
  analyser,
  collections: 1,
  queries: 40,
})

test('a service that dies is no failure of its handlers: another goes on where it stopped', async () => {
  const path = nextSocket()
  const reported: unknown[] = []
  const served = openSqliteBus({ file: `${path}.sqlite`, report: (error) => void reported.push(error) })
  const stop = await listenForPeers(path, (peer) => serveBus(served, peer))
  const [dying, other] = [await connectBus(path), await connectBus(path)]
  await other.ensureTopics([{ topic: 'court.events', partitions: 1 }])
  const options = { group: 'court.readers', topics: ['court.events'], fromBeginning: true }
  const begun = Promise.withResolvers<void>()
  await dying.subscribe(options, async (_, signal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw new Error('killed')
  })
  await other.publish('court.events', [{ key: 'a', value: 1 }])
  await begun.promise
  void dying.close()
  const handled = Promise.withResolvers<number>()
  await other.subscribe(options, async ([event]) => handled.resolve(event?.attempt ?? 0))
  expect(await handled.promise).toBe(1)
  expect(reported).toEqual([])
  await other.close()
  await stop()
  await served.close()
})

test('documents, bus and index of a data folder are reached by the settings that are told', async () => {
  const closers = new Closers(logger)
  const data = openDataFolder(join(folder, 'data'))
  closers.add('data folder', () => data.close())
  const { MONGODB_URI = '', ENGINES_SOCKET = '' } = await serveEngines(data, logger, closers)
  const documents = await connectMongo(MONGODB_URI, { dbName: 'catalog' })
  const [bus, index] = [await connectBus(ENGINES_SOCKET), await connectIndex(ENGINES_SOCKET)]
  await bus.ensureTopics([{ topic: 'court.events', partitions: 1 }])
  expect(documents.db?.databaseName).toBe('catalog')
  expect(await documents.db?.command({ ping: 1 })).toMatchObject({ ok: 1 })
  expect([await bus.lag('readers', 'court.events'), (await index.stats()).documents]).toEqual([0, 0])
  await Promise.all([documents.close(), bus.close(), index.close()])
  expect(await closers.close()).toBe(true)
})
