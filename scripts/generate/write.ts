import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const pathOf = (file: string) => join(root, file)

/** Writes a fully generated file. `file` is relative to the repository. */
export function writeJson(file: string, value: unknown): void {
  writeFileSync(pathOf(file), `${JSON.stringify(value, null, 2)}\n`)
}

/**
 * Replaces the text between the marker lines `generated: <name>` and `end of <name>`, which stay. Throws when they are
 * missing.
 */
export function writeSection(file: string, name: string, lines: readonly string[]): void {
  const all = readFileSync(pathOf(file), 'utf8').split('\n')
  const start = all.findIndex((line) => line.includes(`generated: ${name}`))
  const end = all.findIndex((line) => line.includes(`end of ${name}`))
  if (start < 0 || end < start) throw new Error(`${file} has no lines "generated: ${name}" and "end of ${name}"`)
  writeFileSync(pathOf(file), [...all.slice(0, start + 1), ...lines, ...all.slice(end)].join('\n'))
}

/** Rows of a Markdown table with its header. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
  return ['', line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line), '']
}
