// The product as a cluster on this machine: one process per service, a real Kafka and a real Keycloak, and one process
// for the embedded documents and index. `up` starts it, `down` stops it, `status` lists what runs.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './bootstrap.mjs'
import { startCluster, stopCluster } from './cluster/local.mjs'
import { isAlive } from './cluster/process.mjs'
import { Failure } from './failure.mjs'

const USAGE =
  'Usage: npm run cluster:local -- up [--only NAME,…] [--seed N] [--port N] | down | status (data in CLUSTER_DIR or .cluster)\n'
const folder = resolve(root, process.env.CLUSTER_DIR || '.cluster')
const file = join(folder, 'cluster.json')
const say = (text) => process.stdout.write(`${text}\n`)
const readState = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const commands = {
  async up({ only, seed, port }) {
    const state = readState()
    if (state && Object.values(state.processes).some(isAlive))
      throw new Failure('It runs already: cluster:local -- down')
    const { gateway, keycloak, kafka } = await startCluster({
      folder,
      port,
      stays: true,
      only: only?.split(','),
      seed: seed === undefined ? Date.now() : Number(seed),
    })
    say(`${gateway} (fr) · ${gateway.replace('//', '//de.')} (de) · ${gateway.replace('//', '//it.')} (it)`)
    say(`mails: ${gateway}/dev/mail · Keycloak: ${keycloak ?? 'none'} · Kafka: ${kafka} · state, logs: ${folder}`)
  },
  async down() {
    const state = readState()
    if (!state) return say('No cluster was started here.')
    const killed = await stopCluster(state)
    rmSync(file, { force: true })
    say(killed.length === 0 ? 'Everything has ended.' : `Everything has ended; killed after 30 s: ${killed.join(', ')}`)
  },
  async status() {
    const state = readState()
    if (!state) return say('No cluster was started here.')
    for (const [name, pid] of Object.entries(state.processes))
      say(
        [
          name.padEnd(14),
          String(pid).padStart(8),
          isAlive(pid) ? 'runs' : 'has ended',
          state.services[name] ?? '',
        ].join('  '),
      )
    const answer = await fetch(`${state.gateway}/readyz`).catch(() => undefined)
    say(`${state.gateway}: ${answer ? await answer.text() : 'does not answer'}`)
    if (!answer?.ok) process.exitCode = 1
  },
}

const options = { only: { type: 'string' }, seed: { type: 'string' }, port: { type: 'string', default: '3000' } }
let read
try {
  read = parseArgs({ options, allowPositionals: true })
} catch {
  read = { positionals: [] }
}
const [name] = read.positionals
if (read.positionals.length !== 1 || !Object.hasOwn(commands, name)) {
  process.stderr.write(USAGE)
  process.exit(2)
}
await commands[name](read.values).catch((error) => {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
