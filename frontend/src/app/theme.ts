import { useSyncExternalStore } from 'react'
import { chooseTheme, isDark, onThemeChange } from './chosen-theme.ts'

/** Whether the page is dark, and a switch. A server draws it light. */
export function useTheme(): { dark: boolean; setDark: (dark: boolean) => void } {
  return { dark: useSyncExternalStore(onThemeChange, isDark, () => false), setDark: chooseTheme }
}
