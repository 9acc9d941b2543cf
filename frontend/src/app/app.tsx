import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { useConfigQuery } from '../api/api.ts'
import type { Language } from '../api/types.ts'
import { KeyboardProvider } from '../ui/keyboard.tsx'
import { SiteName } from '../ui/page-heading.tsx'
import { Messages, type MessageCatalogue } from './intl.tsx'
import { Pages } from './router.tsx'
import type { createStore } from './store.ts'

const ARIA_LOCALE: Record<Language, string> = { fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

/** The whole interface in one language on one store. */
export function App(props: { store: ReturnType<typeof createStore>; language: Language; messages: MessageCatalogue }) {
  return (
    <Provider store={props.store}>
      <Messages language={props.language} messages={props.messages}>
        <I18nProvider locale={ARIA_LOCALE[props.language]}>
          <KeyboardProvider>
            <BrowserRouter useTransitions={false}>
              <BrandedPages />
            </BrowserRouter>
          </KeyboardProvider>
        </I18nProvider>
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
