import { type SubscriptionState, usePlansSoldQuery } from '../../api/billing.ts'
import { useReadingQuery } from '../../api/catalog.ts'
import { useText } from '../../ui/text/use-text.ts'

/** What the plan includes, and how much of its monthly quota is used. */
export function PlanGives({ plan }: { plan: SubscriptionState['plan'] }) {
  const t = useText()
  const { data: sold } = usePlansSoldQuery()
  const { data: month } = useReadingQuery()
  const own = sold?.plans.find(({ planType }) => planType === plan)
  if (!own) return null
  const { docTypes, followedDomains, legalWatch } = own
  return (
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
  )
}
