import { expect, test } from '@jest/globals'
import { Type } from 'typebox'
import { createLogger } from '../telemetry/logger.ts'
import { defineService, type EngineKind } from './service.ts'

const logger = createLogger('court', { level: 'silent' })
const settings = { courtName: 'court' }
const Settings = Type.Object({ courtName: Type.String() })

interface Archive {
  ready: boolean
  topics: string[]
}
const archive: EngineKind<Archive> = {
  name: 'archive',
  async check({ ready }) {
    if (!ready) throw new Error('closed')
  },
  async prepare(engine, { topics }) {
    engine.topics.push(...topics.map(({ topic }) => topic))
  },
}

/** A service that records what happens to its parts; `broken` names one that does not start. */
function courtOf(said: string[], broken?: string) {
  const part = (name: string) => ({
    start() {
      said.push(`start ${name}`)
      if (name === broken) throw new Error(`${name} is broken`)
    },
    stop: () => void said.push(`stop ${name}`),
  })
  return defineService({
    name: 'court',
    settings: Settings,
    engines: { archive },
    topics: [{ topic: 'court.events', partitions: 2 }],
    async start(_app, { archive: given, settings: { courtName }, own, routes, closing }) {
      own(part('relay'), async () => {
        said.push(`start consumer after ${given.topics.join()}`)
        return [{ stop: () => said.push(`stop consumer, ${closing.aborted ? 'closing' : 'open'}`) }]
      })
      own(part('reconciler'))
      const schema = {
        access: 'public',
        querystring: Type.Object({}),
        response: { 200: Type.Object({ name: Type.String() }) },
      }
      await routes((scope) => scope.get('/name', { schema }, async () => ({ name: courtName })))
      said.push('routes')
    },
  })
}

test('routes come first, then topics, then the parts in order, which stop in reverse order', async () => {
  const said: string[] = []
  const app = await courtOf(said).open({ engines: { archive: { ready: true, topics: [] } }, settings, logger })
  expect((await app.inject('/api/court/name')).json()).toEqual({ name: 'court' })
  expect((await app.inject('/api/court/nothing')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await app.close()
  expect(said).toEqual([
    ...['routes', 'start relay', 'start consumer after court.events', 'start reconciler'],
    ...['stop reconciler', 'stop consumer, closing', 'stop relay'],
  ])
})

test('a part that does not start ends those before it, and the start fails with its reason', async () => {
  const said: string[] = []
  const engines = { archive: { ready: true, topics: [] } }
  await expect(courtOf(said, 'reconciler').open({ engines, settings, logger })).rejects.toThrow('reconciler is broken')
  expect(said.slice(-3)).toEqual(['stop reconciler', 'stop consumer, closing', 'stop relay'])
})

test('readiness says which engine cannot work', async () => {
  const engine = { ready: false, topics: [] }
  const app = await courtOf([]).open({ engines: { archive: engine }, settings, logger })
  expect((await app.inject('/readyz')).json()).toEqual({ ready: false, checks: { archive: 'closed' } })
  engine.ready = true
  expect((await app.inject('/readyz')).json()).toEqual({ ready: true, checks: { archive: 'ok' } })
  await app.close()
})

test('a service without a topic gets no relay', async () => {
  const silent = defineService({
    name: 'silent',
    settings: Type.Object({}),
    engines: {},
    start: async (_app, { relay }) => void relay(undefined as never),
  })
  await expect(silent.open({ engines: {}, settings: {}, logger })).rejects.toThrow('silent declares no topic')
})
