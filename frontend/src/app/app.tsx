import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { useConfigQuery } from '../api/gateway.ts'
import type { Language } from '../api/types.ts'
import { KeyboardProvider } from '../ui/browser/keyboard.tsx'
import { SiteName } from '../ui/page/page-heading.tsx'
import { Messages, type MessageCatalogue } from './intl.tsx'
import { Pages } from './router.tsx'
import type { createStore } from './store.ts'

interface AppProps {
  store: ReturnType<typeof createStore>
  language: Language
  messages: MessageCatalogue
  /** Wraps the pages in the router that chooses among them; by default it follows the browser's address. */
  router?: (pages: ReactNode) => ReactNode
}

const byAddress = (pages: ReactNode) => <BrowserRouter useTransitions={false}>{pages}</BrowserRouter>

/** The whole interface in one language, on one store. */
export function App({ store, language, messages, router = byAddress }: AppProps) {
  return (
    <Provider store={store}>
      <Messages language={language} messages={messages}>
        <KeyboardProvider>{router(<BrandedPages />)}</KeyboardProvider>
      </Messages>
    </Provider>
  )
}

function BrandedPages() {
  const { data } = useConfigQuery()
  return (
    <SiteName value={data?.brand.name ?? ''}>
      <Pages />
    </SiteName>
  )
}
