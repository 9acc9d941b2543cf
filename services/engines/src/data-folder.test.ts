import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { FORMAT_VERSION, openDataFolder } from './data-folder.ts'

let base: string
let path: string
let others: ChildProcess[]
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'trilex-folder-'))
  path = join(base, 'data')
  others = []
})
afterEach(() => {
  for (const other of others) other.kill('SIGKILL')
  rmSync(base, { recursive: true, force: true })
})

/** A second process that opens the folder, drops its reference to it, reports that it has it and waits. */
async function otherProcess() {
  const code = `import { openDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)}
    let said = 'open'
    try { openDataFolder(process.argv[1]) } catch (error) { said = error.code }
    setTimeout(() => { gc(); setTimeout(() => console.log(said)) })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  const [said] = await once(child.stdout, 'data')
  return {
    said: String(said).trim(),
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('a new folder is private, has a version, and keeps its random token', () => {
  const first = openDataFolder(path)
  first.close()
  const second = openDataFolder(path)
  second.close()
  expect(second.importToken).toBe(first.importToken)
  expect(first.importToken).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(join(path, 'VERSION'), 'utf8')).toBe(`${FORMAT_VERSION}\n`)
  if (process.platform !== 'win32') {
    expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(statSync(join(path, 'secrets', 'import-token')).mode & 0o777).toBe(0o600)
  }
})

test('refuses a folder that another process has open, until that process is killed', async () => {
  const other = await otherProcess()
  expect(other.said).toBe('open')
  expect(() => openDataFolder(path)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_LOCKED' }))
  await other.kill()
  openDataFolder(path).close()
})

test('refuses a folder that this process has open, to others and to itself', async () => {
  const mine = openDataFolder(path)
  const other = await otherProcess()
  expect(other.said).toBe('DATA_FOLDER_LOCKED')
  await other.kill()
  expect(() => openDataFolder(path)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_LOCKED' }))
  mine.close()
})

test('a reused process id of a dead process does not lock the folder', () => {
  mkdirSync(path)
  writeFileSync(join(path, 'pid'), `${process.pid}\n`)
  openDataFolder(path).close()
})

test('refuses a folder of a newer format and leaves it unchanged', () => {
  openDataFolder(path).close()
  writeFileSync(join(path, 'VERSION'), '99\n')
  expect(() => openDataFolder(path)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_NEWER' }))
  expect(readFileSync(join(path, 'VERSION'), 'utf8')).toBe('99\n')
})

test('creates missing parent folders', () => {
  openDataFolder(join(path, 'above', 'data')).close()
  expect(statSync(join(path, 'above', 'data')).mode & 0o777).toBe(0o700)
})

const onLinux = process.platform === 'linux' ? test : test.skip
onLinux('a path below what takes no folders is refused', () => {
  const refused = expect.objectContaining({ code: 'DATA_FOLDER_NOT_WRITABLE' })
  for (const below of ['data', join('above', 'data')])
    expect(() => openDataFolder(join('/proc', 'no-such-process', below))).toThrow(refused)
})

test('refuses a path that cannot be a folder', () => {
  writeFileSync(path, 'a file')
  expect(() => openDataFolder(path)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_NOT_WRITABLE' }))
})
