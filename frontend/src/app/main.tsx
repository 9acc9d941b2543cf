import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { analyticsApi } from '../api/analytics.ts'
import { gatewayApi } from '../api/gateway.ts'
import type { Language } from '../api/types.ts'
import { App } from './app.tsx'
import { takeEarlyClicks } from './early-clicks.ts'
import { askFirst } from './pages/ask-first.ts'
import { takeCarriedPlace } from '../ui/browser/carried-scroll.ts'
import { startMeasuring } from '../measuring/start-measuring.ts'
import { firstQuestions, withAnswered } from './pages/first-questions.ts'
import { takeGivenAnswers } from './given-answers.ts'
import { loadMessages } from '../lang/intl.tsx'
import { pageNameAt } from './pages/page-at.ts'
import { loadPageAt } from './pages/page-code.ts'
import { readerLanguage } from './reader-language.ts'
import { createSessionStore } from './store.ts'

/** React Aria, which loads with the controls that need it, reads its language here. */
const ARIA_LANGUAGE = Symbol.for('react-aria.i18n.locale')
const ARIA_LOCALE: Record<Language, string> = { fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

/** Resolves when the browser has parsed the whole page. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/**
 * Sends the first queries at once and loads messages, configuration and the page's code in parallel; then renders, or
 * hydrates a server-rendered page.
 */
export async function startPage(): Promise<void> {
  await parsed()
  takeCarriedPlace()
  const language = readerLanguage()
  Object.assign(window, { [ARIA_LANGUAGE]: ARIA_LOCALE[language] })
  const { dataset } = document.documentElement
  const drawn = 'drawn' in dataset
  const given = takeGivenAnswers(document)
  const questions = withAnswered(firstQuestions(window.location, language), given)
  const { store, session } = createSessionStore(language, given)
  const code = loadPageAt(window.location.pathname, language)
  const asked = askFirst(store, questions, code)
  const [messages, came] = await Promise.all([
    loadMessages(language),
    code,
    drawn ? asked : store.dispatch(gatewayApi.endpoints.config.initiate()),
  ])
  const root = document.getElementById('root')
  if (!root) return
  const redo = takeEarlyClicks()
  const measuring = startMeasuring({
    language,
    page: pageNameAt(window.location.pathname),
    reader: () => store.getState().reader,
    send: (batch) => store.dispatch(analyticsApi.endpoints.sendEvents.initiate(batch, { track: false })),
  })
  const app = <App store={store} session={session} measuring={measuring} language={language} messages={messages} />
  // Without its code the page cannot hydrate: it renders an error in place of the server's content.
  if (drawn && came) hydrateRoot(root, <TakenOver redo={redo}>{app}</TakenOver>)
  else createRoot(root).render(<TakenOver redo={redo}>{app}</TakenOver>)
}

/** As soon as the page is interactive, removes `data-drawn` from `<html>` and does what was clicked before. */
function TakenOver({ redo, children }: { redo: () => void; children: ReactNode }) {
  useEffect(() => {
    delete document.documentElement.dataset.drawn
    redo()
  }, [redo])
  return children
}
