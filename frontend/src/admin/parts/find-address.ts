/** Address of the page that shows what staff find from a text. */
export const findAddress = (q: string): string => `/admin/find?${new URLSearchParams({ q })}`
