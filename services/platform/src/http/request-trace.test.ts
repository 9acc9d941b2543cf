import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Type } from 'typebox'
import { type App, createApp } from './create-app.ts'
import { frame } from './frame.ts'
import { createLogger } from '../telemetry/logger.ts'
import { currentTraceparent, enterTrace, inTrace, traceIdOf } from '../telemetry/trace.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const HEADER = `00-${ID}-00f067aa0ba902b7-01`

describe('the header traceparent', () => {
  test.each([HEADER, `cc-${ID}-00f067aa0ba902b7-01-what-the-future-will-be-like`])('%s is read', (header) => {
    expect(traceIdOf(header)).toBe(ID)
  })

  test.each([
    undefined,
    '',
    ID,
    `ff-${ID}-00f067aa0ba902b7-01`,
    `00-${ID}-0000000000000000-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${ID.toUpperCase()}-00f067aa0ba902b7-01`,
    `${HEADER}-more`,
    `${HEADER}, ${HEADER}`,
    `${HEADER}\n`,
  ])('%j is not valid', (header) => {
    expect(traceIdOf(header)).toBeNull()
  })

  test('whatever arrives, what goes on is valid', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'binary' }), { nil: undefined }), (text) => {
        const headers = { ...(text !== undefined && { traceparent: text }) }
        expect(enterTrace(headers)).toBe(traceIdOf((headers as { traceparent?: string }).traceparent))
      }),
    )
  })

  test('is kept where it is valid, with its state; a new one has no state and another id each time', () => {
    const valid = { traceparent: HEADER, tracestate: 'vendor=1' }
    expect([enterTrace(valid), valid]).toEqual([ID, { traceparent: HEADER, tracestate: 'vendor=1' }])
    const [one, other] = [{ traceparent: 'x', tracestate: 'vendor=1' }, {}]
    expect(enterTrace(one)).not.toBe(enterTrace(other))
    expect(one).not.toHaveProperty('tracestate')
  })
})

test('what is started within a trace runs in it, beside other traces', async () => {
  const seen = (header: string) =>
    inTrace(header, async () => {
      await sleep(1)
      return currentTraceparent()
    })
  const other = HEADER.replace(ID, ID.split('').reverse().join(''))
  expect(await Promise.all([seen(HEADER), seen(other), seen('nonsense')])).toEqual([HEADER, other, undefined])
  expect(currentTraceparent()).toBeUndefined()
})

describe('a request', () => {
  const open: App[] = []
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close()
  })

  async function start(): Promise<{ app: App; lines: Record<string, unknown>[] }> {
    const lines: Record<string, unknown>[] = []
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
    const logger = createLogger('court', { stream: { write } })
    const app = createApp('court', { logger })
    open.push(app)
    await app.register(frame, { name: 'court' })
    const answer = { 200: Type.Object({ traceparent: Type.String() }) }
    const schema = { access: 'public', body: Type.Object({}), response: answer }
    app.post('/cases', { schema }, async (request) => {
      await sleep(1)
      request.log.info('by the request')
      logger.info('by the service')
      return { traceparent: currentTraceparent() ?? '' }
    })
    return { app, lines }
  }

  test('is handled within the trace it names, and every line it logs says so', async () => {
    const { app, lines } = await start()
    const answer = await app.inject({ method: 'POST', url: '/cases', payload: {}, headers: { traceparent: HEADER } })
    expect(answer.json()).toEqual({ traceparent: HEADER })
    const told = lines.filter(({ msg }) => ['by the request', 'by the service', 'request'].includes(String(msg)))
    expect(told.map(({ msg, traceId }) => [msg, traceId])).toEqual([
      ['by the request', ID],
      ['by the service', ID],
      ['request', ID],
    ])
  })

  test('without a valid header begins a trace', async () => {
    const { app, lines } = await start()
    const answer = await app.inject({ method: 'POST', url: '/cases', payload: {}, headers: { traceparent: 'x' } })
    const id = traceIdOf(answer.json().traceparent)
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(lines.at(-1)).toMatchObject({ msg: 'request', traceId: id })
  })
})
