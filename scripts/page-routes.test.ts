import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { DOCUMENT_SEGMENTS, REPORTER_SEGMENTS } from '../frontend/src/api/address.ts'
import { PAGE_SEGMENTS } from '../services/gateway/src/page-paths.ts'

/** Lists of first segments for which the router writes a route each, as it names them. */
const LISTS: Record<string, readonly string[]> = {
  DOCUMENT_SEGMENTS,
  'Object.values(REPORTER_SEGMENTS)': Object.values(REPORTER_SEGMENTS),
}
const ROUTE = /<Route\s[^>]*?(?:\b(index)\b|path="([^"]+)"|path=\{`\$\{segment\}([^`]*)`\})/g
const LIST = /\{([\w.()]+)\.map\(\(segment\) => \($/

/** Routes of the router as first segment and how many segments follow, least and most; the one for all other paths left out. */
function routesOf(source: string): [segment: string, following: [least: number, most: number]][] {
  return [...source.matchAll(ROUTE)].flatMap((route) => {
    const [, index, written, behind] = route
    const lists = LIST.exec(source.slice(0, route.index).trimEnd())
    const listed = LISTS[lists?.[1] ?? ''] ?? []
    const paths = index ? [''] : written === undefined ? listed.map((segment) => segment + behind) : [written]
    return paths.filter((path) => path !== '*').map(shapeOf)
  })
}

function shapeOf(path: string): [string, [number, number]] {
  const [segment = '', ...rest] = path.split('/')
  return [segment, [rest.filter((part) => !part.endsWith('?')).length, rest.length]]
}

test('the gateway knows a page wherever the front end has a route, and nowhere else', () => {
  const source = readFileSync(join(process.cwd(), 'frontend/src/app/router.tsx'), 'utf8')
  expect([...source.matchAll(ROUTE)]).toHaveLength(source.split('<Route ').length - 1)
  const routes = Object.fromEntries(routesOf(source))
  expect(Object.keys(routes).length).toBeGreaterThan(10)
  expect(routes).toEqual(Object.fromEntries(PAGE_SEGMENTS))
})
