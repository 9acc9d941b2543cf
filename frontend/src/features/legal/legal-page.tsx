import { useConfigQuery } from '../../api/gateway.ts'
import { useLanguage } from '../../api/language.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { longDate } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { type LegalName, sectionsFor, useLegalDocument } from './legal-text.ts'
import styles from './legal.module.css'

/** Terms of use, or the privacy notice, with a table of contents. */
export function LegalPage({ name }: { name: LegalName }) {
  const t = useText()
  const language = useLanguage()
  const { data: config } = useConfigQuery()
  const document = useLegalDocument(name)
  const sections = document && config ? sectionsFor(document, config) : null
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead className={styles.head}>
        <PageHeading title={t(name === 'terms' ? 'legal.terms' : 'legal.privacy')} />
        {document && (
          <p className="muted">{t('legal.updated', { date: longDate(document.updated, language) ?? '' })}</p>
        )}
      </PageHead>
      {sections ? (
        <div className={styles.columns}>
          <nav className={`${styles.contents} noPrint`} aria-label={t('legal.contents')}>
            <ol>
              {sections.map(({ title }, index) => (
                <li key={title}>
                  <a href={`#s${index + 1}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.text}>
            {sections.map(({ title, paragraphs, items }, index) => (
              <section key={title} id={`s${index + 1}`} aria-labelledby={`s${index + 1}-title`}>
                <h2 id={`s${index + 1}-title`}>
                  <span>{index + 1}</span> {title}
                </h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>
                    <WithAddress text={paragraph} address={config?.brand.contact} />
                  </p>
                ))}
                {items && (
                  <ul>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
        </div>
      ) : (
        <PageLoading widths={[46, 96, 96, 78, 96, 60]} />
      )}
    </div>
  )
}

/** The address of the operator is a link where a paragraph names it. */
function WithAddress({ text, address }: { text: string; address: string | undefined }) {
  const [before, after] = address ? text.split(address, 2) : []
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </>
  )
}
