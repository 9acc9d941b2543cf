import { memo, useState } from 'react'
import type { DecisionDocument, DocumentLinks, Language, Regeste } from '../../../api/types.ts'
import { Segmented } from '../../../ui/controls/choice.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { ParagraphText } from './paragraph-text.tsx'
import type { Reading } from './reading.ts'
import styles from './text.module.css'

const LANGUAGES: Language[] = ['fr', 'de', 'it']

/** The headnote in the reader's language; on request in another, or all side by side, aligned by paragraph. */
export const RegesteBox = memo(function RegesteBox(props: {
  decision: DecisionDocument
  links: DocumentLinks['regeste'] | undefined
  reading: Reading
  targeted: boolean
}) {
  const t = useText()
  const { decision, reading } = props
  const { reader } = reading
  const available = LANGUAGES.filter((language) => decision.regeste[language])
  const [chosen, setChosen] = useState<Language | 'all'>(
    decision.regeste[reader]
      ? reader
      : (available.find((language) => language === decision.language) ?? available[0] ?? reader),
  )
  if (available.length === 0) return null
  const names: Record<Language, string> = { fr: t('language.fr'), de: t('language.de'), it: t('language.it') }
  const shown = chosen === 'all' ? [reader, ...available].filter(unique(available)) : [chosen]
  const look = [styles.regeste, chosen === 'all' && styles.isParallel, props.targeted && styles.isTargetParagraph]
  return (
    <section className={look.filter(Boolean).join(' ')} id="regeste" aria-label={t('document.regeste')}>
      <div className={styles.regesteHead}>
        <h2>{t('document.regeste')}</h2>
        {available.length > 1 && (
          <span className="noPrint">
            <Segmented
              legend={t('document.regesteLanguage')}
              value={chosen}
              onChange={setChosen}
              options={[
                ...available.map((value) => ({ value, label: value, title: names[value] })),
                { value: 'all' as const, label: t('regeste.parallelShort'), title: t('regeste.parallel') },
              ]}
            />
          </span>
        )}
      </div>
      <div className={chosen === 'all' ? styles.columns : undefined}>
        {shown.map((language) => {
          const regeste = decision.regeste[language]
          return (
            regeste && (
              <div key={language} className={styles.column} lang={language === reader ? undefined : language}>
                {chosen === 'all' && (
                  <h3 className={styles.columnHead} lang={reader}>
                    {names[language]}
                  </h3>
                )}
                <RegesteText regeste={regeste} links={props.links?.[language]} reading={reading} />
              </div>
            )
          )
        })}
      </div>
    </section>
  )
})

const unique = (available: Language[]) => (language: Language, index: number, all: Language[]) =>
  available.includes(language) && all.indexOf(language) === index

function RegesteText(props: { regeste: Regeste; links: DocumentLinks['regeste'][Language]; reading: Reading }) {
  const { regeste, links, reading } = props
  return (
    <>
      {regeste.head && (
        <p>
          <i>
            <ParagraphText text={regeste.head} links={links?.head} reading={reading} />
          </i>
        </p>
      )}
      {regeste.paragraphs.map((text, index) => (
        <p key={text}>
          <ParagraphText text={text} links={links?.paragraphs[index]} reading={reading} />
        </p>
      ))}
    </>
  )
}
