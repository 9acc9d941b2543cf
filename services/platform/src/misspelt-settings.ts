import type { SettingFault } from './settings.ts'

/** Shorter names are too near to those of other programs. */
const SHORTEST = 8
/** One mistake for so many characters. */
const LETTERS_A_MISTAKE = 8

/**
 * Variables that are named almost as one of these settings, with the name that may be meant: a misspelt limit would silently
 * have its default. Names of one word are never taken for ours.
 * @param known names of the settings
 */
export function misspelt(known: readonly string[], env: Record<string, string | undefined>): SettingFault[] {
  const names = known.flatMap((name) => [name, `${name}_FILE`])
  const isKnown = new Set(names)
  return Object.keys(env).flatMap((variable) => {
    if (isKnown.has(variable) || !/^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(variable)) return []
    const meant = names.find((name) => name.length >= SHORTEST && isNear(variable, name))
    return meant === undefined ? [] : [{ variable, message: `is no setting; ${meant} may be meant` }]
  })
}

const isNear = (written: string, name: string): boolean => {
  const most = Math.max(1, Math.floor(name.length / LETTERS_A_MISTAKE))
  return Math.abs(written.length - name.length) <= most && distanceOf(written, name) <= most
}

/** How many letters must be added, left out, replaced or exchanged with the next one. */
function distanceOf(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : replaced
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, exchanged))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
