import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type App, createApp, frame } from '@trilex/platform'
import { quiet, startGateway } from './testing.ts'

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const gateways: App[] = []
const ports = { 'in this process': 0, 'through a proxy': 0 }

/** A service that answers with the trace it was asked in. */
async function service(): Promise<App> {
  const app = createApp('catalog', { logger: quiet, trustProxy: true })
  await app.register(frame, { name: 'catalog' })
  app.get('/api/catalog/trace', { schema: { hide: true, access: 'public' } }, async ({ headers }) => ({
    traceparent: headers['traceparent'],
    tracestate: headers['tracestate'],
  }))
  return app
}
const [inside, beside] = [await service(), await service()]
beforeAll(async () => {
  const url = await beside.listen({ port: 0, host: '127.0.0.1' })
  for (const [way, upstream] of [
    ['in this process', { app: inside }],
    ['through a proxy', { url }],
  ] as const) {
    const { app, port } = await startGateway({ catalog: upstream })
    gateways.push(app)
    ports[way] = port
  }
})
afterAll(async () => {
  for (const app of [...gateways, inside, beside]) await app.close()
})

describe.each(['in this process', 'through a proxy'] as const)('a service %s', (way) => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`http://127.0.0.1:${ports[way]}/api/catalog/trace`, { headers })
    return (await answer.json()) as { traceparent: string; tracestate?: string }
  }

  test('is asked within the trace of the request', async () => {
    expect(await ask({ traceparent: TRACE, tracestate: 'vendor=1' })).toEqual({
      traceparent: TRACE,
      tracestate: 'vendor=1',
    })
  })

  test('is asked within a new trace where the request names none that is valid', async () => {
    const [none, broken] = [await ask({}), await ask({ traceparent: '00-0-0-0', tracestate: 'vendor=1' })]
    for (const { traceparent } of [none, broken]) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(none.traceparent).not.toBe(broken.traceparent)
    expect(broken.tracestate).toBeUndefined()
  })
})
