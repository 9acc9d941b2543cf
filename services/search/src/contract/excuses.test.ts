import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openSearchEngine } from '../index/open.ts'
import type { DecisionIndex } from '../port.ts'
import { EXCUSABLE } from './excusable-lists.contract.ts'
import { holdOrExcuse } from './excuses.contract.ts'
import { declaring, LIMITED } from './limited-index.fixture.ts'

const openWhole = () => openSearchEngine({ folder: mkdtempSync(join(tmpdir(), 'trilex-limits-')), training: false })

let whole: DecisionIndex
beforeAll(async () => {
  whole = await openWhole()
})
afterAll(() => whole.close())

describe.each(EXCUSABLE)('that an index $says', (promise) => {
  const { limit } = promise

  test('is broken by an index that cannot keep it', async () => {
    await expect(holdOrExcuse(LIMITED[limit](whole), promise)).rejects.toThrow()
  })

  test('does not apply to an index that declares the limit', async () => {
    await holdOrExcuse(declaring(LIMITED[limit](whole), limit), promise)
  })

  test('cannot be excused by an index that keeps it', async () => {
    await expect(holdOrExcuse(declaring(whole, limit), promise)).rejects.toThrow(
      `the limit ${limit} is declared but not needed`,
    )
  })
})

test('every limit excuses one promise', () => {
  expect(EXCUSABLE.map(({ limit }) => limit).sort()).toEqual(Object.keys(LIMITED).sort())
})
