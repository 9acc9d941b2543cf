import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, realpathSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { readSettings } from '@trilex/platform'
import { commandLine } from '@trilex/platform/command-line'
import { openSqlite } from '@trilex/platform/sqlite'
import { FORMAT_VERSION, lockDataFolder } from '@trilex/engines/data-folder'
import { ArchiveSettings, DATABASES } from './backup.ts'
import { ownFolder, removeLeft } from '@trilex/engines/temporary-folders'
import { checkManifest, MANIFEST } from './manifest.ts'
import { readArchive } from './tar.ts'

/** Whether an archive of `backUp` may contain an entry with this name. */
const isKnown = (name: string): boolean =>
  [MANIFEST, 'VERSION', ...DATABASES].includes(name) || /^secrets\/[a-z][a-z0-9.-]*$/.test(name)

const STAGING = '.restore-'

interface RestoreSummary {
  /** Names in the archive. */
  entries: string[]
  /** New path of the previous data folder; null if there was none. */
  aside: string | null
}

/**
 * Replaces the data folder by the content of an archive of `backUp`. The previous folder is kept beside it under
 * another name. Rejects and changes nothing while the product is running on the folder, and for an archive that is
 * truncated, incomplete, damaged, of a newer version or not made by `backUp`.
 * @param archive its bytes
 */
export async function restore(archive: AsyncIterable<Uint8Array>, dataFolder: string): Promise<RestoreSummary> {
  const parent = dirname(dataFolder)
  await mkdir(parent, { recursive: true })
  const release = existsSync(dataFolder) ? lockDataFolder(dataFolder) : () => undefined
  try {
    removeLeft(parent, STAGING)
    const staging = await mkdtemp(join(parent, ownFolder(STAGING)))
    try {
      const sums = await unpack(archive, staging)
      const entries = [...sums.keys()]
      await check(staging, sums)
      const aside = existsSync(dataFolder) ? asideOf(dataFolder, new Date()) : null
      if (aside !== null) await rename(dataFolder, aside)
      await rename(staging, dataFolder)
      return { entries, aside }
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  } finally {
    release()
  }
}

/** The SHA-256 of every entry, in the order of the archive. */
async function unpack(archive: AsyncIterable<Uint8Array>, folder: string): Promise<Map<string, string>> {
  await mkdir(join(folder, 'secrets'), { mode: 0o700 })
  const sums = new Map<string, string>()
  await readArchive(archive, async ({ name, type }, bytes) => {
    if (type !== 'file' || !isKnown(name)) throw new Error(`the archive holds ${name}, which no backup has`)
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(hashed, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true }))
    sums.set(name, hash.digest('hex'))
  })
  return sums
}

async function check(folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
  if (!sums.has('VERSION')) throw new Error('the archive has no VERSION')
  const version = (await readFile(join(folder, 'VERSION'), 'utf8')).trim()
  if (!/^\d+$/.test(version) || Number(version) > FORMAT_VERSION)
    throw new Error(`the archive has format ${version}; this version knows formats up to ${FORMAT_VERSION}`)
  const manifest = join(folder, MANIFEST)
  const contents = new Map([...sums].filter(([name]) => name !== MANIFEST))
  checkManifest(sums.has(MANIFEST) ? await readFile(manifest, 'utf8') : null, contents)
  await rm(manifest, { force: true })
  for (const name of [...contents.keys()].filter((entry) => entry.endsWith('.sqlite'))) {
    const database = openSqlite(join(folder, name))
    try {
      const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
      if (found !== 'ok') throw new Error(`${name} is damaged: ${String(found)}`)
    } finally {
      database.close()
    }
  }
}

const asideOf = (dataFolder: string, now: Date): string =>
  join(dirname(dataFolder), `${basename(dataFolder)}.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`)

const USAGE =
  'Usage: npm run restore -- FILE (an archive of npm run backup, - for standard input, becomes DATA_DIR or .data; the product is stopped)'

async function main(): Promise<number> {
  const [file = ''] = commandLine(USAGE, {}, [1, 1]).positionals
  try {
    const { dataDir, initCwd } = readSettings(ArchiveSettings)
    const folder = resolve(dataDir)
    const archive = file === '-' ? process.stdin : (await open(resolve(initCwd, file))).createReadStream()
    const { entries, aside } = await restore(archive, folder)
    console.log(`${folder}: restored (${entries.join(', ')}); the next start builds the search index`)
    if (aside !== null) console.log(`${aside}: the previous data folder; remove it when it is no longer needed`)
    return 0
  } catch (error) {
    console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

const [, program] = process.argv
if (program !== undefined && existsSync(program) && realpathSync(program) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main()
}
