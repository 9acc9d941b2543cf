import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

export const REASONS = ['objection', 'machine', 'prerender'] as const
export type Reason = (typeof REASONS)[number]

/**
 * Why nothing of a request is stored: the browser objects (Global Privacy Control), the client is not a browser
 * (crawler, link preview, monitor, or without a user agent), or the page is prerendered. Null if the request counts.
 */
export function countsNothing(headers: IncomingHttpHeaders): Reason | null {
  if (headers['sec-gpc'] === '1') return 'objection'
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat().join(' ')
  if (/prefetch|prerender|preview/i.test(purpose)) return 'prerender'
  const userAgent = headers['user-agent'] ?? ''
  return userAgent === '' || isbot(userAgent) ? 'machine' : null
}
