// Static checks: tools that read the code and run nothing. Files that passed are not checked again until they or their
// dependencies change.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { root } from './bootstrap.mjs'
import { keepState, takeState } from './cache.mjs'
import { readImports } from './imports.mjs'
import { run } from './process.mjs'

const require = createRequire(import.meta.url)
const state = (name) => join(root, '.tools/checks', name)

/** Path of an installed tool's program. */
function bin(name, command) {
  const manifest = join(root, 'node_modules', name, 'package.json')
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[command])
}

async function node(args, more = {}) {
  const { code, output } = await run(process.execPath, args, { cwd: root, capture: true, quiet: true, ...more })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Our own script, or a tool that passes or fails as a whole; its output is printed in one piece. */
export function script(file, ...args) {
  return async (name) => {
    const { output, ...result } = await node([file, ...args])
    process.stdout.write(`\n== ${name}\n${output}`)
    return result
  }
}

/** TypeScript, which has its own incremental state. */
async function types(name) {
  const file = state('types.tsbuildinfo')
  takeState('types.tsbuildinfo', file)
  const cached = existsSync(file) ? 'only what changed since the last time' : undefined
  const result = await script(bin('typescript', 'tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', file)(name)
  keepState('types.tsbuildinfo', file)
  return { ...result, cached }
}

const KEPT_DIGESTS = 20_000

/**
 * Lints files that changed or whose imports changed: some rules use types, so ESLint's own cache, which looks at each
 * file alone, would miss faults that come from elsewhere.
 */
async function lint(name) {
  const file = state('lint')
  takeState('lint', file)
  const passed = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const known = new Set(passed)
  const { all, digest } = readImports(root)
  const linted = all.filter((path) => /\.(tsx?|mjs|js)$/.test(path) && !/\.d\.ts$|\/proto\/gen\//.test(path))
  const digests = new Map(linted.map((path) => [path, digest(path)]))
  const changed = linted.filter((path) => !known.has(digests.get(path)))
  const cached =
    linted.length > changed.length ? `${linted.length - changed.length} of ${linted.length} files` : undefined
  // The few files outside the code folders are always checked.
  const paths = cached ? [...changed.map((path) => relative(root, path)), '*.mjs', '*.js'] : ['.']
  const result = await script(bin('eslint', 'eslint'), ...paths)(name)
  if (result.failed === 0) {
    const now = new Set(digests.values())
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, [...now, ...passed.filter((one) => !now.has(one))].slice(0, KEPT_DIGESTS).join('\n'))
    keepState('lint', file)
  }
  return { ...result, cached }
}

/** Two at a time, the longest first. */
export const readers = [
  ['lint', lint],
  ['types', types],
  ['format', script(require.resolve('@biomejs/biome/bin/biome'), 'format', '.')],
  [
    'boundaries',
    script(
      bin('dependency-cruiser', 'depcruise'),
      'services',
      'frontend',
      'proto',
      'scripts',
      'load-tests',
      'infra/lab',
    ),
  ],
  ['generated files', script(join(root, 'scripts/generate.mjs'), '--check')],
  ['events', script(join(root, 'proto/check.mjs'))],
  ['dead code', script(bin('knip', 'knip'))],
]
