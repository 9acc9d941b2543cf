import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

export const REASONS = ['objection', 'machine', 'prerender'] as const
export type Reason = (typeof REASONS)[number]

/**
 * Why nothing of a request is stored; null where it counts: the browser objects (Global Privacy Control), the program is no
 * browser (crawlers, link previews, monitors, or without a name), or the page is drawn in advance.
 */
export function countsNothing(headers: IncomingHttpHeaders): Reason | null {
  if (headers['sec-gpc'] === '1') return 'objection'
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat().join(' ')
  if (/prefetch|prerender|preview/i.test(purpose)) return 'prerender'
  const userAgent = headers['user-agent'] ?? ''
  return userAgent === '' || isbot(userAgent) ? 'machine' : null
}
