import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeptFocus } from '../../ui/browser/kept-focus.ts'
import { useKeys } from '../../ui/browser/keyboard.tsx'
import { codeOnDemand } from '../../ui/code/code-on-demand.tsx'
import { pieceOnDemand } from '../../ui/code/piece-on-demand.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { PageActions } from '../../ui/overlays/page-actions.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { BookmarksProvider } from '../../library/bookmarks/bookmarks-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useHandOver } from '../use-hand-over.ts'
import { useStorageReset } from '../use-storage-reset.ts'
import { useKeptPlace } from './kept-place.ts'
import { SignOutProvider } from '../../library/sign-out.tsx'
import { TypedEarly } from './typed-early.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

const { OnDemand: ReferralNews } = codeOnDemand(async () => (await import('../referral-news.tsx')).ReferralNews)
const Palette = pieceOnDemand(async () => (await import('./palette.tsx')).Palette)
const KeySheet = pieceOnDemand(async () => (await import('./key-sheet.tsx')).KeySheet)

/** Frame of every page: skip link, header, footer, toasts, and the global keyboard shortcuts. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const [sheetOpen, setSheetOpen] = useState(false)
  const { typed, type, show, close } = usePalette()
  useScrollToTop()
  useKeptPlace()
  useKeptFocus()
  useHandOver()
  useStorageReset()
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
    <PageActions>
      <ToastProvider label={t('toast.region')} closeLabel={t('common.close')}>
        <BookmarksProvider>
          <SignOutProvider>
            <ReferralNews given={{}} waiting={null} onMissing={Boolean} />
            <SkipLink target="contenu" text={t('shell.skip')} />
            <Header onShowPalette={show} />
            <main id="contenu" tabIndex={-1}>
              {children}
            </main>
            <Footer onShowKeys={() => setSheetOpen(true)} />
            {typed !== null && (
              <Palette
                fallback={<TypedEarly onType={type} onClose={close} />}
                typed={typed}
                onClose={close}
                onShowKeys={() => setSheetOpen(true)}
              />
            )}
            {sheetOpen && <KeySheet onClose={() => setSheetOpen(false)} />}
          </SignOutProvider>
        </BookmarksProvider>
      </ToastProvider>
    </PageActions>
  )
}

/**
 * State of the palette: null while closed, else what was typed while it was loading. Ctrl K or ⌘ K opens and closes
 * it, also from a field and when single keys are switched off.
 */
function usePalette() {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!held || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setTyped((before) => (before === null ? '' : null))
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  return {
    typed,
    type: useCallback((change: (typed: string) => string) => setTyped((before) => change(before ?? '')), []),
    show: useCallback(() => setTyped(''), []),
    close: useCallback(() => setTyped(null), []),
  }
}
