import { type App, answerFields, ProblemSchema, toAnswer } from '@trilex/platform'
import { oneOf, PAGE } from '@trilex/platform/field-schemas'
import { actorOf } from '@trilex/platform/recorded-action'
import { type Static, Type } from 'typebox'
import { MESSAGE_KINDS, type Messages, messageCollection, type StoredMessage } from './message.ts'

const SHOWN = [
  'kind',
  'brand',
  'name',
  'email',
  'phone',
  'company',
  'topic',
  'message',
  'receivedAt',
  'handledAt',
] as const
const Line = Type.Object({ id: Type.String(), ...answerFields(messageCollection, SHOWN) })
const Query = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Beginning of an address' })),
    state: Type.Optional(oneOf(['open', 'handled'])),
    kind: Type.Optional(oneOf(MESSAGE_KINDS)),
    ...PAGE,
  },
  { additionalProperties: false },
)
const toLine = (message: StoredMessage): Static<typeof Line> => toAnswer(Line, { ...message, id: message._id })

/** Messages of visitors, for staff. */
export function messageRoutes(app: App, messages: Messages): void {
  const staff = { access: 'admin', tags: ['admin'] }
  const list = {
    ...staff,
    summary: 'Messages of the last year, newest first',
    querystring: Query,
    response: { 200: Type.Object({ messages: Type.Array(Line), total: Type.Integer() }) },
  }
  app.get('/admin/messages', { schema: list }, async ({ query: { offset, limit, ...filter } }) => {
    const found = await messages.list(filter, offset, limit)
    return { messages: found.messages.map(toLine), total: found.total }
  })

  const change = {
    ...staff,
    summary: 'Mark a message as handled, or as open again',
    params: Type.Object({ id: Type.String({ maxLength: 60 }) }),
    body: Type.Object({ handled: Type.Boolean() }, { additionalProperties: false }),
    response: { 200: Line, 404: ProblemSchema },
  }
  app.patch('/admin/messages/:id', { schema: change }, async (request) =>
    toLine(await messages.handle(request.params.id, request.body.handled, actorOf(request))),
  )
}
