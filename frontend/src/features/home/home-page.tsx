import { Link } from 'react-router'
import { usePopularDomainsQuery } from '../../api/analytics.ts'
import { useDomainsQuery } from '../../api/catalog.ts'
import { useConfigQuery } from '../../api/gateway.ts'
import { useLanguage } from '../../api/language.ts'
import { FREE_DOCUMENTS } from '../../api/plans.ts'
import { NewSearch } from '../../decision/question/new-search.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { factsLook, SkeletonLines } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useElapsed } from '../../ui/browser/use-elapsed.ts'
import { Benefits } from './benefits.tsx'
import { cloudWords, consultedDomains } from './cloud-words.ts'
import styles from './home.module.css'
import { Pricing } from './pricing.tsx'
import { TrustBar } from './trust-bar.tsx'
import { WordCloud } from './word-cloud.tsx'

const WORDS = 22
const SKELETON_MS = 800

/** Start page: the question, what the collection holds, why to use it, and the announced prices. */
export function HomePage() {
  const t = useText()
  return (
    <>
      <section className={`wrap ${styles.hero}`} aria-label={t('nav.search')}>
        <div className={styles.question}>
          <PageHeading title={t('landing.title')} />
          <p className={styles.lead}>{t('landing.lead')}</p>
          <NewSearch />
          <ReadingHint />
        </div>
        <Cloud />
      </section>
      <TrustBar />
      <Benefits />
      <Technology />
      <Pricing />
    </>
  )
}

/** States what can be read without an account. */
function ReadingHint() {
  const t = useText()
  const { data: config } = useConfigQuery()
  if (!config) return null
  const text = config.readingAccess === 'open' ? t('landing.hintOpen') : t('landing.hint', { count: FREE_DOCUMENTS })
  return <p className={styles.hint}>{text}</p>
}

function Cloud() {
  const t = useText()
  const language = useLanguage()
  const { data, isError, refetch } = useDomainsQuery()
  const { data: popular } = usePopularDomainsQuery(language)
  const consulted = consultedDomains(data ?? [], popular?.consulted ?? [])
  const words = cloudWords(consulted ?? data ?? [], language, WORDS)
  const slow = useElapsed(!data && !isError, SKELETON_MS)
  if (data && words.length === 0) return null
  return (
    <nav className={styles.cloud} aria-labelledby="cloud">
      <div className={styles.cloudHead}>
        <h2 id="cloud">{t(consulted ? 'landing.cloudConsulted' : 'landing.cloud')}</h2>
        <Link to="/domains">{t('landing.allDomains')}</Link>
      </div>
      {isError && (
        <p className="muted" role="alert">
          {t('domains.error')}.{' '}
          <Button kind="link" onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {slow && <SkeletonLines widths={[78, 96, 60, 96, 46, 78]} />}
      <WordCloud words={words} />
    </nav>
  )
}

function Technology() {
  const t = useText()
  const facts = [
    [t('landing.engine'), t('landing.engineText')],
    [t('landing.citations'), t('landing.citationsText')],
    [t('landing.summaries'), t('landing.summariesText')],
    [t('landing.privacy'), t('landing.privacyText')],
  ]
  return (
    <section className={`wrap ${styles.technology}`} aria-labelledby="technology">
      <h2 id="technology">{t('landing.technology')}</h2>
      <div>
        <p>{t('landing.technologyWords')}</p>
        <p>{t('landing.technologyOperators')}</p>
      </div>
      <dl className={factsLook}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
