import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ANNA, ASKED, BEAT, type RunningWatch, startWatch } from '../watch.fixture.ts'

let service: RunningWatch
let question = ''
let watchId = ''
beforeAll(async () => {
  service = await startWatch()
  watchId = (await service.ask(ANNA, 'POST', '/watches', { ...ASKED, mails: false })).json().id
  question = await service.questionOf(watchId)
})
beforeEach(async () => {
  await service.documents.collection('notices').deleteMany({})
})
afterAll(() => service.stop())

const inbox = async (person = ANNA) => (await service.ask(person, 'GET', '/inbox')).json()
const found = (more: object = {}) => ({
  questionId: question,
  passage: 'Le congé est abusif.',
  anchor: 'E3.2',
  ...more,
})

test('a new decision is in the inbox with its reason, until it is read', async () => {
  await service.matched('4A_1-2026', [found()])
  expect(await inbox()).toMatchObject({
    unread: 1,
    items: [
      {
        docId: '4A_1-2026',
        kind: 'new',
        unread: true,
        reasons: [{ watchTitle: 'Congés', passage: 'Le congé est abusif.', anchor: 'E3.2' }],
      },
    ],
  })
  expect(await inbox(BEAT)).toEqual({ items: [], unread: 0 })
  const read = await service.ask(ANNA, 'POST', '/inbox/read', { caseKeys: ['4A_1-2026'] })
  expect(read.json()).toEqual({ unread: 0 })
  expect((await inbox()).items).toMatchObject([{ unread: false }])
})

test('all are marked as read at once', async () => {
  await service.matched('4A_2-2026', [found()])
  await service.matched('4A_3-2026', [found()])
  expect((await service.ask(ANNA, 'GET', '/inbox/unread')).json()).toEqual({ unread: 2 })
  await service.ask(ANNA, 'POST', '/inbox/read', {})
  expect((await service.ask(ANNA, 'GET', '/inbox/unread')).json()).toEqual({ unread: 0 })
})

test('extract, whole judgment and language versions are one, and a repeated event changes nothing', async () => {
  await service.matched('4A_4-2026', [found()])
  await service.matched('4A_4-2026', [found()])
  await service.matched('150-III-1', [found()], { caseKey: '4A_4-2026', docType: 'atf', decisionId: 'atf-150-III-1' })
  const { items } = await inbox()
  expect(items).toMatchObject([{ caseKey: '4A_4-2026', reasons: [{ kind: 'new' }] }])
})

test('a changed text is noted at most once, and never as new', async () => {
  await service.matched('4A_5-2026', [found()])
  for (const contentHash of ['b', 'c']) await service.matched('4A_5-2026', [found()], { changed: true, contentHash })
  expect((await inbox()).items).toMatchObject([{ kind: 'new', reasons: [{ kind: 'changed' }, { kind: 'new' }] }])
  await service.matched('4A_6-2026', [found()], { changed: true })
  await service.matched('4A_6-2026', [found()], { changed: true, contentHash: 'd' })
  const [first] = (await inbox()).items
  expect(first).toMatchObject({ caseKey: '4A_6-2026', kind: 'changed', reasons: [{ kind: 'changed' }] })
  expect(first.reasons).toHaveLength(1)
})

test('a change of case law says so', async () => {
  await service.matched('4A_7-2026', [found({ treatments: ['changed'] })])
  await service.matched('4A_8-2026', [found()], { announces: ['clarified'] })
  const kinds = (await inbox()).items.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['clarified', 'reversal'])
})

test('a withdrawn decision is shown as withdrawn', async () => {
  await service.matched('4A_9-2026', [found()])
  await service.withdrawn('4A_9-2026')
  await service.caughtUp()
  expect((await inbox()).items).toMatchObject([{ withdrawn: true }])
})

test('a paused watch notes nothing, and neither does one beyond what the plan allows', async () => {
  await service.ask(ANNA, 'PATCH', `/watches/${watchId}`, { paused: true })
  await service.matched('4A_10-2026', [found()])
  expect((await inbox()).items).toEqual([])
  await service.ask(ANNA, 'PATCH', `/watches/${watchId}`, { paused: false })
  await service.account('UserChanged', ANNA, { plan: 'free' })
  await service.caughtUp()
  await service.matched('4A_11-2026', [found()])
  expect((await inbox()).items).toEqual([])
  await service.account('UserChanged', ANNA)
  await service.caughtUp()
})
