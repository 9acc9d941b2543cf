const STORED = 'theme'
const CHANGED = 'theme'
const DARK = '(prefers-color-scheme: dark)'

/** Puts the theme chosen in this browser on `<html>`; without a choice the system decides. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(STORED)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}

/** Whether the page is dark. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : systemIsDark()
}

const systemIsDark = () => window.matchMedia(DARK).matches

/** Choosing what the system has gives the decision back to the system. */
export function chooseTheme(dark: boolean): void {
  const { dataset } = document.documentElement
  if (dark === systemIsDark()) {
    localStorage.removeItem(STORED)
    delete dataset.theme
  } else {
    const theme = dark ? 'dark' : 'light'
    localStorage.setItem(STORED, theme)
    dataset.theme = theme
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Tells of every change of the system's theme or of the chosen one. Returns how to stop. */
export function onThemeChange(told: () => void): () => void {
  const media = window.matchMedia(DARK)
  media.addEventListener('change', told)
  window.addEventListener(CHANGED, told)
  return () => {
    media.removeEventListener('change', told)
    window.removeEventListener(CHANGED, told)
  }
}
