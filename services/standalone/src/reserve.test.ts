import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Reserve } from './reserve.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-reserve-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

class OnFullDisk extends Reserve {
  override get full(): boolean {
    return true
  }
}

test('room for a start is kept, given up on a full disk, and made again when there is room', () => {
  const file = join(folder, 'reserve')
  const reserve = new Reserve(folder)
  expect(reserve.full).toBe(false)
  reserve.begin()
  reserve.renew()
  const { size, mtimeMs } = statSync(file)
  expect(size).toBe(4 << 20)
  reserve.begin()
  reserve.renew()
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
  const full = new OnFullDisk(folder)
  full.begin()
  full.renew()
  expect(existsSync(file)).toBe(false)
  reserve.renew()
  expect(existsSync(file)).toBe(true)
})
