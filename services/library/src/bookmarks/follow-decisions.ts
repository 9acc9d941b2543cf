import type { ByLanguage } from '@trilex/citations/vocabulary'
import type { LibraryData } from '../library-data.ts'

/** What the catalogue announced of a decision. */
export interface DecisionNews {
  decisionId: string
  withdrawn: boolean
  /** Null when the event does not say it. */
  shown: { titles: ByLanguage<string>; year: number | null } | null
}

/**
 * Brings bookmarks and histories to what was announced, the last of each decision. Applying it again, in the order of events, gives
 * the same.
 */
export async function followDecisions(
  { bookmarks, opened, withdrawn }: Pick<LibraryData, 'bookmarks' | 'opened' | 'withdrawn'>,
  news: DecisionNews[],
  now: Date,
): Promise<void> {
  if (news.length === 0) return
  const last = new Map<string, DecisionNews>()
  for (const each of news)
    last.set(each.decisionId, { ...each, shown: each.shown ?? last.get(each.decisionId)?.shown ?? null })
  const gone = [...last.values()].filter((each) => each.withdrawn).map(({ decisionId }) => decisionId)
  // Before the bookmarks: one that is saved meanwhile sees it.
  await withdrawn.add(gone)
  await withdrawn.delete([...last.keys()].filter((decisionId) => !gone.includes(decisionId)))

  const ids = [...last.keys()]
  const [saved, read] = await Promise.all([
    bookmarks.distinct('decisionId', { decisionId: { $in: ids } }),
    opened.distinct('decisionId', { decisionId: { $in: ids } }),
  ])
  for (const decisionId of saved) {
    const news = last.get(decisionId)
    if (!news) continue
    const $set = { withdrawn: news.withdrawn, ...news.shown, updatedAt: now }
    await bookmarks.updateMany({ decisionId }, { $set })
  }
  for (const decisionId of read) {
    const shown = last.get(decisionId)?.shown
    if (shown) await opened.updateMany({ decisionId }, { $set: shown })
  }
}
