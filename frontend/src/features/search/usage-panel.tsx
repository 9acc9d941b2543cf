import { useReadingQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { useReader } from '../../session/reader.ts'
import progress from '../../ui/lists/progress.module.css'
import { Panel } from '../../ui/page/parts.tsx'
import { longDate, swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'

/** How many documents of the month's quota a signed-in reader has opened; nothing where no quota counts. */
export function UsagePanel() {
  const t = useText()
  const language = useLanguage()
  const { state } = useReader()
  const { data } = useReadingQuery(undefined, { skip: state !== 'signedIn', refetchOnMountOrArgChange: true })
  if (state !== 'signedIn' || !data || data.limit === null) return null
  const { used, limit } = data
  const text = t('usage.documents', { used, limit })
  return (
    <Panel title={t('usage.title')}>
      <p className="small">{text}</p>
      <progress className={progress.bar} aria-label={text} value={Math.min(used, limit)} max={Math.max(limit, 1)}>
        {text}
      </progress>
      <p className="faint small">{t('usage.resets', { date: longDate(swissDay(data.resetsAt), language) ?? '' })}</p>
    </Panel>
  )
}
