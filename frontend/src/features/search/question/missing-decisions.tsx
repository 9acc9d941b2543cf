import { Link } from 'react-router'
import { useCitationTreatmentsQuery } from '../../../api/catalog.ts'
import { useLanguage } from '../../../api/language.ts'
import type { SearchAnswer } from '../../../api/types.ts'
import { TreatmentList } from '../../../decision/treatment-list.tsx'
import { Notice, Outward } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../search.module.css'
import { changeSearch } from './search-change.ts'
import { formatSearch, type SearchState } from './search-url.ts'

/** Names each decision that the query cites and the collection lacks, with a link to the official source. */
export function MissingDecisions({ state, answer }: { state: SearchState; answer: SearchAnswer }) {
  const t = useText()
  return answer.missing.map(({ text, status, official, officialSearch, suggestions, alone }) => (
    <Notice key={text}>
      <p>
        {t(status === 'impossible' ? 'missing.impossible' : 'missing.absent', { citation: text })}{' '}
        {official && <Away href={official} text={t('missing.official')} />}
        {officialSearch && <Away href={officialSearch} text={t('missing.search', { citation: text })} />}
        {suggestions && (
          <>
            {t('missing.suggestions')}{' '}
            {suggestions.map((place, index) => (
              <span key={place}>
                {index > 0 && ', '}
                <Link to={`/search?${formatSearch(changeSearch(state, { q: place }))}`}>{place}</Link>
              </span>
            ))}
          </>
        )}
      </p>
      {alone && (
        <p>
          {answer.estimatedTotalHits > 0
            ? t('missing.citing', { count: answer.estimatedTotalHits })
            : t('missing.uncited')}
        </p>
      )}
      {status !== 'impossible' && <Treated citation={text} />}
    </Notice>
  ))
}

/** What became of the case law of a decision that the collection lacks. */
function Treated({ citation }: { citation: string }) {
  const { currentData } = useCitationTreatmentsQuery({ q: citation, lang: useLanguage() })
  return currentData ? <TreatmentList treatments={currentData.treatments} /> : null
}

function Away({ href, text }: { href: string; text: string }) {
  return (
    <a className={styles.away} href={href} target="_blank" rel="noreferrer">
      <Outward text={text} />
    </a>
  )
}
