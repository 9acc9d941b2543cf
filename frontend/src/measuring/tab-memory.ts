import { keep, kept } from '../ui/browser/kept.ts'

const STORED = 'measured'
const MOST = 300

/** A search that was reported. */
export interface ReportedSearch {
  id: string
  /** Pages of results that were reported. */
  pages: number[]
}

interface Memory {
  session: string
  /** By question. */
  searches: Record<string, ReportedSearch>
  documents: string[]
}

/** What this tab has reported, so that back, forward and reload report nothing again. Lasts until the tab is closed. */
export class TabMemory {
  readonly #memory: Memory

  constructor() {
    this.#memory = read() ?? { session: hex(16), searches: {}, documents: [] }
  }

  /** Random; known to nobody but this tab and the service. */
  get session(): string {
    return this.#memory.session
  }

  search(question: string): ReportedSearch | undefined {
    return Object.hasOwn(this.#memory.searches, question) ? this.#memory.searches[question] : undefined
  }

  /** Notes a search as reported. */
  addSearch(question: string): ReportedSearch {
    const search = { id: crypto.randomUUID(), pages: [] }
    const before = Object.entries(this.#memory.searches).slice(1 - MOST)
    this.#memory.searches = Object.fromEntries([...before, [question, search]])
    this.#store()
    return search
  }

  /** Notes a page of results as shown; false when it was already. */
  addPage(search: ReportedSearch, page: number): boolean {
    if (search.pages.includes(page)) return false
    search.pages.push(page)
    this.#store()
    return true
  }

  /** Notes a decision as opened; false when it was already. */
  addDocument(document: string): boolean {
    const { documents } = this.#memory
    if (documents.includes(document)) return false
    this.#memory.documents = [...documents.slice(1 - MOST), document]
    this.#store()
    return true
  }

  #store(): void {
    keep(STORED, JSON.stringify(this.#memory), 'tab')
  }
}

function read(): Memory | null {
  try {
    const { session, searches, documents } = JSON.parse(kept(STORED, 'tab') ?? '') as Partial<Memory>
    return session && searches && documents ? { session, searches, documents } : null
  } catch {
    return null
  }
}

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
