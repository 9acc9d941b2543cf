/** The searches among the requests of a page. */
export const searchesIn = (requests: readonly URL[]): URL[] =>
  requests.filter(({ pathname }) => pathname === '/api/catalog/search')

/** What the last search asked for. */
export const lastQuery = (requests: readonly URL[]): URLSearchParams =>
  searchesIn(requests).at(-1)?.searchParams ?? new URLSearchParams()
