import { type ReactNode, useState } from 'react'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { useConfigQuery } from '../../api/gateway.ts'
import { useLanguage } from '../../api/language.ts'
import { type ReferralState, useReferralQuery } from '../../library/referral/endpoints.ts'
import { copyText } from '../../ui/browser/clipboard.ts'
import { useInBrowser } from '../../ui/browser/use-in-browser.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Progress } from '../../ui/lists/progress.tsx'
import { TableFrame, tableLook } from '../../ui/lists/table.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { factsLook, SkeletonLines } from '../../ui/page/parts.tsx'
import { francs } from '../../ui/text/francs.ts'
import { longMonth, shortDate, swissDay } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './profile.module.css'

const STATES: Record<ReferralState['referrals'][number]['state'], MessageId> = {
  waiting: 'referral.waiting',
  queued: 'referral.queued',
  counted: 'referral.counted',
  refused: 'referral.refused',
  unrewarded: 'referral.unrewarded',
}
const CREDITS: Record<'earned' | 'waiting' | 'credited', MessageId> = {
  earned: 'referral.creditEarned',
  waiting: 'referral.creditWaiting',
  credited: 'referral.creditGiven',
}

const FIRST_REWARDS = 6

/** The referral link, the programme with its progress, who came, and what it earned. */
export function ReferralTab() {
  const t = useText()
  const { data: state, error, refetch } = useReferralQuery()
  if (state)
    return (
      <div className={styles.grid}>
        <Part title={t('referral.link')}>
          <ReferralLink code={state.code} />
        </Part>
        <Part title={t('referral.program')}>
          <Program state={state} />
        </Part>
        <Part title={t('referral.list')}>
          <Referrals state={state} />
        </Part>
        <Part title={t('referral.completed')}>
          <Completed state={state} />
        </Part>
        <Part title={t('referral.rewards')}>
          <Rewards state={state} />
        </Part>
      </div>
    )
  if (!error) return <SkeletonLines widths={[46, 78, 60]} />
  return <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

function ReferralLink({ code }: { code: string }) {
  const t = useText()
  const toast = useToast()
  const canShare = useInBrowser() && 'share' in navigator
  const { data: config } = useConfigQuery()
  const link = `${config?.brand.origin ?? ''}/?ref=${code}`
  const copy = async () => {
    const done = await copyText(link)
    toast(done ? 'success' : 'error', t(done ? 'referral.copied' : 'referral.copyFailed'))
  }
  // Who closes the sheet of the system shares nothing.
  const share = () => navigator.share({ title: t('referral.shareTitle'), url: link }).catch(() => undefined)
  return (
    <>
      <p>{t('referral.linkText')}</p>
      <p>
        <code className={styles.referralLink}>{link}</code>
      </p>
      <div className={styles.buttons}>
        <Button onPress={() => void copy()}>{t('referral.copy')}</Button>
        {canShare && <Button onPress={() => void share()}>{t('referral.share')}</Button>}
      </div>
    </>
  )
}

function Program({ state: { program, progress } }: { state: ReferralState }) {
  const t = useText()
  const language = useLanguage()
  if (!program || !progress) return <p className="muted">{t('referral.noProgram')}</p>
  const { referralsNeeded: needed, requirePaidPlan } = program.requirements
  const { currentCount: count, targetCount: target, queuedReferrals: queued } = progress
  return (
    <>
      <p>
        <b>{program.subtitle[language]}</b>
      </p>
      <p>{program.reward.description[language]}</p>
      <p className="muted">
        {t('referral.rule', { needed, amount: francs(program.reward.credit), limit: target })}{' '}
        {requirePaidPlan && t('referral.rulePaid')}
      </p>
      <Progress
        label={t('referral.thisMonth')}
        text={t('referral.ofMonth', { count, target })}
        value={count}
        max={target}
      />
      {queued > 0 && <p role="status">{t('referral.fullQueued', { count: queued })}</p>}
      <dl className={factsLook}>
        <dt>{t('referral.monthlyReferrals')}</dt>
        <dd>{progress.monthlyReferrals}</dd>
        <dt>{t('referral.monthlyCredits')}</dt>
        <dd>{francs(progress.monthlyCredits)}</dd>
        {progress.carriedOverCredits > 0 && (
          <>
            <dt>{t('referral.carriedOver')}</dt>
            <dd>{francs(progress.carriedOverCredits)}</dd>
          </>
        )}
        {progress.nextMonthCredits > 0 && (
          <>
            <dt>{t('referral.nextMonth')}</dt>
            <dd>{francs(progress.nextMonthCredits)}</dd>
          </>
        )}
      </dl>
    </>
  )
}

function Referrals({ state: { referrals } }: { state: ReferralState }) {
  const t = useText()
  if (referrals.length === 0) return <p className="muted">{t('referral.none')}</p>
  return (
    <TableFrame label={t('referral.list')}>
      <table className={tableLook}>
        <thead>
          <tr>
            <th scope="col">{t('form.lastName')}</th>
            <th scope="col">{t('form.firstName')}</th>
            <th scope="col">{t('referral.registeredAt')}</th>
            <th scope="col">{t('subscription.state')}</th>
          </tr>
        </thead>
        <tbody>
          {referrals.map(({ lastName, firstName, registeredAt, state }) => (
            <tr key={`${lastName} ${firstName} ${registeredAt}`}>
              <td>{lastName}</td>
              <td>{firstName}</td>
              <td>{registeredAt && shortDate(swissDay(registeredAt))}</td>
              <td>{t(STATES[state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Completed({ state: { completed } }: { state: ReferralState }) {
  const t = useText()
  const language = useLanguage()
  if (completed.length === 0) return <p className="muted">{t('referral.noneCompleted')}</p>
  return (
    <ul>
      {completed.map(({ programId, month, subtitle, credits, referrals: count }) => (
        <li key={`${programId} ${month}`}>
          {t('referral.completedMonth', {
            program: subtitle[language],
            month: longMonth(month, language),
            count,
            amount: francs(credits),
          })}
        </li>
      ))}
    </ul>
  )
}

function Rewards({ state: { rewards, totalCredits } }: { state: ReferralState }) {
  const t = useText()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  if (rewards.length === 0) return <p className="muted">{t('referral.noReward')}</p>
  const shown = all ? rewards : rewards.slice(0, FIRST_REWARDS)
  return (
    <>
      <p>{t('referral.total', { amount: francs(totalCredits) })}</p>
      <ul>
        {shown.map(({ credit, earnedIn, state, changedAt }, at) => (
          <li key={`${earnedIn} ${changedAt} ${at}`}>
            {t('referral.reward', {
              amount: francs(credit),
              month: longMonth(earnedIn, language),
              state: t(CREDITS[state ?? 'earned']),
            })}
          </li>
        ))}
      </ul>
      {shown.length < rewards.length && (
        <Button kind="link" onPress={() => setAll(true)}>
          {t('referral.allRewards')}
        </Button>
      )}
    </>
  )
}
