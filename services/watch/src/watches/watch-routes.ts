import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { answerFields, type App, ProblemSchema, toAnswer, userOf } from '@trilex/platform'
import { line, NoBody, NoQuery, oneOf, orNull } from '@trilex/platform/field-schemas'
import { IDEMPOTENT } from '@trilex/platform/idempotency'
import { PLANS } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import type { ReaderRoom } from '../readers/readers.ts'
import { CANTONS, RHYTHMS, type StoredWatch, WATCH_KINDS, watchCollection } from './watch-model.ts'
import type { WatchStore } from './watch-store.ts'

const Watch = Type.Object({
  id: Type.String(),
  ...answerFields(watchCollection, [
    ...(['kind', 'value', 'title', 'language', 'rhythm', 'hour', 'weekday', 'canton', 'mails', 'paused'] as const),
    ...(['feedToken', 'createdAt', 'updatedAt'] as const),
  ]),
})
const WatchList = Type.Object({
  watches: Type.Array(Watch, { description: 'In the order in which they were set' }),
  plan: oneOf(PLANS),
  limit: Type.Integer({ description: 'Watches that the plan allows; those beyond rest' }),
})
const choices = {
  title: line(300),
  rhythm: oneOf(RHYTHMS),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  canton: Type.Unsafe<(typeof CANTONS)[number] | null>({ ...orNull(oneOf(CANTONS)), enum: [...CANTONS, null] }),
  mails: Type.Boolean(),
}
const WatchToSet = Type.Object(
  {
    kind: oneOf(WATCH_KINDS),
    value: Type.String({ minLength: 1, maxLength: 8000 }),
    language: oneOf(INTERFACE_LANGUAGES),
    ...choices,
  },
  { additionalProperties: false },
)
const WatchPatch = Type.Partial(Type.Object({ ...choices, paused: Type.Boolean() }), {
  additionalProperties: false,
  minProperties: 1,
})
const Id = Type.Object({ id: Type.String({ pattern: '^[\\w-]{16}$' }) }, { additionalProperties: false })
const answers = { 200: Watch, 404: ProblemSchema }

/** Watches: list, create, change, pause, remove; the address of the feed. */
export function watchRoutes(app: App, store: WatchStore, readers: Pick<ReaderRoom, 'allowanceOf'>): void {
  const own = { access: 'signedIn', tags: ['watches'] }
  const list = { ...own, summary: 'Watches', querystring: NoQuery, response: { 200: WatchList } }
  app.get('/watches', { schema: list }, async (request) => {
    const { id } = userOf(request)
    const { plan, limit } = await readers.allowanceOf(id)
    return { watches: (await store.of(id)).map(toWatch), plan, limit }
  })

  const post = {
    ...own,
    summary: 'Sets a watch',
    body: WatchToSet,
    headers: IDEMPOTENT.headers,
    response: { 201: Watch, ...IDEMPOTENT.answers },
  }
  app.post('/watches', { schema: post, config: { idempotent: true } }, async (request, reply) =>
    reply.code(201).send(toWatch(await store.set(userOf(request).id, request.body))),
  )

  const patch = {
    ...own,
    summary: 'Changes, pauses or resumes a watch',
    params: Id,
    body: WatchPatch,
    response: answers,
  }
  app.patch('/watches/:id', { schema: patch }, async (request) =>
    toWatch(await store.change(userOf(request).id, request.params.id, request.body)),
  )

  const remove = {
    ...own,
    summary: 'Removes a watch',
    params: Id,
    response: { 204: Type.Null(), 404: ProblemSchema },
  }
  app.delete('/watches/:id', { schema: remove }, async (request, reply) => {
    await store.remove(userOf(request).id, request.params.id)
    return reply.code(204).send(null)
  })

  const feed = { ...own, params: Id, response: answers }
  const offered = { ...feed, summary: 'Gives its feed a new address; the former one ends', body: NoBody }
  app.put('/watches/:id/feed', { schema: offered }, async (request) =>
    toWatch(await store.feed(userOf(request).id, request.params.id, true)),
  )
  app.delete('/watches/:id/feed', { schema: { ...feed, summary: 'Ends its feed' } }, async (request) =>
    toWatch(await store.feed(userOf(request).id, request.params.id, false)),
  )
}

const toWatch = (stored: StoredWatch): Static<typeof Watch> => toAnswer(Watch, { ...stored, id: stored._id })
