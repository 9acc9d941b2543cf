import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../ui/keyboard.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { useText } from '../ui/text.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))
const KeySheet = lazy(() => import('./key-sheet.tsx').then((module) => ({ default: module.KeySheet })))

/** What stands around every page: skip link, header, footer, toasts, and the keys that act everywhere. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const [sheetOpen, setSheetOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  useScrollToTop()
  usePaletteKey(setPaletteOpen)
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
      <Header onShowPalette={() => setPaletteOpen(true)} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer onShowKeys={() => setSheetOpen(true)} />
      {paletteOpen && (
        <Suspense>
          <Palette onClose={() => setPaletteOpen(false)} onShowKeys={() => setSheetOpen(true)} />
        </Suspense>
      )}
      {sheetOpen && (
        <Suspense>
          <KeySheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </ToastProvider>
  )
}

/** Ctrl K or ⌘ K, also from within a field; it stays when single keys are switched off. */
function usePaletteKey(setOpen: (toggle: (open: boolean) => boolean) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!held || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((open) => !open)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [setOpen])
}
