import { useState } from 'react'
import { Link } from 'react-router'
import { useDomainsQuery } from '../../api/catalog.ts'
import { documentPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import type { Language, SearchHit, Treatment } from '../../api/types.ts'
import { TREATMENT_TEXT } from '../../decision/labels.ts'
import { shortCitation } from '../../decision/short-citation.ts'
import { subjectOf } from '../../decision/subject.ts'
import { TreatmentMark } from '../../decision/treatment-mark.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { pieceOnDemand } from '../../ui/code/piece-on-demand.tsx'
import { cutText, shortDate } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { DashPanel, PanelFailed, PanelWaiting } from './dash-panel.tsx'
import styles from './dashboard.module.css'
import type { News } from './use-news.ts'

const FollowDialog = pieceOnDemand(async () => (await import('../../library/domains/follow-dialog.tsx')).FollowDialog)
const TREATMENTS = Object.keys(TREATMENT_TEXT) as Treatment[]
const TITLE_LENGTH = 160

/** What is new in the domains that the reader follows, and the way to choose them. */
export function NewsPanel({ news }: { news: News }) {
  const t = useText()
  const [choosing, setChoosing] = useState(false)
  const { followed, hits, error } = news
  const none = followed?.keys.length === 0
  const more = { to: news.path, text: t('dashboard.all') }
  return (
    <DashPanel
      wide
      title={t(news.fresh ? 'dashboard.news' : 'dashboard.newest')}
      more={none || !followed ? undefined : more}
    >
      {error ? (
        <PanelFailed error={error} onRetry={news.retry} />
      ) : !followed || (!none && !hits) ? (
        <PanelWaiting />
      ) : none ? (
        <p className="muted">{t('dashboard.followNone')}</p>
      ) : hits?.length === 0 ? (
        <p className="muted">{t('dashboard.newsNone')}</p>
      ) : (
        <ol className={styles.lines}>
          {hits?.map((hit) => (
            <NewsLine key={hit.id} hit={hit} />
          ))}
        </ol>
      )}
      {followed && (
        <p>
          <Button small kind={none ? 'primary' : 'plain'} onPress={() => setChoosing(true)}>
            {t('follow.open')}
          </Button>
        </p>
      )}
      {choosing && <FollowDialog onClose={() => setChoosing(false)} />}
    </DashPanel>
  )
}

function NewsLine({ hit }: { hit: SearchHit }) {
  const t = useText()
  const language = useLanguage()
  const { data: domains = [] } = useDomainsQuery()
  const treatment = TREATMENTS.find((each) => hit.announces.includes(each))
  const domain = domains.find(({ key }) => key === hit.domains[0])?.translations[language].short
  const title = titleOf(hit, language)
  return (
    <li>
      <Link to={documentPath(hit.doc_type, hit.doc_id, language)}>{shortCitation(hit, language, t)}</Link>
      <span className={styles.what}>
        <span lang={title.lang}>{cutText(title.text, TITLE_LENGTH)}</span>
        {domain && <small>{domain}</small>}
      </span>
      <span className={styles.mark}>
        {treatment && <TreatmentMark treatment={treatment} text={t(TREATMENT_TEXT[treatment])} />}
      </span>
      <time className={styles.date}>{shortDate(hit.decision_date ?? hit.publication_date)}</time>
    </li>
  )
}

/** The subject in the reader's language where the headnote has one, else the decision's own title. */
function titleOf(hit: SearchHit, reader: Language): { text: string; lang: string | undefined } {
  const end = hit.preview.indexOf('\n')
  if (hit.doc_type === 'atf' && hit.previewLanguage === reader && end > 0)
    return { text: subjectOf(hit.preview.slice(0, end)), lang: undefined }
  return { text: subjectOf(hit.title), lang: hit.language === reader ? undefined : hit.language }
}
