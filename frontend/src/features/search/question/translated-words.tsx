import { Fragment, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { Language, SearchAnswer } from '../../../api/types.ts'
import { tagLook } from '../../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import { changeSearch } from './search-change.ts'
import { formatSearch, type SearchState, type Translation } from './search-url.ts'

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

/** The searched words of each other language, and links to search in this language only or in all languages equally. */
export function TranslatedWords({ state, words }: { state: SearchState; words: Words }) {
  const t = useText()
  const { formatList } = useIntl()
  const best = searchedIn(words)
  const found = LANGUAGES.filter((language) => best[language].length > 0)
  const to = (translation: Translation) => `/search?${formatSearch(changeSearch(state, { translation }))}`
  if (found.length === 0) {
    return (
      <>
        {t('translated.none')} <Link to={to('default')}>{t('translated.default')}</Link>
      </>
    )
  }
  const rest = LANGUAGES.filter((language) => !found.includes(language))
  const languages = formatList(found.map((language) => t(IN[language])))
  return (
    <>
      {t(state.translation === 'all' ? 'translated.equally' : 'translated.also', { languages })}{' '}
      {found.map((language, index) => (
        <Fragment key={language}>
          <Words language={language} words={best[language]} />
          {index < found.length - 1 ? '; ' : '. '}
        </Fragment>
      ))}
      <span className="noPrint">
        <Link to={to('own')}>{t(ONLY[rest.length === 1 && rest[0] ? rest[0] : 'mixed'])}</Link>
        {' · '}
        {state.translation === 'all' ? (
          <Link to={to('default')}>{t('translated.weighted')}</Link>
        ) : (
          <Link to={to('all')}>{t('translated.all')}</Link>
        )}
      </span>
    </>
  )
}

/** Words shown at once; the others follow on request. */
const NAMED = 4

function Words({ language, words }: { language: Language; words: string[] }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const rest = words.length - NAMED
  const shown = all || rest < 2 ? words : words.slice(0, NAMED)
  return (
    <>
      <i lang={language}>{shown.join(', ')}</i>
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

/** The searched words of each language, the best first, without duplicates. */
function searchedIn({ translated }: Pick<SearchAnswer['usedWords'], 'translated'>): Record<Language, string[]> {
  const found = Object.values(translated)
    .flat()
    .toSorted((a, b) => b.weight - a.weight)
  const of = (language: Language) => [
    ...new Set(found.filter((each) => each.language === language).map(({ text }) => text)),
  ]
  return { fr: of('fr'), de: of('de'), it: of('it') }
}
