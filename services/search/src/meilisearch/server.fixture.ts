import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type KnownValues, normalized, readFilter } from './documents/filter-reader.fixture.ts'

type Document = Record<string, unknown> & { id: string }
interface Asked {
  indexUid: string
  filter?: string
  limit?: number
  offset?: number
  distinct?: string
  hitsPerPage?: number
  sort?: string[]
  facets?: string[]
  attributesToRetrieve?: string[] | undefined
  federationOptions?: { weight: number }
}

interface ManyAsked {
  federation?: { limit: number; offset: number }
  queries: Asked[]
}

/**
 * In-memory implementation of the part of Meilisearch that the adapter uses: filters, weighted tiers, orders, facets,
 * documents, tasks. It runs without a server (`MEILI_URL`) and can simulate failures.
 */
export class MapServer {
  readonly #indexes = new Map<string, Map<string, Document>>()
  readonly #tasks: { uid: number; status: string; error: { code: string } | null; indexUid: string }[] = []
  readonly #known: KnownValues = new WeakMap()
  /** Answers every request with this status instead. */
  failing: number | null = null
  /** Ends the next tasks with this code. */
  failedTasks: string | null = null
  /** Milliseconds before an answer. */
  slow = 0
  requests = 0
  readonly #server = createServer((request, response) => {
    this.requests++
    void body(request).then((text) => {
      setTimeout(() => {
        const [status, answer] = this.#answer(request, text)
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      }, this.slow)
    })
  })

  async listen(): Promise<string> {
    this.#server.keepAliveTimeout = 600_000
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #answer({ method, url = '' }: IncomingMessage, text: string): [number, unknown] {
    if (this.failing !== null) return [this.failing, { message: 'no', code: 'internal', type: 'internal', link: '' }]
    try {
      return this.#route(method ?? '', new URL(url, 'http://server'), text)
    } catch (error) {
      return [400, { message: String(error), code: 'invalid_search_filter', type: 'invalid_request', link: '' }]
    }
  }

  #route(method: string, { pathname, searchParams }: URL, text: string): [number, unknown] {
    const [, first, uid = '', ...rest] = pathname.split('/')
    if (first === 'tasks') return this.#tasksOf(uid)
    const given = (): never => JSON.parse(text) as never
    if (first === 'multi-search') {
      const asked = given() as ManyAsked
      const missing = asked.queries.find(({ indexUid }) => !this.#indexes.has(indexUid))
      if (missing) return notFound(missing.indexUid)
      return [200, this.#multiSearch(asked)]
    }
    if (first !== 'indexes') return [404, { code: 'not_found', message: pathname, type: 'invalid_request', link: '' }]
    if (uid === '') {
      const { uid: made } = given() as { uid: string }
      return this.#task(made, () => this.#indexes.set(made, new Map()))
    }
    const documents = this.#indexes.get(uid)
    if (!documents) return notFound(uid)
    switch (`${method} ${rest.join('/')}`) {
      case 'GET ':
        return [200, { uid, primaryKey: 'id' }]
      case 'DELETE ':
        return this.#task(uid, () => this.#indexes.delete(uid))
      case 'PATCH settings':
        return this.#task(uid, () => undefined)
      case 'GET stats':
        return [200, { numberOfDocuments: documents.size, rawDocumentDbSize: 1000 * documents.size }]
      case 'POST search':
        return [200, this.#search({ ...(given() as Asked), indexUid: uid })]
      case 'POST documents/fetch':
        return [200, this.#fetch(documents, given())]
      case 'POST documents/delete-batch':
        return this.#task(uid, () => {
          for (const id of given() as string[]) documents.delete(id)
        })
      case 'PUT documents':
        return this.#task(uid, () => {
          for (const line of text.split('\n')) merge(documents, JSON.parse(line) as Document, searchParams)
        })
      default:
        return [404, { code: 'not_found', message: `${method} ${pathname}`, type: 'invalid_request', link: '' }]
    }
  }

  #tasksOf(uid: string): [number, unknown] {
    if (uid !== '') return [200, this.#tasks[Number(uid)]]
    return [200, { results: this.#tasks.slice(-1), total: this.#tasks.length, limit: 1, from: null, next: null }]
  }

  #task(indexUid: string, work: () => unknown): [number, unknown] {
    const code = this.failedTasks
    const uid = this.#tasks.length
    this.#tasks.push({ uid, status: code ? 'failed' : 'succeeded', error: code ? { code } : null, indexUid })
    if (!code) work()
    return [202, { taskUid: uid, indexUid, status: 'enqueued', type: 'any', enqueuedAt: '2026-01-01T00:00:00Z' }]
  }

  #multiSearch({ federation, queries }: ManyAsked) {
    if (!federation) return { results: queries.map((query) => this.#search(query)) }
    const weights = new Map<Document, number>()
    for (const query of queries) {
      const weight = query.federationOptions?.weight ?? 1
      for (const document of this.#passing(query)) weights.set(document, Math.max(weight, weights.get(document) ?? 0))
    }
    const cited = (document: Document): number => Number(document['citedBy'] ?? 0)
    const hits = [...weights].sort(([a, x], [b, y]) => y - x || cited(b) - cited(a)).map(([document]) => document)
    return page(hits, { ...federation, attributesToRetrieve: queries[0]?.attributesToRetrieve })
  }

  #passing({ indexUid, filter = '' }: Asked): Document[] {
    return [...(this.#indexes.get(indexUid) as Map<string, Document>).values()].filter(readFilter(filter, this.#known))
  }

  #search(asked: Asked) {
    const passing = sorted(this.#passing(asked), asked.sort ?? [])
    const { distinct, hitsPerPage, facets = [] } = asked
    const apart = distinct === undefined ? passing : firstOfEach(passing, distinct)
    // Without paging the server also counts documents that `distinct` leaves out.
    const counted = hitsPerPage === undefined ? passing : apart
    const facetDistribution = Object.fromEntries(facets.map((facet) => [facet, countsOf(counted, facet)]))
    const { hits } = page(apart, hitsPerPage === undefined ? asked : { ...asked, limit: hitsPerPage })
    const total = hitsPerPage === undefined ? { estimatedTotalHits: counted.length } : { totalHits: counted.length }
    return { hits, ...total, facetDistribution }
  }

  #fetch(
    documents: Map<string, Document>,
    {
      ids,
      fields,
      sort = [],
      limit = 20,
      offset = 0,
    }: { ids?: string[]; fields?: string[]; sort?: string[]; limit?: number; offset?: number },
  ) {
    const all = sorted([...documents.values()], sort).filter(({ id }) => !ids || ids.includes(id))
    const results = all.slice(offset, offset + limit).map((document) => pick(document, fields))
    return { results, total: all.length, limit, offset }
  }
}

const notFound = (uid: string): [number, unknown] => [
  404,
  { code: 'index_not_found', message: `Index \`${uid}\` not found.`, type: 'invalid_request', link: '' },
]

function merge(documents: Map<string, Document>, document: Document, options: URLSearchParams): void {
  const before = documents.get(document.id)
  if (!before && options.get('skipCreation') === 'true') return
  documents.set(document.id, { ...before, ...document })
}

/** The first document with each value of the attribute, and those without a value. */
function firstOfEach(documents: Document[], attribute: string): Document[] {
  const seen = new Set<unknown>()
  return documents.filter(({ [attribute]: value }) => {
    if (value == null) return true
    const isNew = !seen.has(normalized(value))
    seen.add(normalized(value))
    return isNew
  })
}

function countsOf(documents: Document[], facet: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const document of documents) {
    const value = document[facet]
    for (const each of Array.isArray(value) ? value : value == null ? [] : [value])
      counts[String(each)] = (counts[String(each)] ?? 0) + 1
  }
  return counts
}

function sorted(documents: Document[], sort: string[]): Document[] {
  const rules = sort.map((rule) => rule.split(':') as [string, 'asc' | 'desc'])
  return documents.toSorted((a, b) => {
    for (const [attribute, direction] of rules) {
      const [x, y] = [normalized(a[attribute]), normalized(b[attribute])] as [string | null, string | null]
      if (x === y) continue
      if (x == null || y == null) return x == null ? 1 : -1
      return x < y === (direction === 'asc') ? -1 : 1
    }
    return 0
  })
}

const page = (documents: Document[], { limit = 20, offset = 0, attributesToRetrieve }: Partial<Asked>) => ({
  hits: documents.slice(offset, offset + limit).map((document) => pick(document, attributesToRetrieve)),
  estimatedTotalHits: documents.length,
})

const pick = (document: Document, fields?: string[]) =>
  fields
    ? Object.fromEntries(fields.flatMap((field) => (field in document ? [[field, document[field]]] : [])))
    : document

async function body(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
