import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

export type Usage = Answer<'/api/analytics/admin/usage'>
export type Report = Answer<'/api/analytics/admin/usage/queries'>
export type ReportedQuery = Report['queries'][number]
export const PERIODS = ['today', 'week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]
export const REPORTS = ['without-result', 'abandoned'] as const
export type ReportName = (typeof REPORTS)[number]

const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of all readers, or of the members of an organisation. */
    usage: build.query<Usage, { period: Period; organizationId: string }>({
      query: ({ period, organizationId }) =>
        `/api/analytics/admin/usage?${new URLSearchParams({ period, ...(organizationId && { organizationId }) })}`,
    }),
    usageReport: build.query<Report, { period: Period; report: ReportName; page: number }>({
      query: ({ period, report, page }) =>
        `/api/analytics/admin/usage/queries?${new URLSearchParams({ period, report, page: String(page) })}`,
    }),
  }),
})

export const { useUsageQuery, useUsageReportQuery } = usageApi
