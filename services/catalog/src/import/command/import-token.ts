import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The product's token was not found. */
export class TokenMissing extends Error {}

/** The token of the environment, or of the data folder; a relative DATA_DIR is resolved against `home`. */
export async function importToken(env: Record<string, string | undefined>, home: string): Promise<string> {
  if (env.IMPORT_TOKEN) return env.IMPORT_TOKEN
  const path = join(resolve(home, env.DATA_DIR || '.data'), 'secrets', 'import-token')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    throw new TokenMissing(`No import token: set IMPORT_TOKEN, or start the product once so that it writes ${path}`)
  }
}
