import { afterAll, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { pathOf, removeNewPages } from './new-page.fixture.tsx'
import { api } from '../api/api.ts'
import { catalogueOf } from '../test/catalogue.ts'
import { config, chambers, decision, domains, searchAnswer } from '../test/answers.ts'
import { answersElement, type SentAnswer } from './given-answers.ts'
import { firstPaths, firstQuestions } from './pages/first-questions.ts'
import { drawPage, pageName, pathsToDraw, pathsWhenAbsent, subjectPath } from './server.tsx'

const names = { fr: 'CO', de: 'OR', it: 'CO' }
const norm = {
  norm: { act: 'CO', article: '271a', titles: names, abbreviations: names, sr: '220' },
  editions: [],
  paragraphs: [],
  total: 0,
  items: [],
}
const entry = { page: 1, present: true, docId: '149-III-1', title: 'Congé', language: 'fr', official: null }
const citations = { fr: 'ATF 149 III 1', de: 'BGE 149 III 1', it: 'DTF 149 III 1' }
const volume = { year: 2023, volume: 149, parts: [{ part: 'III', entries: [{ ...entry, citations }] }] }

const ANSWERS: [RegExp, unknown][] = [
  [/config/, config],
  [/domains/, { domains }],
  [/stats/, { documents: 2062, decisions: { atf: 1204, cedh: 512, other: 346 } }],
  [/volume=149/, volume],
  [/atf-index/, { years: [{ year: 2023, volume: 149, parts: [{ part: 'III', published: 61, present: 2 }] }] }],
  [/norms/, norm],
  [/chambers/, { chambers }],
  [/search/, searchAnswer(3)],
  [/decisions/, decision],
]

async function draw(url: string, other: Record<string, unknown> = {}, status = 200) {
  const paths = pathsToDraw(url, 'fr')
  const answers = paths.map((path) => {
    const [, body] = ANSWERS.find(([pattern]) => pattern.test(path)) ?? []
    const text = JSON.stringify(path === paths[1] ? { ...(body as object), ...other } : body)
    return [path, { status: path === paths[1] ? status : 200, text }] as const
  })
  return drawPage(url, 'fr', Object.fromEntries(answers))
}

afterAll(removeNewPages)

describe('a new page', () => {
  const sent = (body: object) => ({ status: 200, text: JSON.stringify(body) })
  const SHELF = { '/config.json': sent(config), [pathOf('east')]: sent({ books: 87 }) }

  test('an entry of the site map suffices for a page with its own endpoint to be preloaded, rendered, titled and linked', async () => {
    const location = { pathname: '/rayons/east', search: '' }
    expect(Object.keys(api.endpoints)).not.toContain('shelf')
    expect(firstPaths(firstQuestions(location, 'fr')).own).toEqual(['/config.json', pathOf('east')])
    expect(pathsToDraw(location.pathname, 'fr')).toEqual(['/config.json', pathOf('east')])
    const { html } = await drawPage(location.pathname, 'fr', SHELF)
    expect(html).toContain('87 books')
    expect(html).toContain('href="/rayons"')
    expect(html).toContain('"/api/library/shelves/east":{"status":200,"body":{"books":87}}')
    expect((await pageName(location.pathname, 'fr'))?.title).toBe(catalogueOf('fr')['nav.search'])
  })

  test('refuses a first request that the code of its page cannot make, naming it', async () => {
    await expect(drawPage('/misspelt', 'fr', SHELF)).rejects.toThrow('shelve')
  })
})

describe('the server renders', () => {
  test('results with their titles, links and the names of domains', async () => {
    const { title, html } = await draw('/search?q=bail')
    const [hit] = searchAnswer(3).hits
    expect(title).toMatch(/^bail · /)
    expect(html).toContain(`href="/atf/${hit?.doc_id}`)
    expect(html).toContain('value="bail"')
  })

  test('a decision with its text and citation', async () => {
    const { title, html } = await draw('/atf/149-III-9001')
    expect(title).toContain(decision.citations.fr)
    expect(html).toContain('id="E3.2"')
  })

  test('without a timer that retains the answers of a page', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    try {
      await draw('/search?q=bail')
      await draw('/atf/149-III-9001')
      jest.advanceTimersByTime(1_000)
      expect(jest.getTimerCount()).toBe(0)
    } finally {
      jest.useRealTimers()
    }
  })

  test.each([
    ['/atf/149-III-9001', 'ATF 149 III 9001'],
    ['/atf/119-Ia-28', 'ATF 119 Ia 28'],
    ['/other/2C-777-2023', '2C_777/2023'],
    ['/cedh/001-99', 'Document introuvable'],
  ])('a page for a missing decision, %s, named %s', async (url, name) => {
    const { html, title } = await draw(url, { code: 'CATALOG_DECISION_NOT_FOUND' }, 404)
    expect(html).toContain(`>${name}</h1>`)
    expect(html).toContain('pas dans la collection')
    expect(title).toContain(name)
  })

  test('a page for a missing decision that others overruled, with who says so', async () => {
    const url = '/atf/140-I-201'
    const answers = [...pathsToDraw(url, 'fr'), ...pathsWhenAbsent(url, 'fr')].map((path): [string, SentAnswer] => {
      if (path.includes('/decisions/')) return [path, { status: 404, text: '{"code":"CATALOG_DECISION_NOT_FOUND"}' }]
      const quote = {
        treatment: 'changed',
        decision: { id: 'atf-149-III-1', docType: 'atf', docId: '149-III-1', citations, demonstration: false },
        anchor: 'E3',
        sentence: 'Cette jurisprudence est abandonnée.',
        sentenceLanguage: 'fr',
        mention: { start: 0, end: 19 },
      }
      const known = { citation: 'ATF 140 I 201', citedBy: 3, treatments: [quote] }
      const bodies: [RegExp, unknown][] = [[/treatments/, known], [/resolve/, { status: 'known' }], ...ANSWERS]
      const text = JSON.stringify(bodies.find(([pattern]) => pattern.test(path))?.[1])
      return [path, { status: 200, text }]
    })
    const { html } = await drawPage(url, 'fr', Object.fromEntries(answers))
    expect(html).toContain(' est abandonnée.')
    expect(html).toContain('href="/atf/149-III-1')
    expect(pathsWhenAbsent('/cedh/001-99', 'fr')).toEqual([])
  })

  test('the one address of a decision or an article', () => {
    const answer = { status: 200, text: JSON.stringify({ ...decision, doc_id: '149-I-218' }) }
    expect(subjectPath('/atf/149-i-218?q=x', 'fr', answer)).toEqual({
      path: '/atf/149-I-218',
      redirects: true,
    })
    expect(subjectPath('/bge/149-I-218', 'de', answer)?.path).toBe('/bge/149-I-218')
    const found = { status: 200, text: JSON.stringify({ norm: { act: 'OR', article: '336' } }) }
    expect(subjectPath('/norm/co/336', 'fr', found)).toEqual({ path: '/norm/OR/336', redirects: false })
    expect(subjectPath('/search?q=149-i-218', 'fr', answer)).toBeNull()
  })

  test.each([
    ['/', 'plus de 2’000'],
    ['/', 'href="/search?domains=civ1_obligations"'],
    ['/domains', 'Droits réels'],
    ['/domains?q=nulle+part', 'id="contenu"'],
    ['/atf-index', 'href="/atf-index/149/III"'],
    ['/atf-index/149/III', 'href="/atf/149-III-1"'],
    ['/norm/CO/271a', 'rel="alternate" type="application/atom+xml"'],
    ['/terms', 'id="s1-title"'],
    ['/privacy', `mailto:${config.brand.contact}`],
  ])('%s completely: %s', async (url, content) => {
    const { html } = await draw(url)
    expect(html).toContain(content)
    expect(html).not.toContain('role="status"></div>')
  })

  test('a page for an unknown act', async () => {
    const { html } = await draw('/norm/XYZ/1', { code: 'CATALOG_NORM_UNKNOWN' }, 404)
    expect(html).toContain('role="alert"')
  })

  test.each(['/search?starred=true', '/checker', '/nowhere', '/bge-index', '/atf-index/5', '/norm/CO'])(
    'nothing at %s',
    (url) => expect(pathsToDraw(url, 'fr')).toEqual([]),
  )

  test('nothing that the content security policy forbids: no style attribute, no handler, no script but inert data', async () => {
    const answers = '<script id="answers" type="application/json">'
    const pages: [url: string, scripts: string[]][] = [
      ['/search', [answers]],
      ['/atf/149-III-9001?q=bail', [answers, '<script type="application/ld+json">']],
    ]
    for (const [url, scripts] of pages) {
      const { html } = await draw(url)
      expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
      expect(html.match(/<script[^>]*>/g)).toEqual(scripts)
    }
  })
})

describe('the server sets the title and metadata of', () => {
  const PAGES = ['/', '/domains', '/terms', '/privacy', '/atf-index', '/atf-index/149', '/atf-index/149/III']
  test.each([...PAGES, '/norm/CO/271a'])('%s as the page does', async (url) => {
    const { title } = await drawPage(url, 'fr', { '/config.json': { status: 200, text: JSON.stringify(config) } })
    expect(title).toBe(`${(await pageName(url, 'fr'))?.title} · ${config.brand.name}`)
  })

  test('a page in the reader’s language, with its description', async () => {
    const named = await pageName('/domains', 'de')
    expect(named?.title).toBe('Rechtsgebiete')
    expect(named?.description).toMatch(/Bundesgericht/)
    expect((await pageName('/checker', 'it'))?.title).toBe('Verificare le citazioni')
    expect((await pageName('/norm/OR/271a', 'de'))?.title).toBe('Art. 271a OR')
  })

  test.each([
    '/search?q=bail',
    '/atf/149-III-9001',
    '/nowhere',
    '/domains/more',
    '/constructor',
    '/norm/CO',
    '/%E0',
    '//',
  ])('nothing at %s', async (url) => expect(await pageName(url, 'fr')).toBeNull())
})

const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    ']]>',
    '$&$`',
    '',
  ),
)

describe('hostile text', () => {
  test('never closes the element with the answers, and arrives unchanged', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.jsonValue(), hostile, (path, value, text) => {
        const body = { value, text, [text]: text }
        const element = answersElement({ [`${path}?q=${text}`]: { status: 200, text: JSON.stringify(body) } })
        const inner = element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'))
        expect(inner).not.toContain('<')
        expect(JSON.parse(inner)).toEqual({
          [`${path}?q=${text}`]: { status: 200, body: JSON.parse(JSON.stringify(body)) },
        })
      }),
    )
  })

  test('in a query or a title adds no element to the page', async () => {
    const [hit] = searchAnswer(1).hits
    const tags = (html: string) => html.replace(/<script id="answers".*$/s, '').match(/<[a-z!/][^\s>]*/gi)
    const expected = tags((await draw('/search?q=x', { hits: [{ ...hit, title: 'x' }], query: 'x' })).html)
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const word = `x${text.replace(/\s+/g, ' ')}`
        const url = `/search?${new URLSearchParams({ q: word })}`
        const { html } = await draw(url, { hits: [{ ...hit, title: word }], query: word })
        expect(tags(html)).toEqual(expected)
      }),
      { numRuns: 10 },
    )
  })
})
