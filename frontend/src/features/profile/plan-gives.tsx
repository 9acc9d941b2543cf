import { type PlansSold, type SubscriptionState, usePlansSoldQuery } from '../../api/billing.ts'
import { useReadingQuery } from '../../api/catalog.ts'
import { PLAN_NAME } from '../../library/subscription-words.ts'
import { useText } from '../../ui/text/use-text.ts'

type SoldPlan = PlansSold['plans'][number]

/** What the plan includes, how much of its monthly quota is used, and what the next larger plan would add. */
export function PlanGives({ plan }: { plan: SubscriptionState['plan'] }) {
  const t = useText()
  const { data: sold } = usePlansSoldQuery()
  const { data: month } = useReadingQuery()
  const own = sold?.plans.find(({ planType }) => planType === plan)
  if (!own) return null
  const { docTypes, followedDomains, legalWatch } = own
  const next = sold?.plans[sold.plans.indexOf(own) + 1]
  // Reading may be open to everybody, or staff may have given this person more than the plan does.
  const quota = month?.limit === null ? null : own.documentQuota
  return (
    <>
      <section>
        <h3>{t('subscription.gives')}</h3>
        <ul>
          {month && (
            <li>
              {month.limit === null
                ? t('pricing.noQuota')
                : t('subscription.used', { used: month.used, limit: month.limit })}
            </li>
          )}
          <li>{t(docTypes.includes('all') ? 'pricing.allTypes' : 'pricing.studentAtf')}</li>
          <li>
            {followedDomains === null
              ? t('subscription.anyDomains')
              : t('subscription.domains', { count: followedDomains })}
          </li>
          {legalWatch && <li>{t('pricing.legalWatch')}</li>}
        </ul>
      </section>
      {next && <NextPlan own={{ ...own, documentQuota: quota }} next={next} />}
    </>
  )
}

function NextPlan({ own, next }: { own: SoldPlan; next: SoldPlan }) {
  const t = useText()
  const { documentQuota: quota, followedDomains: domains } = next
  const all = (plan: SoldPlan) => plan.docTypes.includes('all')
  const more = [
    own.documentQuota !== null && quota === null && t('subscription.nextNoQuota', { limit: own.documentQuota }),
    own.documentQuota !== null &&
      quota !== null &&
      quota > own.documentQuota &&
      t('subscription.nextQuota', { limit: quota }),
    all(next) && !all(own) && t('pricing.allTypes'),
    own.followedDomains !== null &&
      domains !== own.followedDomains &&
      (domains === null ? t('subscription.anyDomains') : t('subscription.domains', { count: domains })),
    next.legalWatch && !own.legalWatch && t('pricing.legalWatch'),
  ].filter((text) => typeof text === 'string')
  if (more.length === 0) return null
  return (
    <section>
      <h3>{t('subscription.nextPlan', { plan: t(PLAN_NAME[next.planType]) })}</h3>
      {next.availability === 'coming_soon' && <p className="muted">{t('pricing.comingSoon')}</p>}
      <ul>
        {more.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
