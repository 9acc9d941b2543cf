import { useSyncExternalStore } from 'react'
import { THEME } from '../../ui/browser/chosen-look.ts'

const DARK = '(prefers-color-scheme: dark)'

/**
 * Whether the page is dark, and a switch. Without a choice the system's setting counts. A server draws the light
 * theme.
 */
export function useTheme(): { dark: boolean; setDark: (dark: boolean) => void } {
  return { dark: useSyncExternalStore(onChange, isDark, () => false), setDark }
}

const systemIsDark = () => window.matchMedia(DARK).matches
const isDark = () => (THEME.chosen() ?? (systemIsDark() ? 'dark' : 'light')) === 'dark'

/** Choosing the system's own setting clears the choice. */
function setDark(dark: boolean): void {
  THEME.choose(dark === systemIsDark() ? null : dark ? 'dark' : 'light')
}

function onChange(told: () => void): () => void {
  const media = window.matchMedia(DARK)
  media.addEventListener('change', told)
  const stop = THEME.onChoice(told)
  return () => {
    media.removeEventListener('change', told)
    stop()
  }
}
