import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import mongoose from 'mongoose'
import { backUp } from './backup.ts'
import { openDataFolder } from '@trilex/engines/data-folder'
import { startMongoEngine } from '@trilex/engines/documents'
import { openSqlite } from '@trilex/platform/sqlite'
import { writeArchive } from './tar.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'trilex-backup-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** A reader of our own archives: names and contents of regular files. */
function unpack(bytes: Buffer, folder: string): string[] {
  const names: string[] = []
  for (let at = 0; bytes[at] !== 0; ) {
    const field = (from: number, to: number) => bytes.toString('latin1', at + from, at + to).replace(/\0.*$/s, '')
    const name = field(0, 100)
    const size = Number.parseInt(field(124, 136), 8)
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), bytes.subarray(at + 512, at + 512 + size))
    names.push(name)
    at += 512 + Math.ceil(size / 512) * 512
  }
  return names
}

test('a backup made while the product writes holds one instant of both databases and is a data folder when unpacked', async () => {
  const data = openDataFolder(join(base, 'data'))
  const engine = await startMongoEngine({ file: data.documents })
  const events = openSqlite(data.events)
  events.exec('CREATE TABLE log(n INTEGER PRIMARY KEY)')
  const connection = await mongoose.createConnection(engine.uri('catalog')).asPromise()
  const decisions = connection.collection<{ _id: number; text: string }>('decisions')
  let written = 0
  let running = true
  // Document n is acknowledged before event n is, event n before document n + 1.
  const writing = (async () => {
    while (running) {
      await decisions.insertOne({ _id: ++written, text: 'x'.repeat(5000) })
      events.prepare('INSERT INTO log VALUES (?)').run(written)
    }
  })()
  const acknowledged = async (count: number) => {
    while (written < count) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await acknowledged(200)
  const before = written - 1
  const summary = await backUp(data.path, join(base, 'copy.tar'))
  await acknowledged(written + 20)
  running = false
  await writing
  await connection.close()
  await engine.close()
  events.close()
  data.close()

  const restored = join(base, 'restored')
  expect(unpack(readFileSync(summary.file), restored)).toEqual(summary.entries)
  const again = openDataFolder(restored)
  expect(again.importToken).toBe(data.importToken)
  const copiedEvents = openSqlite(again.events)
  const lastEvent = Number(copiedEvents.prepare('SELECT max(n) n FROM log').get()?.['n'])
  copiedEvents.close()
  const second = await startMongoEngine({ file: again.documents })
  const reading = await mongoose.createConnection(second.uri('catalog')).asPromise()
  const count = await reading.collection('decisions').countDocuments()
  const [last] = await reading.collection<{ _id: number }>('decisions').find().sort({ _id: -1 }).limit(1).toArray()
  expect(last?._id).toBe(count)
  expect(count).toBeGreaterThanOrEqual(before)
  expect(count).toBeLessThan(written)
  expect([count, count - 1]).toContain(lastEvent)
  await reading.close()
  await second.close()
  again.close()
})

test('an archive is private and can be read by tar', async () => {
  const data = openDataFolder(join(base, 'data'))
  openSqlite(data.documents).close()
  const { file, entries } = await backUp(data.path, join(base, 'copy.tar'))
  data.close()
  expect(entries).toEqual(['MANIFEST.json', 'VERSION', 'documents.sqlite', 'secrets/import-token'])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  if (spawnSync('tar', ['--version']).error === undefined) {
    expect(execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n')).toEqual(entries)
  }
})

test('a file that is longer than it said, or is away, makes no archive that looks whole', async () => {
  await expect(writeArchive(join(base, 'a.tar'), [['a', join(base, 'away')]], new Date())).rejects.toThrow('ENOENT')
  // Linux says of this file that it is empty.
  if (!existsSync('/proc/version')) return
  await expect(writeArchive(join(base, 'b.tar'), [['b', '/proc/version']], new Date())).rejects.toThrow()
})

test('a folder without data is refused and leaves no file behind', async () => {
  await expect(backUp(base, join(base, 'copy.tar'))).rejects.toThrow(/no VERSION/)
})

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const FLAGS = ['--disable-warning=ExperimentalWarning']
const environment = () => ({ ...process.env, NODE_OPTIONS: '', DATA_DIR: join(base, 'data') })

test('the program says how it is used and what it made', () => {
  openDataFolder(join(base, 'data')).close()
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...FLAGS, program('./backup.ts'), ...args], { encoding: 'utf8', env: environment() })
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run backup -- FILE') })
  const made = run(join(base, 'copy.tar'))
  expect(made.stdout).toMatch(/copy\.tar: 0\.0 MB \(MANIFEST\.json, VERSION, secrets\/import-token\)/)
  expect(made.status).toBe(0)
})

test('on standard output it writes the archive alone, beside the data folder it leaves nothing', () => {
  const data = openDataFolder(join(base, 'data'))
  const documents = openSqlite(data.documents)
  documents.exec('CREATE TABLE kept(n INTEGER); INSERT INTO kept VALUES (7)')
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  mkdirSync(join(base, `.backup-${hostname().replace(/[^\w.]/g, '')}-${ended}-killed`))
  const made = spawnSync(process.execPath, [...FLAGS, program('./backup.ts'), '-'], { env: environment() })
  expect(String(made.stderr)).toBe(
    'standard output: 0.0 MB (MANIFEST.json, VERSION, documents.sqlite, secrets/import-token)\n',
  )
  expect(made.status).toBe(0)
  expect(readdirSync(base)).toEqual(['data'])
  documents.close()
  data.close()

  expect(unpack(made.stdout, join(base, 'unpacked'))).toEqual([
    'MANIFEST.json',
    'VERSION',
    'documents.sqlite',
    'secrets/import-token',
  ])
  const again = openDataFolder(join(base, 'unpacked'))
  expect(again.importToken).toBe(data.importToken)
  again.close()
  rmSync(data.path, { recursive: true })
  const restored = spawnSync(process.execPath, [...FLAGS, program('./restore.ts'), '-'], {
    env: environment(),
    input: made.stdout,
  })
  expect(restored.status).toBe(0)
  const kept = openSqlite(data.documents)
  expect(kept.prepare('SELECT n FROM kept').get()?.['n']).toBe(7)
  kept.close()
})

test('a reader of standard output that leaves ends it with code 1, and nothing is left', async () => {
  const data = openDataFolder(join(base, 'data'))
  const documents = openSqlite(data.documents)
  // More than a pipe holds.
  documents.exec('CREATE TABLE kept(b BLOB); INSERT INTO kept VALUES (zeroblob(4000000))')
  documents.close()
  data.close()
  const child = spawn(process.execPath, [...FLAGS, program('./backup.ts'), '-'], { env: environment() })
  const said = text(child.stderr)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = await once(child, 'exit')
  expect(await said).toMatch(/^No backup made: .*(EPIPE|ECONNRESET)/)
  expect(code).toBe(1)
  expect(readdirSync(base)).toEqual(['data'])
})
