import { Link, useNavigate } from 'react-router'
import { type NormAnswer, type NormDecision } from '../../api/types.ts'
import { DemonstrationMark } from '../../decision/demonstration-mark.tsx'
import { quotePath, sameCaseLinks } from '../../decision/quote.ts'
import { useLanguage } from '../../api/language.ts'
import { useReadingProgress } from '../../library/reading-progress.ts'
import { Segmented } from '../../ui/controls/choice.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { EmptyState } from '../../ui/page/parts.tsx'
import { usePlaceText } from '../../decision/place.ts'
import { QuotedSentence } from '../../decision/quoted-sentence.tsx'
import { SameCase } from '../../decision/same-case.tsx'
import { ReadMark } from '../../decision/read-mark.tsx'
import { subjectOf } from '../../decision/subject.ts'
import { cutText, shortDate, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { NORM_PAGE_SIZE, type NormQuestion, normAddress } from './norm-query.ts'
import styles from './norm.module.css'

const TITLE_LENGTH = 200

/** Decisions that cite the article, each with the sentence that names it. */
export function NormDecisions(props: { answer: NormAnswer; question: NormQuestion; waiting: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const { answer, question } = props
  if (answer.total === 0)
    return (
      <section aria-label={t('norm.label')} aria-busy={props.waiting}>
        <EmptyState title={t('norm.none')} text={t(question.paragraph ? 'norm.noneText' : 'norm.noneArticle')} />
      </section>
    )
  return (
    <section className={styles.decisions} aria-label={t('norm.label')} aria-busy={props.waiting}>
      <div className={styles.sort}>
        <p role="status">{t('norm.shown', { count: answer.total, total: swissNumber(answer.total) })}</p>
        <Segmented
          legend={t('norm.sort')}
          value={question.sort}
          onChange={(sort) =>
            void navigate({ search: normAddress({ ...question, sort, page: 1 }) }, { preventScrollReset: true })
          }
          options={[
            { value: 'newest', label: t('citing.newest') },
            { value: 'most_cited', label: t('norm.mostCited') },
            { value: 'most_consulted', label: t('sort.mostConsulted') },
          ]}
        />
      </div>
      <ol className={styles.list}>
        {answer.items.map((item, index) => (
          <li key={`${item.decision.id}-${item.anchor}-${index.toString()}`}>
            <NormDecisionRow item={item} />
          </li>
        ))}
      </ol>
      <Pagination
        page={question.page}
        pages={Math.ceil(answer.total / NORM_PAGE_SIZE)}
        href={(page) => normAddress({ ...question, page }) || '?'}
      />
    </section>
  )
}

function NormDecisionRow({ item }: { item: NormDecision }) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const { isRead } = useReadingProgress()
  const { decision, of, anchor, sentence, sentenceLanguage, mention, mentions } = item
  return (
    <article className={styles.row}>
      <div className={styles.meta}>
        <Link className={styles.cite} to={quotePath(item, reader)}>
          {decision.citations[reader]}
        </Link>{' '}
        <DemonstrationMark of={decision} />
        <SameCase records={sameCaseLinks(item.sameCase, reader)} />
        <p>
          {[shortDate(decision.decisionDate.value), placeText(anchor), of === 'judgment' && t('document.judgment')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isRead(decision.docId) && (
          <p>
            <ReadMark />
          </p>
        )}
        {mentions > 1 && <p>{t('norm.mentions', { count: mentions })}</p>}
      </div>
      <div className={styles.body}>
        {decision.title && !decision.dockets.includes(decision.title) && (
          <p className={styles.title} lang={decision.titleLanguage === reader ? undefined : decision.titleLanguage}>
            {cutText(subjectOf(decision.title), TITLE_LENGTH)}
          </p>
        )}
        <p className={styles.quote} lang={sentenceLanguage === reader ? undefined : sentenceLanguage}>
          <QuotedSentence sentence={sentence} mention={mention} />
        </p>
      </div>
    </article>
  )
}
