import { useReadingQuery } from '../api/catalog.ts'
import { useReader } from '../session/reader.ts'
import { useText } from '../ui/text/use-text.ts'

/** Says above a list of decisions, before one is opened, how many whole documents of the month's quota are used; nothing where none counts. */
export function MonthUsed() {
  const t = useText()
  const { state } = useReader()
  const { data } = useReadingQuery(undefined, { skip: state !== 'signedIn', refetchOnMountOrArgChange: true })
  if (state !== 'signedIn' || !data || data.limit === null) return null
  return <p className="muted small noPrint">{t('usage.month', { used: data.used, limit: data.limit })}</p>
}
