import { useSyncExternalStore } from 'react'

const STORED = 'text-size'
const CHANGED = 'text-size'

/** Sizes of judgment text: 17, 19 and 21 px on wide screens. */
export const TEXT_SIZES = ['small', 'medium', 'large'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Puts the size chosen in this browser on `<html>`, where the tokens follow it. */
export function applyStoredTextSize(): void {
  show(storedSize())
}

/** The size of judgment text, kept in this browser. */
export function useTextSize(): { size: TextSize; setSize: (size: TextSize) => void } {
  return { size: useSyncExternalStore(subscribe, storedSize), setSize: choose }
}

function choose(size: TextSize): void {
  if (size === 'medium') localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, size)
  show(size)
  window.dispatchEvent(new Event(CHANGED))
}

function show(size: TextSize): void {
  if (size === 'medium') delete document.documentElement.dataset.textSize
  else document.documentElement.dataset.textSize = size
}

function storedSize(): TextSize {
  const stored = localStorage.getItem(STORED)
  return TEXT_SIZES.find((size) => size === stored) ?? 'medium'
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}
