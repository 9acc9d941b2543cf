import { type App, userOf } from '@trilex/platform'
import { NoBody, NoQuery, NullableString } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { Shelves } from './bookmarks/shelves.ts'
import { languageOf } from './decisions/decision-name.ts'
import { HistoryEntry, toHistoryEntry } from './history/history-routes.ts'
import type { HistoryStore } from './history/history-store.ts'
import type { ProgressStore } from './progress/progress-store.ts'
import type { Readers } from './readers/reader-store.ts'
import type { SearchStore } from './searches/search-store.ts'

const MOST_TO_CONTINUE = 3
/** Number of recently opened decisions from which those to continue are chosen. */
const RECENT = 50

const Dashboard = Type.Object({
  lastVisitAt: { ...NullableString, format: 'date-time', description: 'Time of the previous visit' },
  continueReading: Type.Array(HistoryEntry, {
    description: `Decisions opened but not done, with the position read: at most ${MOST_TO_CONTINUE}`,
  }),
  counts: Type.Object({ documents: Type.Integer(), searches: Type.Integer(), done: Type.Integer() }),
})
const tags = ['dashboard']

/** The reader's data on the dashboard. */
export function dashboardRoutes(
  app: App,
  {
    bookmarks,
    history,
    progress,
    readers,
    searches,
  }: {
    bookmarks: Shelves
    history: HistoryStore
    progress: ProgressStore
    readers: Readers
    searches: SearchStore
  },
): void {
  const own = { access: 'signedIn', tags }
  const get = { ...own, summary: 'Dashboard of the reader', querystring: NoQuery, response: { 200: Dashboard } }
  app.get('/dashboard', { schema: get }, async (request) => {
    const user = userOf(request)
    const [{ visit }, opened, shelf, saved, done] = await Promise.all([
      readers.find(user.id),
      history.of(user.id, { limit: RECENT }),
      bookmarks.of(user.id),
      searches.count(user.id),
      progress.countDone(user.id),
    ])
    const states = await progress.ofAll(
      user.id,
      opened.map(({ decisionId }) => decisionId),
    )
    const begun = opened.filter(({ decisionId }) => {
      const state = states.get(decisionId)
      return state?.position && !state.done
    })
    const language = languageOf(user)
    return {
      lastVisitAt: visit?.previousAt?.toISOString() ?? null,
      continueReading: begun.slice(0, MOST_TO_CONTINUE).map((entry) => toHistoryEntry(entry, states, language)),
      counts: { documents: shelf.length, searches: saved, done },
    }
  })

  const visits = {
    ...own,
    impersonation: 'unrecorded',
    summary: 'Records a visit of the dashboard',
    body: NoBody,
    response: { 204: Type.Null() },
  }
  app.post('/dashboard/visits', { schema: visits }, async (request, reply) => {
    await readers.visit(userOf(request).id)
    return reply.code(204).send(null)
  })
}
