import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../api/language.ts'
import type { ReferralState } from '../library/referral/endpoints.ts'
import type { Dispatch } from '../library/referral/follow.ts'
import type { ReferralNews as News } from '../library/referral/news.ts'
import { useIsImpersonated, useReader } from '../session/reader.ts'
import { useSession } from '../session/session-context.ts'
import { keepReferral } from '../session/referral.ts'
import { carryReferral } from './shell/carry-place.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { francs } from '../ui/text/francs.ts'
import { useText } from '../ui/text/use-text.ts'

/** A celebration stands longer than other messages. */
const CELEBRATED_MS = 10_000

/** Keeps the referral link that was followed, and tells a signed-in reader what is new about referrals, on every page; the invitation on every page but the start page. */
export function ReferralNews() {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { accessToken } = useSession()
  const dispatch = useDispatch<Dispatch>()
  const reader = useReader()
  const impersonated = useIsImpersonated()
  const id = reader.state === 'signedIn' && !impersonated ? reader.id : null

  const toTab = { label: t('referral.see'), onAction: () => void navigate('/profile?tab=referral') }
  const onNews = useEffectEvent((news: News) => {
    if (news.kind === 'full')
      return void toast('info', t('referral.full'), {
        detail: t('referral.fullQueued', { count: news.queued }),
        action: toTab,
        lasts: CELEBRATED_MS,
      })
    const text =
      news.kind === 'credits'
        ? t('referral.credits', { amount: francs(news.amount) })
        : t('referral.tens', { count: news.count })
    toast('success', text, { action: toTab, lasts: CELEBRATED_MS })
  })
  const invite = useEffectEvent(({ program, progress }: ReferralState): boolean => {
    if (pathname === '/' || !program || !progress) return false
    const { currentCount: value, targetCount: max } = progress
    toast('info', program.subtitle[language], {
      detail: program.reward.description[language],
      progress: { value, max, text: t('referral.ofMonth', { count: value, target: max }) },
      action: toTab,
    })
    return true
  })

  useEffect(() => carryReferral(keepReferral(search)), [search])
  useEffect(() => {
    if (id === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const given = { reader: id, accessToken, dispatch, signal, onNews, invite }
    import('../library/referral/follow.ts')
      .then(({ follow }) => follow(given))
      // The page works without it.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [id, accessToken, dispatch])
  return null
}
