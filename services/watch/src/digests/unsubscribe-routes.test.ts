import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ANNA, ASKED, type RunningWatch, startWatch, until } from '../watch.fixture.ts'

let service: RunningWatch
beforeAll(async () => {
  service = await startWatch()
})
afterAll(() => service.stop())

const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' }
const mailsOf = async () =>
  (await service.ask(ANNA, 'GET', '/watches'))
    .json()
    .watches.map(({ title, mails }: { title: string; mails: boolean }) => [title, mails])

test('a digest is announced at once, with links that end its mails by POST alone', async () => {
  const ids = ['a', 'b', 'c'].map(async (title) => {
    const watch = { ...ASKED, title, value: `q=${title}`, rhythm: title === 'c' ? 'weekly' : 'at_once' }
    return (await service.ask(ANNA, 'POST', '/watches', watch)).json().id as string
  })
  const [a = '', b = ''] = await Promise.all(ids)
  const questions = await Promise.all([a, b].map((id) => service.questionOf(id)))
  await service.matched(
    '4A_1-2026',
    questions.map((questionId) => ({ questionId, passage: 'Un passage.', anchor: 'E2' })),
  )
  const digests = service.documents.collection<{ unsubscribeToken: string; watches: string[] }>('digests')
  await until(async () => (await digests.countDocuments({})) === 1)
  const digest = await digests.findOne({})
  expect(digest?.watches.toSorted()).toEqual([a, b].toSorted())
  const link = `/unsubscriptions?token=${digest?.unsubscribeToken}`

  for (const method of ['GET', 'HEAD']) {
    expect((await service.ask(null, method, link)).statusCode).toBe(200)
    expect((await mailsOf()).every(([, mails]: [string, boolean]) => mails)).toBe(true)
  }
  const shown = (await service.ask(null, 'GET', link)).json()
  expect({ ...shown, titles: shown.titles.toSorted() }).toEqual({ titles: ['a', 'b'], mails: true })
  const ended = await service.ask(null, 'POST', link, 'List-Unsubscribe=One-Click', ONE_CLICK)
  expect(ended.statusCode).toBe(200)
  expect(Object.fromEntries(await mailsOf())).toEqual({ a: false, b: false, c: true })
  expect((await service.ask(null, 'POST', link, {})).statusCode).toBe(200)
})

test('the link of one watch ends its mails only, and an unknown link none', async () => {
  const { id } = (await service.ask(ANNA, 'POST', '/watches', { ...ASKED, title: 'd', value: 'q=d' })).json()
  const stored = await service.documents
    .collection<{ _id: string; unsubscribeToken: string }>('watches')
    .findOne({ _id: id })
  expect((await service.ask(null, 'POST', `/unsubscriptions?token=${stored?.unsubscribeToken}`, {})).json()).toEqual({
    titles: ['d'],
    mails: false,
  })
  expect(Object.fromEntries(await mailsOf())).toMatchObject({ c: true, d: false })
  expect((await service.ask(null, 'POST', `/unsubscriptions?token=${'x'.repeat(32)}`, {})).statusCode).toBe(404)
})
