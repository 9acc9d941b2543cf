import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { api } from '../api/api.ts'
import type { Language } from '../api/types.ts'
import { App } from './app.tsx'
import { askFirst } from './pages/ask-first.ts'
import { takeCarriedScroll } from './shell/carried-scroll.ts'
import { firstQuestions } from './pages/first-questions.ts'
import { takeGivenAnswers } from './given-answers.ts'
import { loadMessages } from './intl.tsx'
import { loadPageAt } from './pages/page-code.ts'
import { readerLanguage } from './reader-language.ts'
import { createStore } from './store.ts'

/** Where React Aria, which comes with the controls that need it, looks for its language. */
const ARIA_LANGUAGE = Symbol.for('react-aria.i18n.locale')
const ARIA_LOCALE: Record<Language, string> = { fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

/** Ends when the whole page has arrived. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Messages, configuration and the code of the page load side by side; what the page asks first is asked at once. */
export async function startPage(): Promise<void> {
  await parsed()
  takeCarriedScroll()
  const language = readerLanguage()
  Object.assign(window, { [ARIA_LANGUAGE]: ARIA_LOCALE[language] })
  const { dataset } = document.documentElement
  const drawn = 'drawn' in dataset
  const store = createStore(takeGivenAnswers(document))
  const asked = askFirst(store, firstQuestions(window.location, language))
  const [messages, came] = await Promise.all([
    loadMessages(language),
    loadPageAt(window.location.pathname, language),
    drawn ? asked : store.dispatch(api.endpoints.config.initiate()),
  ])
  const root = document.getElementById('root')
  if (!root) return
  const app = <App store={store} language={language} messages={messages} />
  // A page without its code says so in the place of what was drawn.
  if (drawn && came) hydrateRoot(root, <TakenOver>{app}</TakenOver>)
  else createRoot(root).render(<TakenOver>{app}</TakenOver>)
}

/** Says on `<html>`, as soon as the page answers its reader, that it is no longer only drawn. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => void delete document.documentElement.dataset.drawn, [])
  return children
}
