// Runs one of the project's commands on a machine that has only Node 18 and npm.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { Failure } from './failure.mjs'
import { become } from './process.mjs'

/**
 * `runtime`: a file with V8 options; `frontend`: needs the built front end; `updatesLockfile`: writes manifests.
 * @type {Record<string, { file: string, runtime?: string, frontend?: boolean, updatesLockfile?: boolean }>}
 */
const commands = {
  start: { file: 'services/product/src/main.ts', runtime: 'services/product/runtime.json', frontend: true },
  check: { file: 'scripts/check.ts', frontend: true },
  generate: { file: 'scripts/generate.ts', updatesLockfile: true },
  ingest: { file: 'services/catalog/src/ingest.ts' },
  backup: { file: 'services/operate/src/backup/backup.ts' },
  restore: { file: 'services/operate/src/backup/restore.ts' },
  migrate: { file: 'services/operate/src/migrate.ts' },
  topics: { file: 'services/operate/src/topics.ts' },
  lexicon: { file: 'services/operate/src/lexicon.ts' },
  dlt: { file: 'services/operate/src/dlt.ts' },
  user: { file: 'services/operate/src/user.ts' },
  reindex: { file: 'services/operate/src/reindex.ts' },
  bench: { file: 'services/measure/src/bench.ts', frontend: true },
  'bench:citations': { file: 'services/measure/src/citations/bench.ts' },
  'bench-web': { file: 'scripts/bench-web/bench-web.ts', frontend: true },
  eval: { file: 'services/measure/src/eval/eval.ts' },
  'eval:citations': { file: 'services/measure/src/citations/eval.ts' },
  load: { file: 'load-tests/load.ts' },
  chaos: { file: 'load-tests/chaos/chaos.ts' },
  e2e: { file: 'scripts/e2e.ts', frontend: true },
  keycloak: { file: 'scripts/keycloak.ts' },
  cluster: { file: 'scripts/cluster.ts', frontend: true },
  engines: { file: 'scripts/engines.ts', frontend: true },
  chart: { file: 'scripts/chart/chart.ts', frontend: true },
  kubernetes: { file: 'infra/lab/kubernetes.ts' },
}

const [name, ...args] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined
  if (!command) {
    process.stderr.write(`Usage: node scripts/run.mjs <${Object.keys(commands).join('|')}> [arguments]\n`)
    process.exit(2)
  }
  const { node, environment } = await bootstrap({
    frontend: command.frontend ?? false,
    updatesLockfile: (command.updatesLockfile ?? false) && !args.includes('--check'),
  })
  // V8 options that a process accepts only at its start; they limit its memory.
  const runtime = command.runtime ? JSON.parse(readFileSync(join(root, command.runtime), 'utf8')) : { flags: [] }
  // kafkajs once sets a timer with a negative delay (tulios/kafkajs#1751).
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning']
  const flags = [...quiet, ...runtime.flags]
  const env = { ...runtime.environment, ...environment }
  await become(node, [...flags, join(root, command.file), ...args], { env })
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
