import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { AccessToken } from '../../api/request.ts'
import { referralApi, type ReferralState } from './endpoints.ts'
import { forgetReferral, referralVisits } from '../../session/referral.ts'
import { invited, mayInvite, newsOf, type ReferralNews } from './news.ts'
import { listen } from './stream.ts'

/** After the page has loaded (specification §6). */
const INVITED_AFTER_MS = 5_000
const CHECKED_EVERY_MS = 60_000

type RootState = Parameters<ReturnType<typeof referralApi.endpoints.referral.select>>[0]
export type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>

interface Following {
  reader: string
  accessToken: AccessToken
  dispatch: Dispatch
  signal: AbortSignal
  onNews: (news: ReferralNews) => void
  /** Shows the invitation; false where it may not be shown now. */
  invite: (state: ReferralState) => boolean
}

/** Reports the links that led to the account, once, and follows the reader's progress. */
export async function follow({ reader, accessToken, dispatch, signal, onNews, invite }: Following): Promise<void> {
  const loadedAt = performance.now()
  const visits = referralVisits(new Date())
  if (visits.length > 0) {
    const { error } = await dispatch(referralApi.endpoints.reportVisits.initiate({ reader, visits }))
    if (!error) forgetReferral()
  }
  const asked = dispatch(referralApi.endpoints.referral.initiate(undefined, { forceRefetch: true }))
  signal.addEventListener('abort', () => asked.unsubscribe(), { once: true })
  let { data: state } = await asked
  if (!state || signal.aborted) return
  const take = (next: ReferralState): void => {
    state = next
    for (const news of newsOf(reader, next)) onNews(news)
  }
  take(state)

  const check = (): void => {
    if (state && mayInvite(reader, state, Date.now()) && invite(state)) invited(reader, Date.now())
  }
  const first = setTimeout(check, Math.max(0, INVITED_AFTER_MS - (performance.now() - loadedAt)))
  const later = setInterval(check, CHECKED_EVERY_MS)
  signal.addEventListener('abort', () => (clearTimeout(first), clearInterval(later)), { once: true })

  if (!state.program && state.referrals.length === 0) return
  const onState = (next: ReferralState): void => {
    void dispatch(referralApi.util.upsertQueryData('referral', undefined, next))
    take(next)
  }
  await listen(accessToken, onState, signal)
}
