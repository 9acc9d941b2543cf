import { answerFields, type App, ProblemSchema, toAnswer, userOf } from '@trilex/platform'
import { NoBody, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { beginOf, monthOf } from '@trilex/platform/swiss-month'
import { type Static, Type } from 'typebox'
import { DecisionName, languageOf, ShownDecision, titleFor } from '../decisions/decision-name.ts'
import { Position } from '../progress/progress-model.ts'
import type { ProgressStore, ReadingState } from '../progress/progress-store.ts'
import type { Readers } from '../readers/reader-store.ts'
import { historyCollection, type OpenedDecision } from './history-model.ts'
import type { HistoryPlace, HistoryStore } from './history-store.ts'

export const HistoryEntry = Type.Object({
  ...answerFields(historyCollection, ['docType', 'docId', 'title', 'year', 'openedAt']),
  position: Type.With(orNull(Position), { description: 'Where reading stopped' }),
})
const HistoryList = Type.Object({
  entries: Type.Array(HistoryEntry),
  enabled: Type.Boolean({ description: 'False: opened decisions are not recorded' }),
  next: { ...NullableString, description: 'Value of `before` for the next page; null on the last' },
})
const HistoryQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    before: Type.Optional(Type.String({ maxLength: 250, pattern: '^\\d{1,15}_[^\\p{Cc}/,]+$' })),
    month: Type.Optional(oneOf(['current'], { description: 'Only those of this month, in Zurich time' })),
  },
  { additionalProperties: false },
)
const Settings = Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false })
const tags = ['history']

/** Decisions that the reader opened. */
export function historyRoutes(
  app: App,
  {
    history,
    progress,
    readers,
    now,
  }: { history: HistoryStore; progress: ProgressStore; readers: Readers; now: () => Date },
): void {
  const own = { access: 'signedIn', tags }
  const inPerson = { ...own, impersonation: 'refused' }
  const list = { ...own, summary: 'Opened decisions, newest first, each once', querystring: HistoryQuery }
  app.get('/history', { schema: { ...list, response: { 200: HistoryList } } }, async (request) => {
    const user = userOf(request)
    const { limit = 50, before, month } = request.query
    const since = month === 'current' ? beginOf(monthOf(now())) : null
    const found = await history.of(user.id, { limit: limit + 1, before: placeOf(before), since })
    const entries = found.slice(0, limit)
    const ids = entries.map(({ decisionId }) => decisionId)
    const [states, enabled] = await Promise.all([progress.ofAll(user.id, ids), readers.keepsHistory(user.id)])
    const last = found.length > limit ? entries.at(-1) : undefined
    const language = languageOf(user)
    return {
      entries: entries.map((entry) => toHistoryEntry(entry, states, language)),
      enabled,
      next: last ? `${last.openedAt.getTime()}_${last.decisionId}` : null,
    }
  })

  const nothing = { 204: Type.Null() }
  const post = {
    ...own,
    impersonation: 'unrecorded',
    summary: 'Records that a decision was opened, unless the history is off',
    body: ShownDecision,
  }
  app.post(
    '/history',
    { schema: { ...post, response: { ...nothing, 404: ProblemSchema } } },
    async (request, reply) => {
      const { id } = userOf(request)
      if (await readers.keepsHistory(id)) await history.note(id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/history',
    { schema: { ...inPerson, summary: 'Deletes the history', response: nothing } },
    async (request, reply) => {
      await history.deleteAll(userOf(request).id)
      return reply.code(204).send(null)
    },
  )

  const one = {
    ...inPerson,
    summary: 'Removes a decision from the history; it can be restored for an hour',
    params: DecisionName,
    response: nothing,
  }
  app.delete('/history/:docType/:docId', { schema: one }, async (request, reply) => {
    await history.remove(userOf(request).id, request.params)
    return reply.code(204).send(null)
  })

  const restore = {
    ...inPerson,
    summary: 'Restores a removed decision at its former place',
    params: DecisionName,
    body: NoBody,
    response: { ...nothing, 404: ProblemSchema },
  }
  app.post('/history/:docType/:docId/restore', { schema: restore }, async (request, reply) => {
    await history.restore(userOf(request).id, request.params)
    return reply.code(204).send(null)
  })

  const settings = {
    ...inPerson,
    summary: 'Turns the recording of opened decisions on or off',
    body: Settings,
    response: { 200: Settings },
  }
  app.put('/history/settings', { schema: settings }, async (request) => {
    const { enabled } = request.body
    await readers.keepHistory(userOf(request).id, enabled)
    return { enabled }
  })
}

export function toHistoryEntry(
  entry: OpenedDecision,
  states: ReadonlyMap<string, ReadingState>,
  language: ReturnType<typeof languageOf>,
): Static<typeof HistoryEntry> {
  const position = states.get(entry.decisionId)?.position ?? null
  return toAnswer(HistoryEntry, { ...entry, title: titleFor(entry, language), position })
}

function placeOf(written: string | undefined): HistoryPlace | null {
  const [, moment, decisionId] = /^(\d+)_(.+)$/.exec(written ?? '') ?? []
  return moment && decisionId ? { openedAt: new Date(Number(moment)), decisionId } : null
}
