/** The search requests of a page. */
export const searchesIn = (requests: readonly URL[]): URL[] =>
  requests.filter(({ pathname }) => pathname === '/api/catalog/search')

/** Parameters of the last search. */
export const lastQuery = (requests: readonly URL[]): URLSearchParams =>
  searchesIn(requests).at(-1)?.searchParams ?? new URLSearchParams()
