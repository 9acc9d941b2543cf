// Dependencies of a file: all files of the repository that it refers to, directly or indirectly.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { files, stamp } from './stamp.mjs'

const FOLDERS = ['services', 'frontend', 'proto', 'scripts', 'load-tests', 'infra/lab']
const CODE = /\.(ts|tsx|mjs|js|css|json)$/
/** A relative path or one of our packages in quotes, in any use: an import, a worker, a child process. */
const NAMED = /['"`]((?:\.{1,2}|@trilex)\/[\w./@-]+)['"`]/g

/** Dependencies of every file: packages, settings of the tools, types that are visible without an import. */
const everywhere = (root: string, all: readonly string[]): string[] => [
  ...['package.json', 'pnpm-lock.yaml', 'tsconfig.json', 'eslint.config.mjs', 'jest.config.mjs', 'scripts/jest'].map(
    (name) => join(root, name),
  ),
  ...all.filter((file) => file.endsWith('.d.ts')),
]

/** `exports`: files of the package by subpath (`.`, `./port`, `./*`). */
interface Package {
  folder: string
  exports: Record<string, string>
}

/** Our packages by name: their folder and what they export. */
function ourPackages(root: string): Map<string, Package> {
  const folders = [...readdirSync(join(root, 'services')).map((name) => `services/${name}`), 'proto', 'frontend']
  const packages = new Map<string, Package>()
  for (const folder of folders.map((each) => join(root, each))) {
    const file = join(folder, 'package.json')
    if (!existsSync(file)) continue
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Package, 'folder'> & { name: string }
    packages.set(name, { folder, exports })
  }
  return packages
}

/** The file that `@trilex/search/port` names; undefined if it is not exported. */
function exported(packages: ReadonlyMap<string, Package>, specifier: string): string | undefined {
  const [, name = '', path = ''] = /^(@trilex\/[^/]+)(.*)$/.exec(specifier) ?? []
  const found = packages.get(name)
  if (!found) return undefined
  const door = found.exports[`.${path}`]
  if (door) return join(found.folder, door)
  for (const [pattern, target] of Object.entries(found.exports)) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined || !`.${path}`.startsWith(start)) continue
    return join(found.folder, target.replace('*', `.${path}`.slice(start.length)))
  }
  return undefined
}

export interface Imports {
  all: string[]
  /** The files that a file refers to directly. */
  targetsOf(file: string): string[]
  /** The file and everything that it refers to, directly or indirectly. */
  reached(file: string): Set<string>
  digest(file: string, more?: string): string
}

/** Reads all code of the checkout at `root`; returns the dependencies of each file and their digest. */
export function readImports(root: string): Imports {
  const all = FOLDERS.flatMap((folder) => [...files(join(root, folder))]).filter((file) => CODE.test(file))
  const known = new Set(all)
  const packages = ourPackages(root)
  const texts = new Map(all.map((file) => [file, readFileSync(file, 'utf8')]))
  const shared = stamp(everywhere(root, all), [process.version])
  const digests = new Map([...texts].map(([file, text]) => [file, createHash('sha1').update(text).digest('base64')]))
  const targetsOf = once((file: string): string[] => {
    const named = [...(texts.get(file) ?? '').matchAll(NAMED)].flatMap(([, path = '']) =>
      path.startsWith('@') ? (exported(packages, path) ?? []) : join(dirname(file), path),
    )
    return [...new Set(named)].filter((target) => known.has(target))
  })
  const reached = (file: string) => {
    const found = new Set([file])
    for (const one of found) for (const target of targetsOf(one)) found.add(target)
    return found
  }
  const digest = (file: string, more = '') => {
    const lines = [...reached(file)].sort().map((one) => `${relative(root, one)} ${digests.get(one)}`)
    return createHash('sha256')
      .update([shared, more, ...lines].join('\n'))
      .digest('base64url')
      .slice(0, 22)
  }
  return { all, targetsOf, reached, digest }
}

/** Suites that start the product or read the repository depend on all of it. */
const ON_ALL = /^(scripts|load-tests|services\/(product|operate|measure))\//
const SUITE = /(?<!\.(?:it|heavy|meili))\.test\.tsx?$/
/** Test code, and calls in it that read files or start processes, which do not appear as imports. */
export const OF_TESTS = /\.(test|testing|fixture|suite|contract)\.tsx?$/
const LOOKS_AROUND = /\b(readFile|readdir|spawn|fork|execFile)/

/** Memoises `answer` by text. */
function once<T>(answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  return (text) => {
    const before = answers.get(text)
    if (before !== undefined) return before
    const now = answer(text)
    answers.set(text, now)
    return now
  }
}

/** Each suite with the digest of its dependencies. */
export function suiteDigests(root: string): Map<string, string> {
  const { all, reached, digest } = readImports(root)
  const stampOf = once((key: string) => {
    const [kind, folder = ''] = key.split(' ')
    return stamp([...files(join(root, folder))].filter((file) => kind === 'all' || !CODE.test(file)))
  })
  const packageOf = (file: string) => /^(services\/[^/]+|[^/]+)/.exec(relative(root, file))?.[0] ?? ''
  const looksAround = once((file: string) => OF_TESTS.test(file) && LOOKS_AROUND.test(readFileSync(file, 'utf8')))
  const others = (file: string): string[] => {
    if (ON_ALL.test(relative(root, file)))
      return [...FOLDERS, 'docs', 'charts', 'infra'].map((folder) => stampOf(`all ${folder}`))
    const found = [...reached(file)]
    const kind = found.some(looksAround) ? 'all' : 'data'
    return [...new Set(found.map(packageOf))].sort().map((folder) => stampOf(`${kind} ${folder}`))
  }
  return new Map(all.filter((file) => SUITE.test(file)).map((file) => [file, digest(file, others(file).join())]))
}

/** Suites that depend on a file whose name ends as given. */
export function suitesReaching(root: string, ending: string): string[] {
  const { all, reached } = readImports(root)
  return all.filter((file) => SUITE.test(file) && [...reached(file)].some((one) => one.endsWith(ending)))
}
