import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { keepPlace, putPlace, takePlace } from './return-place.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

describe('the place to return to', () => {
  test('is the page with query and fragment, once', () => {
    window.history.replaceState(null, '', '/search?q=bail#x')
    keepPlace('UPDATE_PASSWORD')
    expect(takePlace()).toEqual({ path: '/search?q=bail#x', top: 0, action: 'UPDATE_PASSWORD' })
    expect(takePlace()).toEqual({ path: '/', top: 0 })
  })

  test.each(['/login', '/logout', '/register', '/auth-sync?code=1', '/auth/action', '/interaction/u1'])(
    'is never a page of the sign-in: %s',
    (passage) => {
      window.history.replaceState(null, '', '/domains')
      keepPlace()
      window.history.replaceState(null, '', passage)
      keepPlace()
      expect(takePlace().path).toBe('/domains')
      putPlace({ path: passage, top: 0 })
      expect(takePlace().path).toBe('/')
    },
  )

  test('is never at another origin, whatever the storage contains', () => {
    const foreign = fc.oneof(
      fc.webUrl(),
      fc.constantFrom(
        '//evil.example',
        '/\\evil.example',
        '\\/evil.example',
        'javascript:alert(1)',
        '/\t/evil.example',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(foreign, (path) => {
        sessionStorage.setItem('return', JSON.stringify({ path, top: 1 }))
        const taken = takePlace().path
        expect(new URL(taken, window.location.origin).origin).toBe(window.location.origin)
        expect(taken.startsWith('/')).toBe(true)
      }),
    )
    for (const text of ['', 'null', '{}', '[]', '1', '{"path":3}']) {
      sessionStorage.setItem('return', text)
      expect(takePlace()).toEqual({ path: '/', top: 0 })
    }
  })
})
