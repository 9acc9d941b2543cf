import '../../test/browser-gaps.ts'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { matchPath } from 'react-router'
import { SITE_MAP } from '../site-map.ts'
import { pageAt, pathInLanguage, startOf } from './page-at.ts'

const patterns = Object.values(SITE_MAP).flatMap(({ paths }) => paths.flatMap((path) => Object.values(path)))
const words = patterns.flatMap((pattern) => pattern.split('/')).filter((part) => part && !part.startsWith(':'))
const segment = fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[\w.-]{1,8}$/))
const address = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`)
const language = fc.constantFrom('fr' as const, 'de' as const, 'it' as const)

describe('the page at a path', () => {
  test('is the one that the router shows, with the same parameters', () => {
    fc.assert(
      fc.property(address, (pathname) => {
        const routed = patterns.flatMap((path) => matchPath({ path, caseSensitive: true }, pathname) ?? [])
        const given = Object.entries(routed[0]?.params ?? {}).filter(([, value]) => value !== undefined)
        expect(pageAt(pathname)?.params).toEqual(routed.length > 0 ? Object.fromEntries(given) : undefined)
      }),
    )
  })

  test('exists in another language, from which the same path leads back', () => {
    fc.assert(
      fc.property(address, language, language, (pathname, from, to) => {
        const there = pathInLanguage(pathname, from)
        expect(pageAt(there)?.page).toBe(pageAt(pathname)?.page)
        expect(pathInLanguage(pathInLanguage(there, to), from)).toBe(there)
      }),
    )
  })

  test.each([
    ['/bge-index/147/III', 'it', '/dtf-index/147/III'],
    ['/atf/149-III-9001/', 'de', '/bge/149-III-9001/'],
    ['/cedu/%E0', 'fr', '/cedh/%E0'],
    ['/nowhere/1', 'de', '/nowhere/1'],
    ['/', 'it', '/'],
  ] as const)('%s is in %s at %s', (pathname, to, expected) => expect(pathInLanguage(pathname, to)).toBe(expected))
})

test('links use the path in the language of the reader, without placeholders', () => {
  expect([startOf(SITE_MAP.home, 'fr'), startOf(SITE_MAP.reporter, 'de')]).toEqual(['/', '/bge-index'])
})
