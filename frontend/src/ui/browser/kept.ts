/** Where a text is kept: for good, or until the tab is closed. */
type Place = 'browser' | 'tab'

const storage = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

/** The text that this browser keeps for its reader under a name; null without one, and where the browser refuses storage. */
export function kept(name: string, place: Place = 'browser'): string | null {
  try {
    return storage(place).getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text under a name, or no longer, and tells of it. A browser that refuses storage keeps nothing. */
export function keep(name: string, text: string | null, place: Place = 'browser'): void {
  try {
    if (text === null) storage(place).removeItem(name)
    else storage(place).setItem(name, text)
  } catch {
    // Its settings forbid storage, or it is full: the page works without.
  }
  window.dispatchEvent(new Event(changed(name)))
}

/** Tells of every change of a name, in other tabs too. Returns how to stop. */
export function onKept(name: string, told: () => void): () => void {
  window.addEventListener(changed(name), told)
  window.addEventListener('storage', told)
  return () => {
    window.removeEventListener(changed(name), told)
    window.removeEventListener('storage', told)
  }
}

const changed = (name: string) => `kept-${name}`
