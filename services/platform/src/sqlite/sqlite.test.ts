import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { isUniqueViolation, migrate, openSqlite } from './sqlite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-sqlite-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a database', () => {
  test('keeps what was written when it is opened again, also read-only', () => {
    const file = join(folder, 'a.sqlite')
    const first = openSqlite(file, { durability: 'power' })
    first.exec('CREATE TABLE t(x); INSERT INTO t VALUES (7)')
    first.close()
    const second = openSqlite(file, { readOnly: true })
    expect(second.prepare('SELECT x FROM t').get()).toEqual({ x: 7 })
    expect(() => second.exec('INSERT INTO t VALUES (8)')).toThrow(/readonly/)
    second.close()
  })

  test('tells a violated unique constraint from other errors', () => {
    const database = openSqlite(':memory:')
    database.exec('CREATE TABLE t(id INTEGER PRIMARY KEY, u UNIQUE, n NOT NULL); INSERT INTO t VALUES (1, 1, 1)')
    const thrown = (sql: string): unknown => {
      try {
        database.exec(sql)
      } catch (error) {
        return error
      }
      return undefined
    }
    expect(isUniqueViolation(thrown('INSERT INTO t VALUES (1, 2, 1)'))).toBe(true)
    expect(isUniqueViolation(thrown('INSERT INTO t VALUES (2, 1, 1)'))).toBe(true)
    expect(isUniqueViolation(thrown('INSERT INTO t VALUES (2, 2, NULL)'))).toBe(false)
    expect(isUniqueViolation(undefined)).toBe(false)
    database.close()
  })
})

describe('migrations', () => {
  test('run once each and in order', () => {
    const database = openSqlite(':memory:')
    const steps = ['CREATE TABLE t(x)', 'INSERT INTO t VALUES (1)']
    migrate(database, steps.slice(0, 1))
    migrate(database, steps)
    migrate(database, steps)
    expect(database.prepare('SELECT count(*) n FROM t').get()).toEqual({ n: 1 })
    database.close()
  })

  test('leave nothing behind when one fails', () => {
    const database = openSqlite(':memory:')
    expect(() => migrate(database, ['CREATE TABLE t(x)', 'not sql'])).toThrow(/syntax/)
    expect(database.prepare('SELECT count(*) n FROM sqlite_schema').get()).toEqual({ n: 0 })
    database.close()
  })

  test('refuse a database of a newer version', () => {
    const database = openSqlite(':memory:')
    database.exec('PRAGMA user_version = 3')
    expect(() => migrate(database, ['CREATE TABLE t(x)'])).toThrow(
      expect.objectContaining({ code: 'DATABASE_NEWER', found: 3, known: 1 }),
    )
    database.close()
  })
})
