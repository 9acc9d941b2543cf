import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../ui/keyboard.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { useText } from '../ui/text.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

const KeySheet = lazy(() => import('./key-sheet.tsx').then((module) => ({ default: module.KeySheet })))

/** What stands around every page: skip link, header, footer, toasts, and the keys that act everywhere. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const [sheetOpen, setSheetOpen] = useState(false)
  useScrollToTop()
  useKeys(
    useMemo(
      () => ({
        '/': () => {
          const field = document.querySelector<HTMLInputElement>('[data-search-field]')
          if (!field) return void navigate('/search')
          field.focus()
          field.select()
        },
        '?': () => setSheetOpen(true),
      }),
      [navigate],
    ),
  )
  return (
    <ToastProvider label={t('toast.region')} closeLabel={t('common.close')}>
      <SkipLink target="contenu" text={t('shell.skip')} />
      <Header />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer onShowKeys={() => setSheetOpen(true)} />
      {sheetOpen && (
        <Suspense>
          <KeySheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </ToastProvider>
  )
}
