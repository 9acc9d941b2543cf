import { CHAMBERS_PATH, CONFIG_PATH, DOMAINS_PATH } from '../api/paths.ts'
import { firstQuestion, questionPath } from './first-question.ts'
import { readerLanguage } from './reader-language.ts'

// Runs while the other scripts are still on their way: the browser asks for what they will want, and hands it to them.
const language = readerLanguage()
const question = firstQuestion(window.location, language)
for (const href of [CONFIG_PATH, ...(question ? [questionPath(question), DOMAINS_PATH, CHAMBERS_PATH] : [])]) {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }))
}
// The first use of a formatter makes the browser read its tables of languages: a tenth of a second on a slow processor.
Intl.NumberFormat.supportedLocalesOf(language)
