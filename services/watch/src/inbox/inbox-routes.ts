import { type App, userOf } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { answerFields, toAnswer } from '@trilex/platform'
import { type Static, Type } from 'typebox'
import type { WatchStore } from '../watches/watch-store.ts'
import { NOTICE_KINDS, noticeCollection } from './notice-model.ts'
import type { InboxItem, NoticeStore } from './notice-store.ts'

const Reason = Type.Object({
  watchId: Type.String(),
  watchTitle: Type.String({ description: 'Empty once the watch was removed' }),
  ...answerFields(noticeCollection, ['kind', 'passage', 'anchor', 'treatment', 'docType', 'docId', 'at']),
})
const Item = Type.Object({
  ...answerFields(noticeCollection, [
    'caseKey',
    'docType',
    'docId',
    'titles',
    'citations',
    'decisionDate',
    'withdrawn',
    'at',
  ]),
  kind: oneOf(NOTICE_KINDS, { description: 'The most important of its reasons' }),
  unread: Type.Boolean(),
  reasons: Type.Array(Reason, { description: 'Why it came: one for each watch' }),
})
const Inbox = Type.Object({ items: Type.Array(Item), unread: Type.Integer() })
const Unread = Type.Object({ unread: Type.Integer({ description: 'Cases' }) })
const Read = Type.Object(
  {
    caseKeys: Type.Optional(
      Type.Array(Type.String({ maxLength: 300 }), { maxItems: 1_000, description: 'Absent: all' }),
    ),
  },
  { additionalProperties: false },
)

/** The inbox: cases found by the reader's watches. */
export function inboxRoutes(app: App, notices: NoticeStore, watches: Pick<WatchStore, 'of'>): void {
  const own = { access: 'signedIn', tags: ['inbox'] }
  const list = {
    ...own,
    summary: 'What the watches found, newest first',
    querystring: NoQuery,
    response: { 200: Inbox },
  }
  app.get('/inbox', { schema: list }, async (request) => {
    const { id } = userOf(request)
    const titles = new Map((await watches.of(id)).map(({ _id, title }) => [_id, title]))
    const items = await notices.inbox(id)
    return { items: items.map((item) => toItem(item, titles)), unread: items.filter(({ unread }) => unread).length }
  })

  const count = { ...own, summary: 'Unread cases', querystring: NoQuery, response: { 200: Unread } }
  app.get('/inbox/unread', { schema: count }, async (request) => ({ unread: await notices.unread(userOf(request).id) }))

  const read = { ...own, summary: 'Marks cases as read', body: Read, response: { 200: Unread } }
  app.post('/inbox/read', { schema: read }, async (request) => {
    const { id, impersonatedBy } = userOf(request)
    // Reading during an impersonation leaves the cases unread for the person.
    if (impersonatedBy === null) await notices.read(id, request.body.caseKeys ?? null)
    return { unread: await notices.unread(id) }
  })
}

const toItem = (
  { newest, kind, notices, unread }: InboxItem,
  titles: ReadonlyMap<string, string>,
): Static<typeof Item> =>
  toAnswer(Item, {
    ...newest,
    kind,
    unread,
    reasons: notices.map((notice) => toAnswer(Reason, { ...notice, watchTitle: titles.get(notice.watchId) ?? '' })),
  })
