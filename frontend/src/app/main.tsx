import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { api } from '../api/api.ts'
import type { Language } from '../api/types.ts'
import { applyStoredDensity } from '../ui/density.ts'
import { applyStoredTextSize } from '../ui/text-size.ts'
import { App } from './app.tsx'
import { takeCarriedScroll } from './carried-scroll.ts'
import { firstQuestion } from './first-question.ts'
import { loadMessages } from './intl.tsx'
import { loadPageAt } from './pages.ts'
import { readerLanguage } from './reader-language.ts'
import { createStore } from './store.ts'
import { applyStoredTheme } from './theme.ts'

/** Where React Aria, which comes with the controls that need it, looks for its language. */
const ARIA_LANGUAGE = Symbol.for('react-aria.i18n.locale')
const ARIA_LOCALE: Record<Language, string> = { fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

type Store = ReturnType<typeof createStore>

/** Messages, configuration and the code of the page load side by side; what the page asks first is asked at once. */
async function start(): Promise<void> {
  applyStoredTheme()
  applyStoredTextSize()
  applyStoredDensity()
  takeCarriedScroll()
  const language = readerLanguage()
  Object.assign(window, { [ARIA_LANGUAGE]: ARIA_LOCALE[language] })
  const store = createStore()
  askFirst(store, language)
  const [messages] = await Promise.all([
    loadMessages(language),
    loadPageAt(window.location.pathname),
    store.dispatch(api.endpoints.config.initiate()),
  ])
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App store={store} language={language} messages={messages} />)
}

/** The page finds its answers in the store, or on their way to it. */
function askFirst({ dispatch }: Store, language: Language): void {
  const question = firstQuestion(window.location, language)
  if (!question) return
  if ('search' in question) void dispatch(api.endpoints.search.initiate(question.search, { subscribe: false }))
  else void dispatch(api.endpoints.decision.initiate(question.decision, { subscribe: false }))
  void dispatch(api.endpoints.domains.initiate(undefined, { subscribe: false }))
  void dispatch(api.endpoints.chambers.initiate(undefined, { subscribe: false }))
}

void start()
