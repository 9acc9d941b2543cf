import { parseArgs } from 'node:util'
import { SOURCE_NAMES, type SourceName } from '../reports.ts'
import { importToken } from './import-token.ts'

export interface IngestSettings {
  files: string[]
  url: string
  token: string
  source: 'auto' | SourceName
  /** Also stores texts that are shorter than the stored ones. */
  acceptShrunk: boolean
}

/** A wrong command line; the message says what is expected. */
export class UsageError extends Error {}

const USAGE = `Usage: npm run ingest -- [--url URL] [--source auto|${SOURCE_NAMES.join('|')}] [--accept-shrunk] FILE… (files, folders, - for standard input)`

const SOURCES: readonly ('auto' | SourceName)[] = ['auto', ...SOURCE_NAMES]

/** Settings of one run from its command line and environment; a relative DATA_DIR is resolved against `home`. */
export async function ingestSettings(
  args: readonly string[],
  env: Record<string, string | undefined>,
  home: string,
): Promise<IngestSettings> {
  let parsed: { values: { url?: string; source?: string; 'accept-shrunk'?: boolean }; positionals: string[] }
  try {
    const options = {
      url: { type: 'string' },
      source: { type: 'string' },
      'accept-shrunk': { type: 'boolean' },
    } as const
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new UsageError(USAGE)
  }
  const { values, positionals } = parsed
  if (positionals.length === 0) throw new UsageError(USAGE)
  const source = SOURCES.find((known) => known === (values.source ?? 'auto'))
  if (source === undefined) throw new UsageError(`--source has to be one of ${SOURCES.join(', ')}`)
  const url = values.url ?? `http://localhost:${env.PORT || '3000'}`
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(`--url is not an http address: ${url}`)
  return {
    files: positionals,
    url,
    token: await importToken(env, home),
    source,
    acceptShrunk: values['accept-shrunk'] === true,
  }
}
