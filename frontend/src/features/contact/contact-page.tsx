import { useConfigQuery } from '../../api/gateway.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

/** A form to write to the operator, and the address for those who write mails. */
export function ContactPage() {
  const t = useText()
  const { data: config } = useConfigQuery()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead className={styles.head}>
        <PageHeading title={t('contact.title')} />
        <p className="muted">{t('contact.lead')}</p>
      </PageHead>
      <div className={styles.columns}>
        <ContactForm />
        <aside className={styles.side}>
          {config && (
            <p>
              {t('contact.byMail')} <a href={`mailto:${config.brand.contact}`}>{config.brand.contact}</a>
            </p>
          )}
          <p className="muted">{t('form.kept')}</p>
        </aside>
      </div>
    </div>
  )
}
