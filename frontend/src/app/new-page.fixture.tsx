// Pages that are added to the site map: import it before the router and the server, which read the map when they load.
import { createElement } from 'react'
import { api } from '../api/api.ts'
import type { QuestionOf } from '../api/question.ts'
import type { SitePage } from './pages/site-page.ts'
import { SITE_MAP } from './site-map.ts'

/** The endpoints of a new page, which are loaded only with that page's code. */
const shelfEndpoints = () =>
  api.injectEndpoints({ endpoints: (build) => ({ shelf: build.query<{ books: number }, string>({ query: pathOf }) }) })
export const pathOf = (room: string) => `/api/library/shelves/${room}`

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

Object.assign(SITE_MAP, { shelf: entry, misspelt })
/** Other suites of the process read the map too. */
export const removeNewPages = (): void =>
  ['shelf', 'misspelt'].forEach((name) => void Reflect.deleteProperty(SITE_MAP, name))
