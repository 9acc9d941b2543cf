// Writes all generated files; with --check, fails when one of them would change. `--installed`: skips installing
// packages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { run } from './process.mjs'
import { stamp } from './stamp.mjs'

const generated = [
  'proto/gen',
  'docs/events.md',
  'docs/openapi.json',
  'docs/privacy.md',
  'docs/telemetry.md',
  'services/gateway/services.json',
  'services/product/figures.json',
  'services/product/indexes.json',
  'services/product/package.json',
  'frontend/src/api/schema.d.ts',
  'frontend/src/lang',
  'charts/trilex/README.md',
  'charts/trilex/files/rules.yaml',
  'charts/trilex/files/services.json',
  'infra/kubernetes',
  'Dockerfile',
]

const check = process.argv.includes('--check')
const installed = process.argv.includes('--installed')
const state = () => Object.fromEntries(generated.map((path) => [path, stamp([join(root, path)])]))

async function generate(file: string): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'scripts', file)]
  const { code } = await run(process.execPath, args, { cwd: root })
  if (code !== 0) process.exit(code)
}

const before = state()
const manifest = () => readFileSync(join(root, 'services/product/package.json'), 'utf8')
const dependencies = manifest()
await generate('generate/parts.ts')
if (!check && !installed && manifest() !== dependencies) await bootstrap({ frontend: false, updatesLockfile: true })
for (const file of ['../proto/generate.ts', 'generate/product.ts', 'generate/types.ts']) await generate(file)
const after = state()
const changed = generated.filter((path) => before[path] !== after[path])
if (check && changed.length > 0) {
  process.stderr.write(`Not what "npm run generate" writes, now written anew; commit it: ${changed.join(', ')}\n`)
  process.exitCode = 1
}
