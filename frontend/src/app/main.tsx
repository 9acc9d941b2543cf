import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { api } from '../api/api.ts'
import type { Language } from '../api/types.ts'
import { applyStoredTextSize } from '../ui/text-size.ts'
import { App } from './app.tsx'
import { takeCarriedScroll } from './carried-scroll.ts'
import { loadMessages } from './intl.tsx'
import { createStore } from './store.ts'
import { applyStoredTheme } from './theme.ts'

/** The server has written the brand's language on `<html>`; messages and configuration load side by side. */
async function start(): Promise<void> {
  applyStoredTheme()
  applyStoredTextSize()
  takeCarriedScroll()
  const written = document.documentElement.lang
  const language: Language = written === 'de' || written === 'it' ? written : 'fr'
  const store = createStore()
  const [messages] = await Promise.all([loadMessages(language), store.dispatch(api.endpoints.config.initiate())])
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App store={store} language={language} messages={messages} />)
}

void start()
