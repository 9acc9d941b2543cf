import { firstPaths, firstQuestions } from './pages/first-questions.ts'
import { readerLanguage } from './reader-language.ts'

/**
 * Starts fetching the first answers of the page at this address while its scripts still load. A server-rendered page
 * contains its own answers and needs the shared ones only.
 */
export function preloadAnswers({ drawn }: { drawn: boolean }): void {
  const language = readerLanguage()
  const { own, shared } = firstPaths(firstQuestions(window.location, language))
  for (const href of drawn ? shared : [...own, ...shared]) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }))
  }
  // The first use of a formatter loads the browser's locale tables, which takes 100 ms on a slow processor.
  if (!drawn) Intl.NumberFormat.supportedLocalesOf(language)
}
