import { applyKeptLooks } from '../ui/chosen-look.ts'
import { firstPaths, firstQuestion } from './first-question.ts'
import { readerLanguage } from './reader-language.ts'

/** Ends when the browser has painted, at once where it does not paint: in a tab behind others. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    requestAnimationFrame(() => port2.postMessage(null))
  })
}

/** Runs before everything else and before the first paint: how the page looks, and what its scripts will ask. */
async function start(): Promise<void> {
  applyKeptLooks()
  const drawn = 'drawn' in document.documentElement.dataset
  const language = readerLanguage()
  const { own, shared } = firstPaths(firstQuestion(window.location, language))
  // A page that a server has drawn brings its own answers.
  for (const href of drawn ? shared : [...own, ...shared]) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }))
  }
  if (drawn) await painted()
  // The first use of a formatter makes the browser read its tables of languages: a tenth of a second on a slow processor.
  else Intl.NumberFormat.supportedLocalesOf(language)
  await import('./main.tsx')
}

void start()
