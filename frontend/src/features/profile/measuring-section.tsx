import { Link } from 'react-router'
import { useMeasuringPreferencesQuery, useSetMeasuringMutation } from '../../api/analytics.ts'
import { incidentOf } from '../../api/failure.ts'
import { Switch } from '../../ui/controls/choice.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { SkeletonLines } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'

/** Whether the reader's searches are kept to improve the results; objecting erases those that were. */
export function MeasuringSection() {
  const t = useText()
  const toast = useToast()
  const { data, error, refetch } = useMeasuringPreferencesQuery()
  const [set] = useSetMeasuringMutation()
  const change = async (measured: boolean) => {
    const { error: failed } = await set(measured)
    if (failed) toast('error', t('error.generic'))
    else toast('success', t(measured ? 'measuring.on' : 'measuring.off'))
  }
  if (!data)
    return error ? (
      <ErrorPanel title={t('error.generic')} incident={incidentOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines widths={[60]} />
    )
  return (
    <>
      <p className="muted">
        {t('measuring.text')} <Link to="/privacy">{t('measuring.more')}</Link>
      </p>
      <Switch label={t('measuring.allow')} on={data.measured} onChange={(on) => void change(on)} />
    </>
  )
}
