import { type ReactNode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { useConfigQuery } from '../api/gateway.ts'
import type { Language } from '../api/types.ts'
import { KeyboardProvider } from '../ui/browser/keyboard.tsx'
import { type Session, SessionContext, useSession } from '../session/session-context.ts'
import { type Measuring, NO_MEASURING } from '../measuring/measuring.ts'
import { MeasuringContext } from '../measuring/measuring-context.ts'
import { SiteName } from '../ui/page/page-heading.tsx'
import { Messages, type MessageCatalogue } from '../lang/intl.tsx'
import { ImpersonationBanner } from './shell/impersonation-banner.tsx'
import { Pages } from './router.tsx'
import type { createStore } from './store.ts'

interface AppProps {
  store: ReturnType<typeof createStore>
  /** Absent on the server, which renders the same page for everyone. */
  session?: Session
  /** Absent where nothing is measured. */
  measuring?: Measuring
  language: Language
  messages: MessageCatalogue
  /** Wraps the pages in the router that chooses among them; by default it follows the browser's address. */
  router?: (pages: ReactNode) => ReactNode
}

const byAddress = (pages: ReactNode) => <BrowserRouter useTransitions={false}>{pages}</BrowserRouter>

/** The whole interface in one language, on one store. */
export function App({ store, session, measuring = NO_MEASURING, language, messages, router = byAddress }: AppProps) {
  const app = (
    <Messages language={language} messages={messages}>
      <KeyboardProvider>
        <MeasuringContext value={measuring}>{router(<BrandedPages />)}</MeasuringContext>
      </KeyboardProvider>
    </Messages>
  )
  return <Provider store={store}>{session ? <SessionContext value={session}>{app}</SessionContext> : app}</Provider>
}

function BrandedPages() {
  const { data } = useConfigQuery()
  const { begin } = useSession()
  const configured = data !== undefined
  useEffect(() => {
    if (configured) void begin()
  }, [configured, begin])
  return (
    <SiteName value={data?.brand.name ?? ''}>
      <ImpersonationBanner />
      <Pages />
    </SiteName>
  )
}
