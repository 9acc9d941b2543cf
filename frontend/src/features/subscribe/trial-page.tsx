import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePlansSoldQuery } from '../../api/billing.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { KEPT_SELECTION, type PlanSelection, selectionIn } from '../../api/plans.ts'
import { useReader } from '../../session/reader.ts'
import { useEntrance } from '../../session/use-entrance.ts'
import { kept } from '../../ui/browser/kept.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { Notice, SkeletonLines } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { CheckoutResult } from './checkout-result.tsx'
import { Payment } from './payment.tsx'
import styles from './subscribe.module.css'

/** Steps of buying the chosen plan: account, payment, result. */
export function TrialPage() {
  const t = useText()
  const asked = new URLSearchParams(useLocation().search)
  const [selection] = useState(() => selectionIn(kept(KEPT_SELECTION)))
  const checkout = asked.get('checkout')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title={t('trial.title')} />
      {checkout ? (
        <CheckoutResult id={checkout} />
      ) : (
        <>
          {asked.get('cancelled') === 'true' && <Notice>{t('trial.cancelled')}</Notice>}
          {selection ? <Steps selection={selection} /> : <NoSelection />}
        </>
      )}
    </div>
  )
}

function NoSelection() {
  const t = useText()
  return (
    <>
      <p>{t('trial.noPlan')}</p>
      <Link className={buttonLook.primary} to="/pricing">
        {t('trial.toPlans')}
      </Link>
    </>
  )
}

function Steps({ selection }: { selection: PlanSelection }) {
  const t = useText()
  const { state } = useReader()
  const { data: sold, error, refetch } = usePlansSoldQuery()
  if (error)
    return <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
  if (!sold || state === 'unknown') return <SkeletonLines widths={[46, 78, 60]} />
  if (!sold.open) return <Notice>{t('trial.notOpen')}</Notice>
  return state === 'visitor' ? <Account /> : <Payment selection={selection} />
}

/** Sign-in and registration both return here. */
function Account() {
  const t = useText()
  const go = useEntrance()
  return (
    <>
      <h2>{t('trial.accountStep')}</h2>
      <p className="muted">{t('trial.accountText')}</p>
      <div className={styles.buttons}>
        <Button kind="primary" onPress={() => go('/register')}>
          {t('register.title')}
        </Button>
        <Button onPress={() => go('/login')}>{t('menu.signIn')}</Button>
      </div>
    </>
  )
}
