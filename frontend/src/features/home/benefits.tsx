import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { DemonstrationMark } from '../../decision/demonstration-mark.tsx'
import { type Example, useExample } from './example.ts'
import styles from './home.module.css'

/** Three reasons, each with a piece of a real decision of the collection. */
export function Benefits() {
  const t = useText()
  const example = useExample()
  return (
    <section className={`wrap ${styles.benefits}`} aria-labelledby="benefits">
      <h2 className="vh" id="benefits">
        {t('landing.benefits')}
      </h2>
      <Benefit number="1" title={t('landing.openTitle')} text={t('landing.openText')}>
        {example && <TypedCitation example={example} />}
      </Benefit>
      <Benefit number="2" title={t('landing.languagesTitle')} text={t('landing.languagesText')}>
        {example?.heads && <Heads heads={example.heads} />}
      </Benefit>
      <Benefit number="3" title={t('landing.verifyTitle')} text={t('landing.verifyText')}>
        {example?.sentence && <Sentence example={example} sentence={example.sentence} />}
      </Benefit>
    </section>
  )
}

function Benefit(props: { number: string; title: string; text: string; children: ReactNode }) {
  return (
    <article>
      <span className={styles.number} aria-hidden="true">
        {props.number}
      </span>
      <h3>{props.title}</h3>
      <p>{props.text}</p>
      {props.children || <div />}
    </article>
  )
}

function TypedCitation({ example }: { example: Example }) {
  const t = useText()
  const language = useLanguage()
  const { typed, citations, docId, consideration } = example
  const place = consideration && t('place.consideration', { number: consideration })
  const path = documentPath('atf', docId, language)
  return (
    <div className={styles.demo}>
      <span className="mono">{typed}</span>
      <Icon name="arrow" />
      <Link to={consideration ? `${path}#E${consideration}` : path}>
        {[citations[language], place].filter(Boolean).join(' ')}
      </Link>
      <DemonstrationMark of={example} />
    </div>
  )
}

function Heads({ heads }: { heads: NonNullable<Example['heads']> }) {
  return (
    <ul className={`${styles.demo} ${styles.column}`}>
      {heads.map(({ language, text }) => (
        <li key={language} lang={language}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Sentence({ example, sentence }: { example: Example; sentence: NonNullable<Example['sentence']> }) {
  const t = useText()
  const language = useLanguage()
  return (
    <p className={`${styles.demo} ${styles.serif}`}>
      <span lang={sentence.language}>{sentence.text}</span>{' '}
      <Link to={`${documentPath('atf', example.docId, language)}#E${sentence.consideration}`}>
        {t('place.consideration', { number: sentence.consideration })}
      </Link>
    </p>
  )
}
