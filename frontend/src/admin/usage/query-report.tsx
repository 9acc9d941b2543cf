import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { Part } from '../parts/admin-place.tsx'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { type Period, type ReportedQuery, type ReportName, useUsageReportQuery } from './endpoints.ts'
import styles from './usage-page.module.css'

const PAGE_SIZE = 20
const TITLE: Record<ReportName, MessageId> = {
  'without-result': 'admin.reportWithoutResult',
  abandoned: 'admin.reportAbandoned',
}
const idOf = ({ query, language }: ReportedQuery) => `${language} ${query}`

/** Queries that found nothing, or whose readers opened nothing: facts for work on relevance. Each links to its search. */
export function QueryReport({ report, period }: { report: ReportName; period: Period }) {
  const t = useText()
  const [page, setPage] = useState(1)
  const asked = useUsageReportQuery({ report, period, page })
  const columns: Column<ReportedQuery>[] = [
    {
      key: 'query',
      head: 'admin.usageQuery',
      cell: ({ query }) => <Link to={`/search?${new URLSearchParams({ q: query })}`}>{query}</Link>,
    },
    { key: 'language', head: 'admin.usageLanguages', cell: ({ language }) => language },
    { key: 'times', head: 'admin.usageCount', numeric: true, cell: ({ times }) => swissNumber(times) },
    { key: 'lastAt', head: 'admin.usageLastAt', numeric: true, cell: ({ lastAt }) => shortMoment(lastAt) },
  ]
  return (
    <Part title={t(TITLE[report])}>
      <Answered asked={asked}>
        {({ total, queries }) =>
          total === 0 ? (
            <p className="muted">{t('admin.reportNone')}</p>
          ) : (
            <>
              <DataTable
                label={t(TITLE[report])}
                columns={columns}
                rows={queries}
                idOf={idOf}
                sort={null}
                onSort={() => undefined}
              />
              {total > PAGE_SIZE && (
                <div className={styles.choice}>
                  <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                    {t('pagination.previous')}
                  </Button>
                  <Button isDisabled={page * PAGE_SIZE >= total} onPress={() => setPage(page + 1)}>
                    {t('pagination.next')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Answered>
    </Part>
  )
}
