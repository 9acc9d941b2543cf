import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './home.module.css'
import { Pricing } from './pricing.tsx'

/** Plans and prices as a separate page. */
export function PricingPage() {
  const t = useText()
  return (
    <div className={styles.pricingPage}>
      <div className="wrap">
        <PageHead>
          <PageHeading title={t('nav.pricing')} />
        </PageHead>
      </div>
      <Pricing titled={false} />
    </div>
  )
}
