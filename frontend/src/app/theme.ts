import { useEffect, useState } from 'react'

const STORED = 'theme'
const DARK = '(prefers-color-scheme: dark)'

type Theme = 'light' | 'dark'

function systemTheme(): Theme {
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Puts the theme chosen in this browser on `<html>`; without a choice the system decides. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(STORED)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}

/** Whether the page is dark, and a switch. Choosing what the system has gives the decision back to the system. */
export function useTheme(): { dark: boolean; setDark: (dark: boolean) => void } {
  const [theme, setTheme] = useState<Theme>(() => chosenTheme() ?? systemTheme())
  useEffect(() => {
    const media = window.matchMedia(DARK)
    const follow = () => setTheme(chosenTheme() ?? systemTheme())
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  const setDark = (dark: boolean) => {
    const next = dark ? 'dark' : 'light'
    if (next === systemTheme()) {
      localStorage.removeItem(STORED)
      delete document.documentElement.dataset.theme
    } else {
      localStorage.setItem(STORED, next)
      document.documentElement.dataset.theme = next
    }
    setTheme(next)
  }
  return { dark: theme === 'dark', setDark }
}

function chosenTheme(): Theme | null {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}
