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

class WithRoom extends Reserve {
  readonly #bytes: number
  constructor(path: string, bytes: number) {
    super(path)
    this.#bytes = bytes
  }
  override get room(): number {
    return this.#bytes
  }
}

const MB = 1 << 20

test('grows with the free space to its full size, and a start can release it', () => {
  const file = join(folder, 'reserve')
  const withRoom = (bytes: number) => new WithRoom(folder, bytes)
  expect([withRoom(4 * MB - 1).full, withRoom(4 * MB).full]).toEqual([true, false])
  withRoom(0).fill()
  expect(existsSync(file)).toBe(false)
  for (const [room, size] of [
    [MB, MB],
    [0, MB],
    [2 * MB, 3 * MB],
    [9 * MB, 4 * MB],
  ] as const) {
    withRoom(room).fill()
    expect(statSync(file).size).toBe(size)
  }
  const { mtimeMs } = statSync(file)
  withRoom(9 * MB).fill()
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
  withRoom(9 * MB).release()
  expect(existsSync(file)).toBe(false)
})
