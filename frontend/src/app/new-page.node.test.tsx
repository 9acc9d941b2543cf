import { afterAll, expect, test } from '@jest/globals'
import { createElement } from 'react'
import { api } from '../api/api.ts'
import type { QuestionOf } from '../api/question.ts'
import { catalogueOf } from '../test/catalogue.ts'
import { config } from '../test/answers.ts'
import { firstPaths, firstQuestions } from './pages/first-questions.ts'
import type { SitePage } from './pages/site-page.ts'
import { SITE_MAP } from './site-map.ts'

/** The endpoints of a new page, which are loaded only with that page's code. */
const shelfEndpoints = () =>
  api.injectEndpoints({ endpoints: (build) => ({ shelf: build.query<{ books: number }, string>({ query: pathOf }) }) })
const pathOf = (room: string) => `/api/library/shelves/${room}`

async function loadShelfPage() {
  const { useShelfQuery } = shelfEndpoints()
  return function ShelfPage() {
    const { data } = useShelfQuery('east')
    return createElement('p', null, `${data?.books ?? 'unknown'} books`)
  }
}

const everywhere = (path: string) => ({ fr: path, de: path, it: path })
const entry: SitePage = {
  paths: [{ ...everywhere('/shelves/:room'), fr: '/rayons/:room' }],
  load: loadShelfPage,
  asks({ params: { room = '' } }) {
    const question: QuestionOf<ReturnType<typeof shelfEndpoints>> = {
      endpoint: 'shelf',
      argument: room,
      path: pathOf(room),
    }
    return [question]
  },
  name: () => ({ title: 'nav.search' }),
  links: { menu: 'nav.search' },
}
const misspelt: SitePage = {
  paths: [everywhere('/misspelt')],
  load: loadShelfPage,
  asks: () => [{ endpoint: 'shelve', argument: 'east', path: pathOf('east') }],
}
// The router and the server read the list when they are imported.
Object.assign(SITE_MAP, { shelf: entry, misspelt })
const { drawPage, pageName, pathsToDraw } = await import('./server.tsx')
// Other suites of this process read it too.
afterAll(() => ['shelf', 'misspelt'].forEach((name) => Reflect.deleteProperty(SITE_MAP, name)))

const sent = (body: object) => ({ status: 200, text: JSON.stringify(body) })
const ANSWERS = { '/config.json': sent(config), [pathOf('east')]: sent({ books: 87 }) }

test('an entry of the site map suffices for a page with its own endpoint to be preloaded, rendered, titled and linked', async () => {
  const location = { pathname: '/rayons/east', search: '' }
  expect(Object.keys(api.endpoints)).not.toContain('shelf')
  expect(firstPaths(firstQuestions(location, 'fr')).own).toEqual(['/config.json', pathOf('east')])
  expect(pathsToDraw(location.pathname, 'fr')).toEqual(['/config.json', pathOf('east')])
  const { html } = await drawPage(location.pathname, 'fr', ANSWERS)
  expect(html).toContain('87 books')
  expect(html).toContain('href="/rayons"')
  expect(html).toContain('"/api/library/shelves/east":{"status":200,"body":{"books":87}}')
  expect((await pageName(location.pathname, 'fr'))?.title).toBe(catalogueOf('fr')['nav.search'])
})

test('refuses a first request that the code of its page cannot make, naming it', async () => {
  await expect(drawPage('/misspelt', 'fr', ANSWERS)).rejects.toThrow('shelve')
})
