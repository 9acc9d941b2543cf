import type { ReactNode } from 'react'
import { incidentOf, reasonOf } from '../../../api/failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { PageLoading } from '../../../ui/page/page-loading.tsx'
import { EmptyState } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import type { TableAddress } from './use-table-address.ts'

export interface Asked<Answer> {
  data?: Answer | undefined
  currentData?: Answer | undefined
  error?: unknown
  refetch: () => unknown
}

/** Renders the loaded content; until then a loading state, or the error with a retry button. */
export function Answered<Answer>({
  asked,
  children,
}: {
  asked: Asked<Answer>
  children: (answer: Answer) => ReactNode
}) {
  const t = useText()
  const { data, currentData, error, refetch } = asked
  if (error !== undefined && currentData === undefined)
    return <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
  return data === undefined ? <PageLoading widths={[46, 96, 78, 96, 60]} /> : children(data)
}

/** An empty list: because of its filters, or because there are no records. */
export function NoRows({ address }: { address: TableAddress }) {
  const t = useText()
  const filtered = address.q !== '' || Object.keys(address.filters).length > 0
  return (
    <EmptyState title={t('empty.title')} text={t(filtered ? 'admin.noneFiltered' : 'admin.none')}>
      {filtered && <Button onPress={address.clear}>{t('admin.clearFilters')}</Button>}
    </EmptyState>
  )
}
