import { type App, ProblemSchema, sendWritten } from '@trilex/platform'
import { pagePath } from '@trilex/citations/decision-name'
import { generateAtomFeed } from 'feedsmith'
import { Type } from 'typebox'
import { FeedNotFound } from '../errors.ts'
import type { StoredNotice } from '../inbox/notice-model.ts'
import type { NoticeStore } from '../inbox/notice-store.ts'
import type { StoredWatch } from '../watches/watch-model.ts'
import type { WatchStore } from '../watches/watch-store.ts'

/** Maximum entries of a feed. */
const LENGTH = 50

const Token = Type.Object({ token: Type.String({ pattern: '^[\\w-]{32}$' }) }, { additionalProperties: false })

/**
 * Atom feeds of watches; anyone with the address can read a feed, until its owner changes the address or turns the feed
 * off.
 */
export function feedRoutes(app: App, watches: Pick<WatchStore, 'ofFeed'>, notices: Pick<NoticeStore, 'ofWatch'>): void {
  const schema = {
    access: 'public',
    tags: ['feeds'],
    summary: 'Atom feed of a watch',
    querystring: Token,
    response: { 200: { content: { 'application/atom+xml': { schema: Type.String() } } }, 404: ProblemSchema },
  }
  app.get('/feed', { schema }, async (request, reply) => {
    const watch = await watches.ofFeed(request.query.token)
    if (!watch) throw new FeedNotFound()
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    const feed = feedOf(watch, await notices.ofWatch(watch._id, LENGTH), `${request.protocol}://${request.host}`)
    return sendWritten(reply, 'application/atom+xml; charset=utf-8', feed)
  })
}

function feedOf(
  { _id, title, language, createdAt }: StoredWatch,
  notices: readonly StoredNotice[],
  origin: string,
): string {
  const id = `urn:trilex:watch:${_id}`
  return generateAtomFeed({
    id,
    title: { value: title },
    updated: notices[0]?.at ?? createdAt,
    authors: [{ name: 'trilex' }],
    links: [{ href: `${origin}/watch-setup`, rel: 'alternate', type: 'text/html' }],
    entries: notices
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ _id: noticeId, titles, citations, docType, docId, passage, at }) => ({
        id: `${id}:${encodeURIComponent(noticeId.slice(_id.length + 1))}`,
        title: { value: [citations[language], titles[language]].filter(Boolean).join(': ') || docId },
        updated: at,
        links: [{ href: origin + pagePath(docType, docId, language) }],
        ...(passage && { summary: { value: passage } }),
      })),
  })
}
