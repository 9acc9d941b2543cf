// Writes all generated files; with --check, fails when one of them changes.
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { run } from './process.mjs'
import { stamp } from './stamp.mjs'

const generators = ['proto/generate.mjs', 'scripts/openapi/description.mjs', 'scripts/openapi/types.mjs']
const generated = [
  ...[
    'proto/gen',
    'docs/events.md',
    'docs/openapi.json',
    'services/gateway/services.json',
    'services/product/indexes.json',
  ],
  'frontend/src/api/schema.d.ts',
]

const check = process.argv.includes('--check')
const state = () => Object.fromEntries(generated.map((path) => [path, stamp([join(root, path)])]))

const before = state()
for (const file of generators) {
  const { code } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file)], {
    cwd: root,
  })
  if (code !== 0) process.exit(code)
}
const after = state()
const changed = generated.filter((path) => before[path] !== after[path])
if (check && changed.length > 0) {
  process.stderr.write(`Not what "npm run generate" writes, now written anew; commit it: ${changed.join(', ')}\n`)
  process.exitCode = 1
}
