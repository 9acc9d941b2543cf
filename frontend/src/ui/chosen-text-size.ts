const STORED = 'text-size'
const CHANGED = 'text-size'

/** Sizes of judgment text: 17, 19 and 21 px on wide screens. */
export const TEXT_SIZES = ['small', 'medium', 'large'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Puts the size chosen in this browser on `<html>`, where the tokens follow it. */
export function applyStoredTextSize(): void {
  show(storedTextSize())
}

export function chooseTextSize(size: TextSize): void {
  if (size === 'medium') localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, size)
  show(size)
  window.dispatchEvent(new Event(CHANGED))
}

function show(size: TextSize): void {
  if (size === 'medium') delete document.documentElement.dataset.textSize
  else document.documentElement.dataset.textSize = size
}

/** The size kept in this browser. */
export function storedTextSize(): TextSize {
  const stored = localStorage.getItem(STORED)
  return TEXT_SIZES.find((size) => size === stored) ?? 'medium'
}

/** Tells of every choice. Returns how to stop. */
export function onTextSizeChange(told: () => void): () => void {
  window.addEventListener(CHANGED, told)
  return () => window.removeEventListener(CHANGED, told)
}
