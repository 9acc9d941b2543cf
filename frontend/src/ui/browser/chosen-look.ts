import { keep, kept, onKept } from './kept.ts'

interface ChosenLook<T extends string> {
  /** The value that applies to this page; null when the reader chose none. */
  chosen: () => T | null
  /** Null removes the choice. */
  choose: (value: T | null) => void
  /** Sets the stored value on `<html>`. */
  applyKept: () => void
  /** Calls `onChange` after every change of the preference. Returns a function that unsubscribes. */
  onChoice: (onChange: () => void) => () => void
}

/**
 * One display preference, stored in this browser and set on `<html>` as `data-<name>`, where the design tokens read
 * it.
 */
function chosenLook<const T extends string>(name: string, values: readonly T[]): ChosenLook<T> {
  const known = (text: string | null) => values.find((value) => value === text) ?? null
  const attribute = `data-${name}`
  const show = (value: T | null) => {
    if (value) document.documentElement.setAttribute(attribute, value)
    else document.documentElement.removeAttribute(attribute)
  }
  return {
    chosen: () => known(document.documentElement.getAttribute(attribute)),
    choose: (value) => {
      show(value)
      keep(name, value)
    },
    applyKept: () => show(known(kept(name))),
    onChoice: (told) => onKept(name, told),
  }
}

export const THEME = chosenLook('theme', ['light', 'dark'])
/** Compact rows and controls; comfortable by default. */
export const DENSITY = chosenLook('density', ['compact'])
/** Running text of 17 or 21 px on wide screens; 19 px by default. */
export const TEXT_SIZE = chosenLook('text-size', ['small', 'large'])

/** Call before the first paint. */
export function applyKeptLooks(): void {
  for (const look of [THEME, DENSITY, TEXT_SIZE]) look.applyKept()
}
