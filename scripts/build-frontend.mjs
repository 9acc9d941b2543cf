import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { keep, takeKept } from './cache.mjs'
import { explain } from './failure.mjs'
import { run } from './process.mjs'
import { files, readStamp, stamp } from './stamp.mjs'

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/

/**
 * Writes `.br` and `.gz` next to every asset that compresses well.
 * @param {string} folder
 */
function compress(folder) {
  for (const file of files(folder)) {
    if (!compressible.test(file)) continue
    const content = readFileSync(file)
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: parameters }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/**
 * Sources of the build, relative to `frontend/`, including service code that also runs in the browser: the citation
 * parser (docs/decisions/0007), the spelling of words, the password rules and the mark of a known reader.
 */
export const SOURCES = [
  ...['src', 'build', 'public', 'index.html', 'vite.config.ts', 'package.json', '../pnpm-lock.yaml'],
  '../services/citations/src',
  '../services/citations/tables',
  '../services/plans/plans.json',
  '../services/plans/src/price.ts',
  '../services/search/src/language/function-word-table.ts',
  '../services/search/src/language/plain-letters.ts',
  '../services/search/src/language/quotation-marks.ts',
  '../services/search/src/language/written-words.ts',
  '../services/platform/src/auth/known-reader.ts',
  '../services/platform/src/auth/password-rules.ts',
]

/**
 * Builds `frontend/dist` when its sources, its packages or this file changed since the last build; reuses a build of
 * the same state from any checkout of this user.
 * @param {{ root: string, node: string, environment: NodeJS.ProcessEnv }} place
 */
export async function buildFrontend({ root, node, environment }) {
  const frontend = join(root, 'frontend')
  const dist = join(frontend, 'dist')
  const now = stamp([...SOURCES.map((path) => join(frontend, path)), fileURLToPath(import.meta.url)])
  const mark = join(dist, '.stamp')
  if (readStamp(mark) === now && existsSync(join(dist, 'index.html'))) return
  if (takeKept('frontend', now, dist)) return
  process.stderr.write('Building the front end ...\n')
  const vite = join(frontend, 'node_modules/vite/bin/vite.js')
  const { code, output } = await run(node, [vite, 'build', '--app', '--logLevel', 'warn'], {
    capture: true,
    quiet: true,
    cwd: frontend,
    env: environment,
  })
  if (code !== 0) throw explain('Building the front end', output)
  compress(dist)
  writeFileSync(mark, now)
  keep('frontend', now, dist)
}
