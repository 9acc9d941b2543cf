import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { BrandKey } from './brands.ts'

const Files = Type.Object({ scripts: Type.Array(Type.String()), styles: Type.Array(Type.String()) })
const Loading = Type.Object({ pages: Type.Record(Type.String(), Files), messages: Type.Record(Type.String(), Files) })

/** Files that a page (by first path segment) and a language need beyond those of every page; the front end's build writes it. */
export type Loading = Static<typeof Loading>

/** `loading.json` of a built front end; null without one. Throws when it is not what the build writes. */
export function readLoading(dist: string): Loading | null {
  const file = join(dist, 'loading.json')
  return existsSync(file) ? Value.Parse(Loading, JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Links for the head, so that what the page will ask for comes side by side with the scripts that ask. */
export function loadingLinks(loading: Loading | null, segment: string, language: BrandKey): string {
  const of = (files: Record<string, Static<typeof Files>>, name: string) =>
    Object.hasOwn(files, name) ? files[name] : undefined
  const needed = loading ? [of(loading.pages, segment), of(loading.messages, language)] : []
  const scripts = needed.flatMap((files) => files?.scripts ?? [])
  const styles = needed.flatMap((files) => files?.styles ?? [])
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('\n    ')
}
