/** Where a text is stored: permanently, or until the tab is closed. */
type Place = 'browser' | 'tab'

const storage = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

/** Reads the text stored under a name; null when there is none or the browser refuses storage. */
export function kept(name: string, place: Place = 'browser'): string | null {
  try {
    return storage(place).getItem(name)
  } catch {
    return null
  }
}

/**
 * Stores a text under a name, or removes it (null), and notifies listeners. Does nothing where the browser refuses
 * storage.
 */
export function keep(name: string, text: string | null, place: Place = 'browser'): void {
  try {
    if (text === null) storage(place).removeItem(name)
    else storage(place).setItem(name, text)
  } catch {
    // Storage is forbidden or full; the page works without it.
  }
  window.dispatchEvent(new Event(changed(name)))
}

/**
 * Calls `onChange` after every change of a name, including changes made in other tabs. Returns a function that
 * unsubscribes.
 */
export function onKept(name: string, onChange: () => void): () => void {
  window.addEventListener(changed(name), onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed(name), onChange)
    window.removeEventListener('storage', onChange)
  }
}

const changed = (name: string) => `kept-${name}`
