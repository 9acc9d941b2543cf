import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { DatabaseSync } from 'node:sqlite'
import { Accounts } from './accounts.ts'
import { openAccountsDatabase } from './database.ts'
import { Guesses } from './guesses.ts'

let folder: string
let database: DatabaseSync
let guesses: Guesses
let account: string
let now = Date.parse('2026-03-01T08:00:00Z')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-guesses-'))
  database = openAccountsDatabase(join(folder, 'accounts.sqlite'))
  account = new Accounts(database).add({ email: 'a@example.org' }).id
  guesses = new Guesses(database)
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  jest.restoreAllMocks()
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const wrong = (times: number) => Array.from({ length: times }, () => guesses.begin(account))
const secondsLocked = () => ((guesses.lockedUntil(account) ?? now) - now) / 1000

test('locks an account for a minute after five wrong passwords, then twice as long each time, at most 15 minutes', () => {
  expect(wrong(4)).toEqual([true, true, true, true])
  expect(secondsLocked()).toBe(0)
  const locks = []
  for (let lock = 0; lock < 6; lock++) {
    expect(guesses.begin(account)).toBe(true)
    locks.push(secondsLocked())
    expect(wrong(3)).toEqual([false, false, false])
    now += secondsLocked() * 1000
  }
  expect(locks).toEqual([60, 120, 240, 480, 900, 900])
})

test('a right password resets the count, and so do twelve hours without a wrong one', () => {
  wrong(4)
  guesses.right(account)
  expect([...wrong(4), secondsLocked()]).toEqual([true, true, true, true, 0])
  now += 12 * 3_600_000
  wrong(1)
  expect(secondsLocked()).toBe(0)
})
