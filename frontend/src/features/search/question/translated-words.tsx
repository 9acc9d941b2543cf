import { Fragment, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { Language, SearchAnswer } from '../../../api/types.ts'
import { tagLook } from '../../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import { changeSearch } from './search-change.ts'
import { type Further, furtherWords } from './searched-words.ts'
import { formatSearch, type SearchState, type Translation } from './search-url.ts'
import styles from '../results/results.module.css'

type Words = SearchAnswer['usedWords']

const LANGUAGES = ['fr', 'de', 'it'] as const satisfies Language[]
const IN: Record<Language, MessageId> = { fr: 'translated.in_fr', de: 'translated.in_de', it: 'translated.in_it' }
const ONLY: Record<Language | 'mixed', MessageId> = {
  fr: 'translated.only_fr',
  de: 'translated.only_de',
  it: 'translated.only_it',
  mixed: 'translated.only_mixed',
}

/** Whether to mention other languages: their words were searched, or the reader chose. */
export function saysTranslation(state: SearchState, words: Words): boolean {
  return Object.keys(words.translated).length > 0 || (state.q !== '' && state.translation === 'own')
}

/**
 * Everything that was searched beside the words of the question, by language; each can be taken out and put back. Then the two
 * other ways to search: this language only, or all languages alike.
 */
export function TranslatedWords({ state, words }: { state: SearchState; words: Words }) {
  const t = useText()
  const { formatList } = useIntl()
  const named = furtherWords(words)
  const found = LANGUAGES.filter((language) => named[language].length > 0)
  const to = (translation: Translation) => `/search?${formatSearch(changeSearch(state, { translation }))}`
  const rest = LANGUAGES.filter((language) => !found.includes(language))
  const languages = formatList(found.map((language) => t(IN[language])))
  const untranslated = found.length === 0 || state.translation === 'own'
  return (
    <>
      {found.length > 0 &&
        `${t(state.translation === 'all' ? 'translated.equally' : 'translated.also', { languages })} `}
      {found.map((language, index) => (
        <Fragment key={language}>
          <WordsOf language={language} words={named[language]} state={state} />
          {index < found.length - 1 ? '; ' : '. '}
        </Fragment>
      ))}
      {untranslated ? (
        <>
          {t('translated.none')} <Link to={to('default')}>{t('translated.default')}</Link>
        </>
      ) : (
        <span className="noPrint">
          <Link to={to('own')}>{t(ONLY[rest.length === 1 && rest[0] ? rest[0] : 'mixed'])}</Link>
          {' · '}
          {state.translation === 'all' ? (
            <Link to={to('default')}>{t('translated.weighted')}</Link>
          ) : (
            <Link to={to('all')}>{t('translated.all')}</Link>
          )}
        </span>
      )}
    </>
  )
}

/** Words named at once; the others follow on request, or where one of them was taken out. */
const NAMED = 4

function WordsOf({ language, words, state }: { language: Language; words: Further[]; state: SearchState }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const rest = words.length - NAMED
  const isOut = (text: string) => state.without.includes(`${language}:${text}`)
  const shown = all || rest < 2 || words.slice(NAMED).some(({ text }) => isOut(text)) ? words : words.slice(0, NAMED)
  return (
    <>
      {shown.map(({ text }, index) => (
        <Fragment key={text}>
          {index > 0 && ', '}
          <WordSwitch language={language} text={text} state={state} />
        </Fragment>
      ))}
      {shown.length < words.length && (
        <>
          {' '}
          <button type="button" className={tagLook.more} onClick={() => setAll(true)}>
            {t('translated.more', { count: rest })}
          </button>
        </>
      )}
    </>
  )
}

/** A searched word. It stays in its place when it is taken out, so that the same key puts it back. */
function WordSwitch({ language, text, state }: { language: Language; text: string; state: SearchState }) {
  const t = useText()
  const word = `${language}:${text}`
  const isOut = state.without.includes(word)
  const without = isOut ? state.without.filter((each) => each !== word) : [...state.without, word]
  const action = t(isOut ? 'translated.putBack' : 'translated.takeOut')
  return (
    <Link
      className={`${styles.word} ${isOut ? styles.isOut : ''}`}
      to={`/search?${formatSearch(changeSearch(state, { without }))}`}
      title={action}
      preventScrollReset
    >
      <i lang={language}>{text}</i>
      <span className="vh"> ({action})</span>
    </Link>
  )
}
