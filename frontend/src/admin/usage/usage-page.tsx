import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFirmsQuery } from '../../api/admin.ts'
import { useDomainsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { Segmented, Select } from '../../ui/controls/choice.tsx'
import { shortDate, swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import figuresLook from '../parts/admin-place.module.css'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { DayChart } from './day-chart.tsx'
import { type Period, PERIODS, type Usage, useUsageQuery } from './endpoints.ts'
import { QueryReport } from './query-report.tsx'
import styles from './usage-page.module.css'

const PERIOD_TEXT: Record<Period, MessageId> = {
  today: 'admin.periodToday',
  week: 'admin.periodWeek',
  month: 'admin.periodMonth',
  all: 'admin.periodAll',
}
type Counted = Usage['topQueries'][number]
type Day = Usage['days'][number]
type Vital = Usage['vitals'][number]
const nothing = () => undefined

/** What readers search, and which searches deserve better results. Names nobody. */
export function UsagePage() {
  return (
    <AdminPlace>
      <UsageParts />
    </AdminPlace>
  )
}

function UsageParts() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const period = PERIODS.find((known) => known === params.get('period')) ?? 'month'
  const [organizationId, setOrganizationId] = useState('')
  const asked = useUsageQuery({ period, organizationId })
  return (
    <>
      <AdminHead title={t('admin.usage')} note={t('admin.usageLead')} />
      <div className={styles.choice}>
        <Segmented
          legend={t('admin.period')}
          value={period}
          onChange={(value) => setParams(value === 'month' ? {} : { period: value }, { replace: true })}
          options={PERIODS.map((value) => ({ value, label: t(PERIOD_TEXT[value]) }))}
        />
        <Firms value={organizationId} onChange={setOrganizationId} />
      </div>
      <Answered asked={asked}>{(usage) => <Figures usage={usage} />}</Answered>
      <QueryReport report="without-result" period={period} />
      <QueryReport report="abandoned" period={period} />
    </>
  )
}

function Firms({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useText()
  const { data } = useFirmsQuery('type=company&limit=100')
  const firms = data?.organizations ?? []
  if (firms.length === 0) return null
  const options = firms.map(({ id, name }) => ({ value: id, label: name || id }))
  return (
    <Select
      showLabel
      label={t('admin.organizations')}
      value={value}
      options={[{ value: '', label: t('admin.usageEverybody') }, ...options]}
      onChange={onChange}
    />
  )
}

function Figures({ usage }: { usage: Usage }) {
  const t = useText()
  const domain = useDomainName()
  const figures: [MessageId, number][] = [
    ['admin.usageSearches', usage.searches],
    ['admin.usagePeople', usage.people],
    ['admin.usageSessions', usage.sessions],
    ['admin.usageWithoutResult', usage.withoutResult],
    ['admin.usageAbandoned', usage.abandoned],
    ['admin.usageClicked', usage.clicked],
  ]
  const planOf = (plan: string) => (plan === 'visitor' ? t('admin.usageVisitor') : plan)
  return (
    <>
      <Part title={t('admin.usageFigures')}>
        <dl className={figuresLook.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{swissNumber(value)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {usage.days.length > 0 && (
        <Part title={t('admin.usageDays')}>
          <DayChart days={usage.days} />
          <DayTable days={usage.days} />
        </Part>
      )}
      <Part title={t('admin.usageTop')}>
        <div className={styles.columns}>
          <Top head="admin.usageQueries" rows={usage.topQueries} />
          <Top head="admin.usageDomains" rows={usage.topDomains} nameOf={domain} />
          <Top head="admin.usageResults" rows={usage.topResults} />
          <Top head="admin.usageLanguages" rows={usage.languages} />
          <Top head="admin.usageCountries" rows={usage.countries} />
          <Top head="admin.usagePlans" rows={usage.plans} nameOf={planOf} />
          <Top head="admin.usageBrowsers" rows={usage.browsers} />
        </div>
      </Part>
      {usage.vitals.length > 0 && (
        <Part title={t('admin.usageVitals')}>
          <VitalTable vitals={usage.vitals} />
        </Part>
      )}
    </>
  )
}

/** Name of a domain in the reader's language. */
function useDomainName(): (key: string) => string {
  const language = useLanguage()
  const { data = [] } = useDomainsQuery()
  return (key) => data.find((domain) => domain.key === key)?.translations[language].short ?? key
}

function Top({
  head,
  rows,
  nameOf = (value) => value,
}: {
  head: MessageId
  rows: readonly Counted[]
  nameOf?: (value: string) => string
}) {
  const t = useText()
  if (rows.length === 0) return null
  const columns: Column<Counted>[] = [
    { key: 'value', head, cell: ({ value }) => nameOf(value) },
    { key: 'count', head: 'admin.usageCount', numeric: true, cell: ({ count }) => swissNumber(count) },
  ]
  return (
    <DataTable label={t(head)} columns={columns} rows={rows} idOf={({ value }) => value} sort={null} onSort={nothing} />
  )
}

function DayTable({ days }: { days: readonly Day[] }) {
  const t = useText()
  const columns: Column<Day>[] = [
    { key: 'day', head: 'admin.usageDay', cell: ({ day }) => shortDate(day) ?? day },
    { key: 'searches', head: 'admin.usageSearches', numeric: true, cell: ({ searches }) => swissNumber(searches) },
    {
      key: 'withoutResult',
      head: 'admin.usageWithoutResult',
      numeric: true,
      cell: ({ withoutResult }) => swissNumber(withoutResult),
    },
  ]
  return (
    <DataTable
      label={t('admin.usageDays')}
      columns={columns}
      rows={days.toReversed()}
      idOf={({ day }) => day}
      sort={null}
      onSort={nothing}
    />
  )
}

function VitalTable({ vitals }: { vitals: readonly Vital[] }) {
  const t = useText()
  const shown = ({ name, value }: Vital) =>
    name === 'CLS' ? String(Math.round(value * 1_000) / 1_000) : `${swissNumber(Math.round(value))} ms`
  const columns: Column<Vital>[] = [
    { key: 'page', head: 'admin.usagePage', cell: ({ page }) => page },
    { key: 'name', head: 'admin.usageVital', cell: ({ name }) => name },
    { key: 'value', head: 'admin.usageVitalValue', numeric: true, cell: shown },
    { key: 'count', head: 'admin.usageCount', numeric: true, cell: ({ count }) => swissNumber(count) },
  ]
  return (
    <DataTable
      label={t('admin.usageVitals')}
      columns={columns}
      rows={vitals}
      idOf={({ page, name }) => `${page} ${name}`}
      sort={null}
      onSort={nothing}
    />
  )
}
