import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { useConfigQuery } from '../api/api.ts'
import type { Language } from '../api/types.ts'
import { KeyboardProvider } from '../ui/keyboard.tsx'
import { SiteName } from '../ui/page-heading.tsx'
import { Messages, type MessageCatalogue } from './intl.tsx'
import { Pages } from './router.tsx'
import type { createStore } from './store.ts'

/** The whole interface in one language on one store. */
export function App(props: { store: ReturnType<typeof createStore>; language: Language; messages: MessageCatalogue }) {
  return (
    <Provider store={props.store}>
      <Messages language={props.language} messages={props.messages}>
        <KeyboardProvider>
          <BrowserRouter useTransitions={false}>
            <BrandedPages />
          </BrowserRouter>
        </KeyboardProvider>
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
