import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { keepAct, takeAct } from './pending-act.ts'

beforeEach(() => sessionStorage.clear())

describe('an action pending a sign-in', () => {
  test('runs once, for its own kind only', () => {
    keepAct({ kind: 'saveSearch', value: '/search?q=bail' })
    expect(takeAct('bookmark')).toBeNull()
    expect(takeAct('saveSearch')).toBe('/search?q=bail')
    expect(takeAct('saveSearch')).toBeNull()
  })

  test('expires after 30 minutes', () => {
    const asked = new Date('2026-11-26T10:00:00Z')
    keepAct({ kind: 'bookmark', value: 'x' }, asked)
    expect(takeAct('bookmark', new Date('2026-11-26T10:30:00Z'))).toBeNull()
    keepAct({ kind: 'bookmark', value: 'x' }, asked)
    expect(takeAct('bookmark', new Date('2026-11-26T10:29:59Z'))).toBe('x')
  })

  test('is ignored when the storage has something else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        sessionStorage.setItem('pending-act', text)
        expect(takeAct('bookmark')).toBeNull()
      }),
    )
  })
})
