import { answerFields, type App, userOf } from '@trilex/platform'
import { NoQuery, NullableMoment, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { DecisionName, decisionIdOf, volumeOf } from '../decisions/decision-name.ts'
import { Position, progressCollection } from './progress-model.ts'
import type { ProgressStore } from './progress-store.ts'

const PositionBody = Type.Object(Position.properties, { additionalProperties: false })
const State = Type.Object({
  ...answerFields(progressCollection, ['decisionId', 'done', 'position']),
  updatedAt: NullableMoment,
})
const Change = Type.Object(
  {
    done: Type.Optional(Type.Boolean()),
    position: Type.Optional(PositionBody),
    at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Time of the action, if it is sent later; default: now',
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)
const Overview = Type.Object({
  done: { ...Strings, description: 'Ids of the decisions that are done' },
  volumes: Type.Array(Type.Object({ volume: Type.Integer(), done: Type.Integer() }), {
    description: 'Number of decisions done per volume of the reporter',
  }),
  updatedAt: NullableMoment,
})
const tags = ['progress']
const PATH = '/progress/:docType/:docId'

/** Reading progress: all decisions that are done, and mark and position of each. */
export function progressRoutes(app: App, { progress, now }: { progress: ProgressStore; now: () => Date }): void {
  const own = { access: 'signedIn', tags }
  const all = { ...own, summary: 'Decisions that are done, counted by volume', querystring: NoQuery }
  app.get('/progress', { schema: { ...all, response: { 200: Overview } } }, async (request) => {
    const rows = await progress.doneOf(userOf(request).id)
    const volumes = new Map<number, number>()
    for (const { decisionId } of rows) {
      const volume = volumeOf(decisionId)
      if (volume !== null) volumes.set(volume, (volumes.get(volume) ?? 0) + 1)
    }
    const latest = Math.max(0, ...rows.map(({ doneAt }) => doneAt.getTime()))
    return {
      done: rows.map(({ decisionId }) => decisionId).sort(),
      volumes: [...volumes].map(([volume, done]) => ({ volume, done })).sort((a, b) => b.volume - a.volume),
      updatedAt: latest > 0 ? new Date(latest) : null,
    }
  })

  const one = { ...own, summary: 'Reading progress in a decision', params: DecisionName }
  app.get(PATH, { schema: { ...one, querystring: NoQuery, response: { 200: State } } }, async (request) =>
    progress.of(userOf(request).id, decisionIdOf(request.params)),
  )

  const put = { ...own, summary: 'Sets the mark and the position read', params: DecisionName, body: Change }
  app.put(PATH, { schema: { ...put, response: { 200: State } } }, async (request) => {
    const { at, done, position } = request.body
    const { id, impersonatedBy } = userOf(request)
    const moment = new Date(Math.min(now().getTime(), at === undefined ? Infinity : Date.parse(at)))
    // A position read during an impersonation is not the person's.
    const place = position && impersonatedBy === null ? { position } : {}
    const change = { ...(done !== undefined && { done }), ...place }
    return progress.set(id, decisionIdOf(request.params), { ...change, at: moment })
  })
}
