import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { BrandKey } from '@trilex/platform/brands'

const Scripts = Type.Array(Type.String())
const Path = Type.String({ pattern: '^/' })
const Loading = Type.Object({
  everywhere: Scripts,
  pages: Type.Array(
    Type.Object({
      path: Type.Object({ fr: Path, de: Path, it: Path }),
      listed: Type.Boolean(),
      disallowed: Type.Boolean(),
      scripts: Scripts,
    }),
  ),
  messages: Type.Record(Type.String(), Scripts),
})

/**
 * The pages of a front end by their paths, whether search engines may index them, the paths of the scripts that every
 * page needs, and of those that a page and a language need in addition. The front end's build writes it from its site
 * map.
 */
export type Loading = Static<typeof Loading>
export type SitePage = Loading['pages'][number]

/** `loading.json` of a built front end. Throws without one, and when another version of the build wrote it. */
export function readLoading(dist: string): Loading {
  const loading: unknown = JSON.parse(readFileSync(join(dist, 'loading.json'), 'utf8'))
  if (!Value.Check(Loading, loading)) throw new Error(`${dist} was built by another version; build the front end again`)
  return loading
}

/**
 * Links for the head, so that the browser downloads all scripts of a page in parallel instead of discovering them one
 * by one.
 */
export function scriptLinks(loading: Loading, page: SitePage | undefined, language: BrandKey): string {
  const needed = [...loading.everywhere, ...(page?.scripts ?? []), ...(loading.messages[language] ?? [])]
  return needed.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('\n    ')
}
