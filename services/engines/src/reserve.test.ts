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
  override get room(): number {
    return 1 << 20
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
  expect([full.full, existsSync(file)]).toEqual([true, false])
  full.end()
  expect(statSync(file).size).toBe(1 << 20)
  reserve.renew()
  expect(statSync(file).size).toBe(4 << 20)
})
