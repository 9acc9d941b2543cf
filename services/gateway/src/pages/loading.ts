import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { BrandKey } from '../brands.ts'

const Scripts = Type.Array(Type.String())
const Loading = Type.Object({
  everywhere: Scripts,
  pages: Type.Record(Type.String(), Scripts),
  messages: Type.Record(Type.String(), Scripts),
})

/** Paths of the scripts that every page needs, and of those that a page (by first path segment) or a language needs in addition; written by the front end's build. */
export type Loading = Static<typeof Loading>

/** `loading.json` of a built front end; null when there is none. Throws when its shape is wrong. */
export function readLoading(dist: string): Loading | null {
  const file = join(dist, 'loading.json')
  return existsSync(file) ? Value.Parse(Loading, JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Links for the head, so that the browser fetches all scripts of a page in parallel instead of one after the other. */
export function scriptLinks(loading: Loading | null, segment: string, language: BrandKey): string {
  const of = (scripts: Record<string, string[]>, name: string) =>
    Object.hasOwn(scripts, name) ? (scripts[name] ?? []) : []
  const needed = loading
    ? [...loading.everywhere, ...of(loading.pages, segment), ...of(loading.messages, language)]
    : []
  return needed.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('\n    ')
}
