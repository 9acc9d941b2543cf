import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sitePages } from '../frontend/build/site-pages.ts'
import { pageAt, pathInLanguage, withoutSlash } from '../frontend/src/app/pages/page-at.ts'
import { pagePaths } from '../services/gateway/src/pages/page-paths.ts'

const pages = (await sitePages()).flatMap(({ paths }) => paths.map((path) => ({ path })))
const gateway = pagePaths(pages)
const words = pages.flatMap(({ path }) => Object.values(path).flatMap((pattern) => pattern.split('/')))
const segment = fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[\w.%:?-]{0,8}$/))
const address = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)

test('the gateway knows a page wherever the front end has one, and nowhere else, in each language', () => {
  expect(pages.length).toBeGreaterThan(10)
  fc.assert(
    fc.property(address, fc.constantFrom('fr' as const, 'de' as const, 'it' as const), (path, language) => {
      expect(gateway.pageAt(path) !== undefined).toBe(pageAt(withoutSlash(path)) !== null)
      expect(gateway.pathIn(path, language)).toBe(pathInLanguage(path, language))
    }),
    {
      examples: [
        ['///', 'fr'],
        ['/search//', 'de'],
      ],
    },
  )
})
