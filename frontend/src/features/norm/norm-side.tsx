import { Link } from 'react-router'
import { normPagePath } from '../../api/address.ts'
import type { NormAnswer } from '../../api/types.ts'
import { useLanguage } from '../../api/language.ts'
import { useNormName } from '../../decision/norm-name.ts'
import { Panel } from '../../ui/page/parts.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { type NormQuestion, normAddress } from './norm-query.ts'
import styles from './norm.module.css'

/** The paragraphs of the article with their counts, and the other editions of the act. */
export function NormSide({ answer, question }: { answer: NormAnswer; question: NormQuestion }) {
  const t = useText()
  const nameOf = useNormName()
  const reader = useLanguage()
  const { paragraphs, norm } = answer
  const others = answer.editions.filter(({ act, article }) => act !== norm.act || article !== norm.article)
  if (paragraphs.length + others.length === 0) return null
  return (
    <aside className={styles.side}>
      {paragraphs.length > 0 && (
        <Panel title={t('norm.byParagraph')}>
          <nav aria-label={t('norm.byParagraph')}>
            <ul className={styles.paragraphs}>
              <li>
                <ParagraphLink paragraph="" question={question} text={t('norm.allParagraphs')} />
              </li>
              {paragraphs.map(({ paragraph, count }) => (
                <li key={paragraph ?? ''}>
                  {paragraph ? (
                    <ParagraphLink
                      paragraph={paragraph}
                      question={question}
                      text={t('norm.paragraph', { paragraph })}
                    />
                  ) : (
                    <span>{t('norm.onlyArticle')}</span>
                  )}
                  <span className={styles.count}>{swissNumber(count)}</span>
                </li>
              ))}
            </ul>
          </nav>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={t('norm.editions')}>
          <p className="faint small">{t('norm.editionsText')}</p>
          <ul className={styles.paragraphs}>
            {others.map(({ act, article, abbreviations, count }) => (
              <li key={`${act}/${article}`}>
                <Link to={normPagePath(act, article)}>{nameOf({ article, act: abbreviations[reader] })}</Link>
                <span className={styles.count}>{swissNumber(count)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </aside>
  )
}

function ParagraphLink(props: { paragraph: string; question: NormQuestion; text: string }) {
  const { paragraph, question } = props
  return (
    <Link
      to={{ search: normAddress({ ...question, paragraph, page: 1 }) }}
      aria-current={question.paragraph === paragraph ? 'true' : undefined}
    >
      {props.text}
    </Link>
  )
}
