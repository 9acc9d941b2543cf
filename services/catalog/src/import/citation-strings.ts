import { inWords } from '@trilex/citations/dates'
import type { ByLanguage, DecisionDate, InterfaceLanguage } from '@trilex/citations/vocabulary'
import { REPORTER } from '@trilex/citations/case-law/reporter-names'

const COURT: ByLanguage<string> = { fr: 'TF', de: 'BGer', it: 'TF' }
const OF: ByLanguage<string> = { fr: 'du', de: 'vom', it: 'del' }
const NUMBER: ByLanguage<string> = { fr: 'n°', de: 'Nr.', it: 'n.' }

const each = (make: (language: InterfaceLanguage) => string): ByLanguage<string> => ({
  fr: make('fr'),
  de: make('de'),
  it: make('it'),
})

const written = (date: DecisionDate, language: InterfaceLanguage): string =>
  date.precision === 'day' ? inWords(date.value, language) : (date.value ?? '')

/** "ATF 147 I 268", "BGE 147 I 268", "DTF 147 I 268". */
export const reporterCitations = (volume: number, part: string, page: number): ByLanguage<string> =>
  each((language) => `${REPORTER[language]} ${volume} ${part} ${page}`)

/** "TF 1C_437/2022 du 23 septembre 2022", "BGer … vom …", "TF … del …"; without the date if it is unknown. */
export const judgmentCitations = (docket: string, date: DecisionDate): ByLanguage<string> =>
  each((language) => {
    const day = written(date, language)
    return `${COURT[language]} ${docket}${day === '' ? '' : ` ${date.precision === 'day' ? `${OF[language]} ` : ''}${day}`}`
  })

/** Name, number of the first application and date: "A. v. THE NETHERLANDS, n° 4900/06, 20 juillet 2010". */
export const echrCitations = (title: string, application: string | null, date: DecisionDate): ByLanguage<string> => {
  const name = title.replace(/^(?:CASE OF|AFFAIRE)\s+/i, '')
  return each((language) =>
    [name, application === null ? '' : `${NUMBER[language]} ${application}`, written(date, language)]
      .filter((piece) => piece !== '')
      .join(', '),
  )
}
