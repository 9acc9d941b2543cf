import { Link } from 'react-router'
import { type SubscriptionState, useFinishedCheckoutQuery } from '../../api/billing.ts'
import { incidentOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import { useReader } from '../../session/reader.ts'
import { useEntrance } from '../../session/use-entrance.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Notice, SkeletonLines } from '../../ui/page/parts.tsx'
import { longDate, swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { refusalText } from '../../api/billing-refusal.ts'
import styles from './subscribe.module.css'

/** State after the card was entered: pending, then the running subscription. */
export function CheckoutResult({ id }: { id: string }) {
  const t = useText()
  const { state } = useReader()
  const enter = useEntrance()
  const { data, error, refetch } = useFinishedCheckoutQuery(id, { skip: state !== 'signedIn' })
  if (data) return <Outcome subscription={data} />
  if (error)
    return <ErrorPanel title={t(refusalText(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
  if (state === 'visitor')
    return (
      <Notice tone="warning">
        <p>{t('trial.sessionEnded')}</p>
        <Button kind="primary" onPress={() => enter('/login')}>
          {t('menu.signIn')}
        </Button>
      </Notice>
    )
  return (
    <>
      <p role="status">{t('trial.validating')}</p>
      <SkeletonLines widths={[46, 60]} />
    </>
  )
}

function Outcome({ subscription }: { subscription: SubscriptionState }) {
  const t = useText()
  const language = useLanguage()
  const { status, trialEndsAt, trialRefused, promoCodeRefused } = subscription
  const refused = promoCodeRefused ? 'trial.codeRefused' : trialRefused ? 'trial.refused' : null
  const day = trialEndsAt === null ? '' : (longDate(swissDay(trialEndsAt), language) ?? '')
  const begun = status === 'trialing' || status === 'active'
  return (
    <>
      {begun ? (
        <Notice tone="success">{t(status === 'trialing' ? 'trial.begun' : 'trial.active', { day })}</Notice>
      ) : (
        <Notice tone="warning">{t(refused ?? 'trial.nothing')}</Notice>
      )}
      <div className={styles.buttons}>
        <Link className={buttonLook.primary} to={begun ? '/dashboard' : '/trial-confirmation'}>
          {t(begun ? 'trial.toDashboard' : 'trial.again')}
        </Link>
        <Link className={buttonLook.plain} to="/profile?tab=subscription">
          {t('profile.subscription')}
        </Link>
      </div>
    </>
  )
}
