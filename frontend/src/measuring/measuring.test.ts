import '../test/browser-gaps.ts'
import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createMeasuring } from './measuring.ts'
import { TabMemory } from './tab-memory.ts'

type Reported = Record<string, unknown>
let reported: Reported[] = []
/** The page as it is loaded: again after a reload, with what the tab keeps. */
const load = () =>
  createMeasuring({
    language: 'fr',
    memory: new TabMemory(),
    queue: { add: (event) => void reported.push(event as Reported) },
  })
const ofKind = (kind: string) => reported.filter((event) => event['kind'] === kind)

beforeEach(() => {
  sessionStorage.clear()
  reported = []
})

test('a question counts once in a tab, whatever back, forward and reload do', () => {
  const question = fc.constantFrom('/search?q=bail', '/search?q=loyer', '/search?')
  const step = fc.oneof(
    fc.record({ do: fc.constant('ask' as const), question }),
    fc.record({ do: fc.constant('show' as const), question, page: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('open' as const), question }),
    fc.record({ do: fc.constant('reload' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      sessionStorage.clear()
      reported = []
      let page = load()
      const asked = new Set<string>()
      const shown = new Set<string>()
      for (const one of steps) {
        if (one.do === 'reload') {
          page = load()
          continue
        }
        if (one.do === 'show') page.resultsShown(one.question, 7, one.page)
        if (one.do === 'open') page.opened(one.question, { result: 'atf:147-I-268', position: 1 })
        if (one.do === 'ask') page.searched(one.question)
        if (one.do !== 'show') asked.add(one.question)
        if (one.do === 'show' && asked.has(one.question)) shown.add(`${one.question} ${one.page}`)
      }
      const searches = ofKind('search')
      expect(searches.map(({ searchUrl }) => searchUrl).toSorted()).toEqual([...asked].toSorted())
      expect(new Set(searches.map(({ id }) => id)).size).toBe(asked.size)
      expect(new Set(reported.map(({ sessionId }) => sessionId)).size).toBeLessThanOrEqual(1)
      const pages = ofKind('results').map(({ id, page: number }) => `${String(id)} ${String(number)}`)
      expect(new Set(pages).size).toBe(pages.length)
      expect(pages.length).toBeGreaterThanOrEqual(shown.size)
      const ids = new Set(searches.map(({ id }) => id))
      for (const { id } of [...ofKind('results'), ...ofKind('click')]) expect(ids).toContain(id)
    }),
  )
})

describe('a search', () => {
  test('gets the number of results that were shown before it counted', () => {
    const page = load()
    page.resultsShown('/search?q=bail', 12, 1)
    expect(reported).toEqual([])
    page.searched('/search?q=bail')
    expect(ofKind('results')).toEqual([expect.objectContaining({ resultsCount: 12, page: 1 })])
  })

  test('counts when a result is opened before a second has passed', () => {
    load().opened('/search?q=bail', { result: 'cedh:001-1', position: 3 })
    expect(reported.map(({ kind }) => kind)).toEqual(['search', 'click'])
  })

  test('says nothing of the browser but its time zone', () => {
    load().searched('/search?q=bail')
    const names = ['id', 'kind', 'language', 'referrer', 'searchUrl', 'searchedAt', 'sessionId', 'timezone']
    expect(Object.keys(reported[0] ?? {}).sort()).toEqual(names)
    expect(reported[0]?.['sessionId']).toMatch(/^[0-9a-f]{32}$/)
  })
})

test('a decision counts once in a tab', () => {
  load().consulted('atf:147-I-268', ['a'])
  load().consulted('atf:147-I-268', ['a'])
  load().consulted('atf:147-I-269', [])
  expect(ofKind('consultation').map(({ document }) => document)).toEqual(['atf:147-I-268', 'atf:147-I-269'])
})

test('another tab has another session', () => {
  load().searched('/search?q=bail')
  sessionStorage.clear()
  load().searched('/search?q=bail')
  expect(new Set(reported.map(({ sessionId }) => sessionId)).size).toBe(2)
})
