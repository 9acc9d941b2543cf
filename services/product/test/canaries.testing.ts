import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a folder that contain one of these texts, in the form `events.sqlite: Kanarienvogel`. */
export function filesWith(folder: string, canaries: string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name))
    return canaries.filter((canary) => bytes.includes(canary)).map((canary) => `${name}: ${canary}`)
  })
}
