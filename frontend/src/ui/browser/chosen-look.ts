import { keep, kept, onKept } from './kept.ts'

interface ChosenLook<T extends string> {
  /** The value in force on this page; null without a choice. */
  chosen: () => T | null
  /** Null gives the choice back. */
  choose: (value: T | null) => void
  /** Puts what this browser keeps on `<html>`. */
  applyKept: () => void
  /** Tells of every choice. Returns how to stop. */
  onChoice: (told: () => void) => () => void
}

/** One choice of how pages look, kept in this browser. `data-<name>` of `<html>` says it, where the tokens follow it. */
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
/** Rows and controls close together; comfortable without a choice. */
export const DENSITY = chosenLook('density', ['compact'])
/** Judgment text of 17 or 21 px on wide screens; 19 px without a choice. */
export const TEXT_SIZE = chosenLook('text-size', ['small', 'large'])

/** Before the first paint. */
export function applyKeptLooks(): void {
  for (const look of [THEME, DENSITY, TEXT_SIZE]) look.applyKept()
}
