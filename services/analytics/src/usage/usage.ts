import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { remembered } from '../remembered.ts'
import type { StoredSearch } from '../searches/search-model.ts'
import type { SearchRoom } from '../searches/searches.ts'
import type { VitalRoom } from '../vitals/vitals.ts'
import { type Period, startOf } from './periods.ts'
import { figuresOf, isAbandoned, isWithoutResult } from './usage-figures.ts'

export const REPORTS = ['without-result', 'abandoned'] as const
export type Report = (typeof REPORTS)[number]
const IS_IN: Record<Report, typeof isAbandoned> = { 'without-result': isWithoutResult, abandoned: isAbandoned }

export type UsageRoom = ReturnType<typeof openUsage>

/** Searches for staff: figures, and the queries with poor results. */
export function openUsage({
  searches,
  vitals,
  now,
}: {
  searches: Pick<SearchRoom, 'rows'>
  vitals: Pick<VitalRoom, 'since'>
  now: () => Date
}) {
  const read = (period: Period, organizationId: string | null): Promise<StoredSearch[]> => {
    const searchedAt = { $gte: startOf(period, now()) }
    return searches.rows.find({ searchedAt, ...(organizationId !== null && { organizationId }) }).toArray()
  }
  const figures = remembered(async (key: string) => {
    const [period, organizationId] = key.split(' ') as [Period, string | undefined]
    const from = startOf(period, now())
    const [found, speed] = await Promise.all([read(period, organizationId ?? null), vitals.since(from)])
    return { ...figuresOf(found), vitals: organizationId ? [] : speed }
  })
  const reports = remembered(async (key: string) => {
    const [report, period] = key.split(' ') as [Report, Period]
    const found = (await read(period, null)).filter((search) => search.query && IS_IN[report](search))
    return [...Map.groupBy(found, ({ query, language }) => `${language} ${query}`).values()]
      .map((those) => {
        const [{ query = '', language = 'fr' } = { query: '' }] = those
        const lastAt = Math.max(...those.map(({ searchedAt, receivedAt }) => (searchedAt ?? receivedAt).getTime()))
        return {
          query,
          language: language as InterfaceLanguage,
          times: those.length,
          lastAt: new Date(lastAt).toISOString(),
        }
      })
      .sort((a, b) => b.times - a.times || (a.lastAt < b.lastAt ? 1 : -1) || (a.query < b.query ? -1 : 1))
  })
  return {
    figures: (period: Period, organizationId: string | null) =>
      figures(organizationId === null ? period : `${period} ${organizationId}`),
    /** Queries that found nothing, or whose readers opened nothing on the first page, the most frequent first. */
    report: (report: Report, period: Period) => reports(`${report} ${period}`),
  }
}
