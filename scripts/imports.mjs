// Dependencies of a file: the content of every file of the repository that it names, directly or indirectly.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { files, stamp } from './stamp.mjs'

const FOLDERS = ['services', 'frontend', 'proto', 'scripts', 'load-tests', 'infra/lab']
const CODE = /\.(ts|tsx|mjs|js|css|json)$/
/** A relative path or one of our packages in quotes, in any use: an import, a worker, a child process. */
const NAMED = /['"`]((?:\.{1,2}|@trilex)\/[\w./@-]+)['"`]/g

/** Dependencies of every file: packages, settings of the tools, types that are visible without an import. */
const everywhere = (root, all) => [
  ...['package.json', 'pnpm-lock.yaml', 'tsconfig.json', 'eslint.config.mjs', 'jest.config.mjs', 'scripts/jest'].map(
    (name) => join(root, name),
  ),
  ...all.filter((file) => file.endsWith('.d.ts')),
]

/** Our packages by name: their folder and what they export. */
function ourPackages(root) {
  const folders = [...readdirSync(join(root, 'services')).map((name) => `services/${name}`), 'proto', 'frontend']
  const manifests = folders.map((folder) => [join(root, folder), join(root, folder, 'package.json')])
  return new Map(
    manifests
      .filter(([, file]) => existsSync(file))
      .map(([folder, file]) => [JSON.parse(readFileSync(file, 'utf8')), folder])
      .map(([{ name, exports = {} }, folder]) => [name, { folder, exports }]),
  )
}

/** The file that `@trilex/search/port` names; undefined if it is not exported. */
function exported(packages, specifier) {
  const [, name, path] = /^(@trilex\/[^/]+)(.*)$/.exec(specifier) ?? []
  const found = packages.get(name)
  if (!found) return undefined
  const door = found.exports[`.${path}`]
  if (typeof door === 'string') return join(found.folder, door)
  for (const [pattern, target] of Object.entries(found.exports)) {
    const [start, end] = pattern.split('*')
    if (end === undefined || typeof target !== 'string' || !`.${path}`.startsWith(start)) continue
    return join(found.folder, target.replace('*', `.${path}`.slice(start.length)))
  }
  return undefined
}

/** All code of the checkout at `root`, and for a file of it the digest of all its dependencies. */
export function readImports(root) {
  const all = FOLDERS.flatMap((folder) => [...files(join(root, folder))]).filter((file) => CODE.test(file))
  const known = new Set(all)
  const packages = ourPackages(root)
  const texts = new Map(all.map((file) => [file, readFileSync(file, 'utf8')]))
  const shared = stamp(everywhere(root, all), [process.version])
  const digests = new Map([...texts].map(([file, text]) => [file, createHash('sha1').update(text).digest('base64')]))
  const targets = new Map()
  const targetsOf = (file) => {
    if (!targets.has(file)) {
      const named = [...(texts.get(file) ?? '').matchAll(NAMED)].map(([, path]) =>
        path.startsWith('@') ? exported(packages, path) : join(dirname(file), path),
      )
      targets.set(
        file,
        [...new Set(named)].filter((target) => known.has(target)),
      )
    }
    return targets.get(file)
  }
  /** The file and all that it names, directly or indirectly. */
  const reached = (file) => {
    const found = new Set([file])
    for (const one of found) for (const target of targetsOf(one)) found.add(target)
    return found
  }
  const digest = (file, more = '') => {
    const lines = [...reached(file)].sort().map((one) => `${relative(root, one)} ${digests.get(one)}`)
    return createHash('sha256')
      .update([shared, more, ...lines].join('\n'))
      .digest('base64url')
      .slice(0, 22)
  }
  return { all, reached, digest }
}

/** Suites that start the product or read the repository depend on all of it. */
const ON_ALL = /^(scripts|load-tests|services\/(product|operate|measure))\//
const SUITE = /(?<!\.(?:it|heavy|meili))\.test\.(tsx?|mjs)$/
/** Test code, and calls in it that read files or start processes, which imports do not show. */
const OF_TESTS = /\.(test|testing|fixture|suite|contract)\.tsx?$/
const LOOKS_AROUND = /\b(readFile|readdir|spawn|fork|execFile)/

/** Each suite with the digest of its dependencies. */
export function suiteDigests(root) {
  const { all, reached, digest } = readImports(root)
  const stamps = new Map()
  const stampOf = (folder, choose) => {
    const key = `${folder} ${choose}`
    if (!stamps.has(key)) stamps.set(key, stamp([...files(join(root, folder))].filter(choose)))
    return stamps.get(key)
  }
  const isData = (file) => !CODE.test(file)
  const isAny = () => true
  const packageOf = (file) => /^(services\/[^/]+|[^/]+)/.exec(relative(root, file))[0]
  const texts = new Map()
  const looksAround = (file) => {
    if (!texts.has(file)) texts.set(file, OF_TESTS.test(file) && LOOKS_AROUND.test(readFileSync(file, 'utf8')))
    return texts.get(file)
  }
  const others = (file) => {
    if (ON_ALL.test(relative(root, file)))
      return [...FOLDERS, 'docs', 'charts', 'infra'].map((folder) => stampOf(folder, isAny))
    const found = [...reached(file)]
    const choose = found.some(looksAround) ? isAny : isData
    return [...new Set(found.map(packageOf))].sort().map((folder) => stampOf(folder, choose))
  }
  return new Map(all.filter((file) => SUITE.test(file)).map((file) => [file, digest(file, others(file).join())]))
}

/** Suites that depend on a file whose name ends as given. */
export function suitesReaching(root, ending) {
  const { all, reached } = readImports(root)
  return all.filter((file) => SUITE.test(file) && [...reached(file)].some((one) => one.endsWith(ending)))
}
