import { useSyncExternalStore } from 'react'

const STORED = 'density'
const CHANGED = 'density'

/** Puts the density chosen in this browser on `<html>`, where the tokens follow it. */
export function applyStoredDensity(): void {
  show(storedCompact())
}

/** Whether rows and controls stand close together, kept in this browser; comfortable without a choice. */
export function useDensity(): { compact: boolean; setCompact: (compact: boolean) => void } {
  return { compact: useSyncExternalStore(subscribe, storedCompact, () => false), setCompact: choose }
}

function choose(compact: boolean): void {
  if (compact) localStorage.setItem(STORED, 'compact')
  else localStorage.removeItem(STORED)
  show(compact)
  window.dispatchEvent(new Event(CHANGED))
}

function show(compact: boolean): void {
  if (compact) document.documentElement.dataset.density = 'compact'
  else delete document.documentElement.dataset.density
}

const storedCompact = () => localStorage.getItem(STORED) === 'compact'

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}
