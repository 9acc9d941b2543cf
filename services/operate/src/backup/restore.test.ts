import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openSqlite } from '@trilex/platform/sqlite'
import { openDataFolder } from '@trilex/engines/data-folder'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { readArchive, writeArchive } from './tar.ts'

let base: string
let data: string
let archive: string
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'trilex-restore-'))
  data = join(base, 'data')
  archive = join(base, 'copy.tar')
  openDataFolder(data).close()
  const documents = openSqlite(join(data, 'documents.sqlite'))
  documents.exec('CREATE TABLE kept(n INTEGER)')
  documents.exec(`INSERT INTO kept SELECT value FROM json_each('[${Array.from({ length: 2_000 }).fill(7).join()}]')`)
  documents.close()
  await backUp(data, archive)
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** Its bytes, in pieces of other sizes than the archive's blocks. */
function* pieces(bytes: Buffer, size = 300): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const restoring = (bytes: Buffer, size?: number) => restore(Readable.from(pieces(bytes, size)), data)
const rows = (folder: string) => {
  const database = openSqlite(join(folder, 'documents.sqlite'))
  const count = database.prepare('SELECT count(*) n FROM kept').get()?.['n']
  database.close()
  return count
}

async function packed(...entries: [name: string, content: string | Buffer][]): Promise<Buffer> {
  const files = entries.map(([name, content], at): [string, string] => {
    writeFileSync(join(base, `entry-${at}`), content)
    return [name, join(base, `entry-${at}`)]
  })
  rmSync(join(base, 'made.tar'), { force: true })
  await writeArchive(join(base, 'made.tar'), files, new Date())
  return readFileSync(join(base, 'made.tar'))
}

test.each([300, 65_536])(
  'a backup in pieces of %i bytes becomes the data folder, and what was there is kept',
  async (size) => {
    const token = readFileSync(join(data, 'secrets/import-token'), 'utf8')
    const documents = openSqlite(join(data, 'documents.sqlite'))
    documents.exec('DELETE FROM kept')
    documents.close()
    writeFileSync(join(data, 'secrets/import-token'), 'another')

    const { entries, aside } = await restoring(readFileSync(archive), size)
    expect(entries).toEqual(['MANIFEST.json', 'VERSION', 'documents.sqlite', 'secrets/import-token'])
    expect(existsSync(join(data, 'MANIFEST.json'))).toBe(false)
    expect(rows(data)).toBe(2_000)
    expect(readFileSync(join(data, 'secrets/import-token'), 'utf8')).toBe(token)
    if (process.platform !== 'win32') expect(statSync(join(data, 'secrets/import-token')).mode & 0o777).toBe(0o600)
    expect(aside).toMatch(/data\.before-\d{8}T\d{6}Z$/)
    expect(rows(String(aside))).toBe(0)
    openDataFolder(data).close()
  },
)

test('a folder that does not exist yet is made', async () => {
  rmSync(data, { recursive: true })
  expect(await restoring(readFileSync(archive))).toMatchObject({ aside: null })
  expect(rows(data)).toBe(2_000)
})

test('while the product runs on it the folder stays as it is', async () => {
  const running = openDataFolder(data)
  await expect(restoring(readFileSync(archive))).rejects.toMatchObject({ code: 'DATA_FOLDER_LOCKED' })
  running.close()
  await restoring(readFileSync(archive))
})

test('an archive that is cut off anywhere, damaged or none of ours changes nothing', async () => {
  const whole = readFileSync(archive)
  const damaged = Buffer.from(whole)
  const page = whole.indexOf('SQLite format 3') + 4096
  damaged.fill(0xa5, page, page + 4096)
  const scratched = Buffer.from(whole)
  scratched.fill(0, page + 4000, page + 4032)
  const faults: [Buffer, RegExp][] = [
    [Buffer.alloc(0), /cut off/],
    [whole.subarray(0, 512), /cut off|end of data/],
    [whole.subarray(0, 5_000), /end of data/],
    [whole.subarray(0, -1024), /cut off/],
    [whole.subarray(0, -512), /cut off/],
    [Buffer.from('not an archive'.repeat(200)), /./],
    [damaged, /documents\.sqlite is damaged/],
    [scratched, /documents\.sqlite is damaged/],
    [await packed(['documents.sqlite', '']), /no VERSION/],
    [await packed(['VERSION', '99\n']), /format 99/],
    [await packed(['VERSION', '1\n'], ['../beside', 'x']), /holds \.\.\/beside/],
    [await packed(['VERSION', '1\n'], ['secrets/../../beside', 'x']), /holds secrets/],
    [await packed(['VERSION', '1\n'], ['VERSION', '1\n']), /EEXIST/],
  ]
  const before = readdirSync(base)
  for (const [bytes, reason] of faults) await expect(restoring(bytes)).rejects.toThrow(reason)
  expect(readdirSync(base).filter((name) => !before.includes(name) && !/^(entry|made)/.test(name))).toEqual([])
  expect(existsSync(join(base, '../beside'))).toBe(false)
  expect(rows(data)).toBe(2_000)
})

/** The archive without one of its entries, or with another content of it. */
async function repacked(change: (name: string, content: Buffer) => Buffer | null): Promise<Buffer> {
  const entries: [string, Buffer][] = []
  await readArchive(Readable.from(pieces(readFileSync(archive))), async ({ name }, bytes) => {
    const content = change(name, Buffer.concat(await Array.fromAsync(bytes)))
    if (content) entries.push([name, content])
  })
  return packed(...entries)
}

test.each(['documents.sqlite', 'secrets/import-token', 'VERSION', 'MANIFEST.json'])(
  'an archive without %s is refused',
  async (missing) => {
    const incomplete = await repacked((name, content) => (name === missing ? null : content))
    await expect(restoring(incomplete)).rejects.toThrow(/the archive has no /)
    expect(rows(data)).toBe(2_000)
  },
)

test('an archive whose secret was changed is refused', async () => {
  const changed = await repacked((name, content) => (name.startsWith('secrets/') ? Buffer.from('other') : content))
  await expect(restoring(changed)).rejects.toThrow('secrets/import-token is damaged')
})

test('an archive from before the manifest is restored if it is complete', async () => {
  const database = openSqlite(join(base, 'empty.sqlite'))
  database.close()
  const empty = readFileSync(join(base, 'empty.sqlite'))
  const older: [string, string | Buffer][] = [
    ['VERSION', '1\n'],
    ['documents.sqlite', empty],
    ['events.sqlite', empty],
    ['accounts.sqlite', empty],
    ['secrets/import-token', 'token\n'],
    ['secrets/oidc-keys.json', '{}'],
  ]
  await expect(restoring(await packed(...older.filter(([name]) => name !== 'accounts.sqlite')))).rejects.toThrow(
    'the archive has no accounts.sqlite',
  )
  expect(await restoring(await packed(...older))).toMatchObject({ entries: older.map(([name]) => name) })
})

test('the program restores from a file and from standard input', () => {
  const program = fileURLToPath(new URL('./restore.ts', import.meta.url))
  const run = (file: string, input?: Buffer) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, file], {
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: data },
      ...(input ? { input } : {}),
      encoding: 'utf8',
    })
  expect(run(archive)).toMatchObject({ status: 0, stdout: expect.stringContaining('data.before-') })
  rmSync(data, { recursive: true })
  expect(run('-', readFileSync(archive))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('restored (MANIFEST.json, VERSION'),
  })
  expect(run(join(base, 'away.tar'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nothing was restored'),
  })
  expect(rows(data)).toBe(2_000)
})
