import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningReferral, startReferral, until } from '../referral.fixture.ts'

const STREAM = '/api/referral/progress/stream'
let service: RunningReferral
let origin = ''
beforeAll(async () => {
  service = await startReferral()
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
  await service.registered('anna')
  await service.program()
})
afterAll(() => service.stop())

const authorizationOf = async (id: string) => `Bearer ${await service.issuer.tokenOf(service.person(id))}`

test('begins with the state, unless Last-Event-ID names it, and ends after the time that is asked for', async () => {
  const ask = async (more: object = {}) => {
    const headers = { authorization: await authorizationOf('anna'), ...more }
    return (await service.app.inject({ url: `${STREAM}?wait=0`, headers })).body
  }
  const [, id = '', data = ''] = /id: (\S+)\nevent: referral\ndata: (.*)\n/.exec(await ask()) ?? []
  expect(JSON.parse(data)).toEqual(await service.view('anna'))
  expect(await ask({ 'last-event-id': id })).toBe('retry: 2000\n\n')
  expect(await ask({ 'last-event-id': 'another' })).toContain(`id: ${id}\n`)
})

test('tells each open tab of a person who came, and nobody else; the eleventh tab is refused', async () => {
  await service.registered('clara')
  const leaving = new AbortController()
  const states: Record<string, { totalReferrals: number }[]> = {}
  async function listen(tab: string, person: string): Promise<void> {
    const headers = { authorization: await authorizationOf(person) }
    const answer = await fetch(origin + STREAM, { headers, signal: leaving.signal })
    expect([answer.status, answer.headers.get('x-accel-buffering')]).toEqual([200, 'no'])
    states[tab] = []
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      for (const [, data = ''] of text.matchAll(/^data: (.*)\n/gm)) states[tab].push(JSON.parse(data))
      text = text.slice(text.lastIndexOf('\n') + 1)
    }
  }
  const tabs = ['first', 'second'].map((tab) => listen(tab, 'anna').catch(() => undefined))
  const other = listen('other', 'clara').catch(() => undefined)
  const got = (tab: string) => states[tab]?.length ?? 0
  await until(() => ['first', 'second', 'other'].every((tab) => got(tab) > 0))
  await service.invites('anna', 'beat')
  await until(() => ['first', 'second'].every((tab) => states[tab]?.at(-1)?.totalReferrals === 1))
  expect(states['other']?.map(({ totalReferrals }) => totalReferrals)).toEqual([0])
  const more = Array.from({ length: 8 }, (_, at) => listen(`more-${at}`, 'anna').catch(() => undefined))
  await until(() => Array.from({ length: 8 }, (_, at) => got(`more-${at}`)).every((count) => count > 0))
  const refused = await fetch(origin + STREAM, { headers: { authorization: await authorizationOf('anna') } })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    503,
    'REFERRAL_TOO_MANY_LISTENERS',
  ])
  leaving.abort()
  await Promise.all([...tabs, other, ...more])
  // A tab that was closed makes room.
  await until(async () => {
    const again = await fetch(`${origin}${STREAM}?wait=0`, {
      headers: { authorization: await authorizationOf('anna') },
    })
    await again.text()
    return again.status === 200
  })
})
