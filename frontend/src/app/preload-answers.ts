import { firstPaths, firstQuestions } from './pages/first-questions.ts'
import { readerLanguage } from './reader-language.ts'

/** Has the browser fetch what the page at this address asks first, while the scripts that ask are still on their way. A page that a server has drawn brings its own answers. */
export function preloadAnswers({ drawn }: { drawn: boolean }): void {
  const language = readerLanguage()
  const { own, shared } = firstPaths(firstQuestions(window.location, language))
  for (const href of drawn ? shared : [...own, ...shared]) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }))
  }
  // The first use of a formatter makes the browser read its tables of languages: a tenth of a second on a slow processor.
  if (!drawn) Intl.NumberFormat.supportedLocalesOf(language)
}
