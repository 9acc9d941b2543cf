import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SOURCE_NAMES, type SourceName } from './reports.ts'

export interface IngestSettings {
  files: string[]
  url: string
  token: string
  source: 'auto' | SourceName
}

/** A wrong command line; the message says what is expected. */
export class UsageError extends Error {}

const USAGE = `Usage: npm run ingest -- [--url URL] [--source KIND] FILE…

FILE is a file, a folder (read with everything below it) or - for standard input; .gz is unpacked.
  --url URL      address of the product (default http://localhost:3000, or the port in PORT)
  --source KIND  auto (default), ${SOURCE_NAMES.join(', ')}
The token is read from IMPORT_TOKEN or from DATA_DIR/secrets/import-token (DATA_DIR: .data).`

const SOURCES: readonly ('auto' | SourceName)[] = ['auto', ...SOURCE_NAMES]

async function importToken(env: Record<string, string | undefined>, home: string): Promise<string> {
  if (env.IMPORT_TOKEN) return env.IMPORT_TOKEN
  const path = join(resolve(home, env.DATA_DIR || '.data'), 'secrets', 'import-token')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    throw new UsageError(`No import token: set IMPORT_TOKEN, or start the product once so that it writes ${path}`)
  }
}

/** Settings of one run from its command line and environment; `home` is where a relative DATA_DIR begins. */
export async function ingestSettings(
  args: readonly string[],
  env: Record<string, string | undefined>,
  home: string,
): Promise<IngestSettings> {
  let parsed: { values: { url?: string; source?: string; help?: boolean }; positionals: string[] }
  try {
    const options = {
      url: { type: 'string' },
      source: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'wrong arguments'}\n\n${USAGE}`)
  }
  const { values, positionals } = parsed
  if (values.help || positionals.length === 0) throw new UsageError(USAGE)
  const source = SOURCES.find((known) => known === (values.source ?? 'auto'))
  if (source === undefined) throw new UsageError(`--source has to be one of ${SOURCES.join(', ')}`)
  const url = values.url ?? `http://localhost:${env.PORT || '3000'}`
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(`--url is not an http address: ${url}`)
  return { files: positionals, url, token: await importToken(env, home), source }
}
