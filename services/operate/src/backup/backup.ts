import { createReadStream, existsSync, realpathSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { copyAtOneInstant } from '@trilex/platform/sqlite-snapshot'
import { readSettings } from '@trilex/platform'
import { commandLine } from '@trilex/platform/command-line'
import { Type } from 'typebox'
import { MANIFEST, manifestOf } from './manifest.ts'
import { writeArchive } from './tar.ts'
import { ownFolder, removeLeft } from '@trilex/engines/temporary-folders'

/** The databases of a data folder, as an archive names them. */
export const DATABASES = ['documents.sqlite', 'events.sqlite', 'accounts.sqlite', 'payments.sqlite'] as const

const STAGING = '.backup-'

interface Archive {
  bytes: number
  /** Names in the archive. */
  entries: string[]
}

/**
 * Copies a data folder, even one in use, into one tar archive; unpacked into an empty folder, it is a data folder
 * again.
 *
 * The databases are copied as of one instant: writers are blocked while a read snapshot of each database begins. The
 * copy is therefore a state in which the product could have been killed, from which the outbox and idempotent consumers
 * recover. The search index is left out, because it is rebuilt from the documents. The archive includes the secrets.
 */
export async function backUp(dataFolder: string, target: string): Promise<Archive & { file: string }> {
  const file = resolve(target)
  const archive = await withArchive(dataFolder, dirname(file), (draft) => rename(draft, file))
  return { file, ...archive }
}

/**
 * Streams such an archive to `output` and ends it. The archive is first written beside the data folder, so that a slow
 * reader keeps no database snapshot open. Rejects when the reader disconnects.
 */
async function streamBackup(dataFolder: string, output: NodeJS.WritableStream): Promise<Archive> {
  const beside = dirname(resolve(dataFolder))
  return withArchive(dataFolder, beside, (draft) => pipeline(createReadStream(draft), output))
}

/** Passes the archive to `take`, as a temporary file within `parent` that is removed afterwards. */
async function withArchive(
  dataFolder: string,
  parent: string,
  take: (draft: string) => Promise<void>,
): Promise<Archive> {
  if (!existsSync(join(dataFolder, 'VERSION'))) throw new Error(`${dataFolder} is not a data folder: it has no VERSION`)
  removeLeft(parent, STAGING)
  const staging = await mkdtemp(join(parent, ownFolder(STAGING)))
  try {
    const databases = DATABASES.filter((name) => existsSync(join(dataFolder, name)))
    await copyAtOneInstant(databases.map((name) => ({ from: join(dataFolder, name), to: join(staging, name) })))
    const draft = join(staging, 'archive.tar')
    const secrets = existsSync(join(dataFolder, 'secrets')) ? await readdir(join(dataFolder, 'secrets')) : []
    const entries: [name: string, source: string][] = [
      ['VERSION', join(dataFolder, 'VERSION')],
      ...databases.map((name): [string, string] => [name, join(staging, name)]),
      ...secrets.sort().map((name): [string, string] => [`secrets/${name}`, join(dataFolder, 'secrets', name)]),
    ]
    const manifest = join(staging, MANIFEST)
    await writeFile(manifest, await manifestOf(entries))
    entries.unshift([MANIFEST, manifest])
    await writeArchive(draft, entries, new Date())
    const { size: bytes } = await stat(draft)
    await take(draft)
    return { bytes, entries: entries.map(([name]) => name) }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Settings of the commands for archives. */
export const ArchiveSettings = Type.Object({
  dataDir: Type.String({ default: '.data' }),
  /** Folder in which the command was run; set by npm. */
  initCwd: Type.String({ default: '.' }),
})

const USAGE =
  'Usage: npm run backup -- FILE (a tar archive, - for standard output, of the data folder, DATA_DIR or .data, also while the product runs)'

async function main(): Promise<number> {
  const [target = ''] = commandLine(USAGE, {}, [1, 1]).positionals
  try {
    const { dataDir, initCwd } = readSettings(ArchiveSettings)
    const folder = resolve(dataDir)
    if (target === '-') {
      // A terminal would also alter the bytes: `kubectl exec -t`.
      if (process.stdout.isTTY) throw new Error('standard output is a terminal')
      console.error(told('standard output', await streamBackup(folder, process.stdout)))
    } else {
      const { file, ...archive } = await backUp(folder, resolve(initCwd, target))
      console.log(told(file, archive))
    }
    return 0
  } catch (error) {
    console.error(`No backup made: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

const told = (target: string, { bytes, entries }: Archive): string =>
  `${target}: ${(bytes / 1e6).toFixed(1)} MB (${entries.join(', ')})`

const [, program] = process.argv
if (program !== undefined && existsSync(program) && realpathSync(program) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main()
}
