// Static checks: tools that only read the code. Files that passed are not checked again until they or their
// dependencies change.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { root } from './bootstrap.mjs'
import { keepState, takeState } from './cache.mjs'
import type { Result, Step } from './counts.ts'
import { readImports } from './imports.ts'
import { Passed } from './passed.ts'
import { run } from './process.mjs'

const require = createRequire(import.meta.url)

/** Path of an installed tool's program. */
function bin(name: string, command: string): string {
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin: programs } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> }
  return join(dirname(manifest), programs[command] ?? command)
}

async function node(args: string[]) {
  const { code, output } = await run(process.execPath, args, { cwd: root, capture: true, quiet: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Our own script, or a tool that passes or fails as a whole; its output is printed in one piece. */
export function script(file: string, ...args: string[]): Step {
  return async (name) => {
    const { output, ...result } = await node([file, ...args])
    process.stdout.write(`\n== ${name}\n${output}`)
    return { ...result, faults: output.trimEnd().split('\n') }
  }
}

/** TypeScript, which has its own incremental state. */
async function types(name: string): Promise<Result> {
  const file = join(root, '.tools/checks/types.tsbuildinfo')
  takeState('types.tsbuildinfo', file)
  const cached = existsSync(file) ? 'only what changed since the last time' : undefined
  const result = await script(bin('typescript', 'tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', file)(name)
  keepState('types.tsbuildinfo', file)
  return { ...result, cached }
}

const PASSED = new Passed('lint', { shared: true })

/**
 * Lints files that changed or whose imports changed: some rules use types, so ESLint's own cache, which looks at each
 * file alone, would miss faults caused by another file.
 */
async function lint(name: string): Promise<Result> {
  const { all, digest } = readImports(root)
  const linted = all.filter((path) => /\.(tsx?|mjs|js)$/.test(path) && !/\.d\.ts$|\/proto\/gen\//.test(path))
  const digests = new Map(linted.map((path) => [path, digest(path)]))
  const { waiting, cached } = PASSED.waiting(digests, 'files')
  // The few files outside the code folders are always checked.
  const paths = cached ? [...waiting.map((path) => relative(root, path)), '*.mjs', '*.js'] : ['.']
  const result = await script(bin('eslint', 'eslint'), ...paths)(name)
  if (result.failed === 0) PASSED.add(digests.values())
  return { ...result, cached }
}

/** Two at a time, the longest first. */
export const readers: [name: string, step: Step][] = [
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
  ['generated files', script(join(root, 'scripts/generate.ts'), '--check')],
  ['events', script(join(root, 'proto/check.ts'))],
  ['dead code', script(bin('knip', 'knip'))],
]
