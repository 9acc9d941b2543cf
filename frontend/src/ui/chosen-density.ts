const STORED = 'density'
const CHANGED = 'density'

/** Puts the density chosen in this browser on `<html>`, where the tokens follow it. */
export function applyStoredDensity(): void {
  show(storedCompact())
}

export function chooseDensity(compact: boolean): void {
  if (compact) localStorage.setItem(STORED, 'compact')
  else localStorage.removeItem(STORED)
  show(compact)
  window.dispatchEvent(new Event(CHANGED))
}

function show(compact: boolean): void {
  if (compact) document.documentElement.dataset.density = 'compact'
  else delete document.documentElement.dataset.density
}

/** Whether the reader chose rows and controls that stand close together. */
export const storedCompact = () => localStorage.getItem(STORED) === 'compact'

/** Tells of every choice. Returns how to stop. */
export function onDensityChange(told: () => void): () => void {
  window.addEventListener(CHANGED, told)
  return () => window.removeEventListener(CHANGED, told)
}
