// The product as a cluster on this machine: one process per service, a real Kafka and a real Keycloak, and one process
// for the embedded documents and index. `up` starts it, `down` stops it, `status` lists what runs.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLine } from '../services/platform/src/command-line.ts'
import { root } from './bootstrap.mjs'
import { type ClusterState, startCluster, stopCluster } from './cluster/local.ts'
import { isAlive } from './cluster/process.ts'
import { Failure } from './failure.mjs'

const USAGE =
  'Usage: npm run cluster:local -- up [--only NAME,…] [--seed N] [--port N] | down | status (data in CLUSTER_DIR or .cluster)'
const folder = resolve(root, process.env.CLUSTER_DIR || '.cluster')
const file = join(folder, 'cluster.json')
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const readState = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ClusterState) : undefined)

interface Options {
  only?: string
  seed?: string
  port: string
}

const commands: Record<string, (options: Options) => Promise<void>> = {
  async up({ only, seed, port }) {
    const state = readState()
    if (state && Object.values(state.processes).some(isAlive))
      throw new Failure('It runs already: cluster:local -- down')
    const { gateway, keycloak, kafka } = await startCluster({
      folder,
      port,
      stays: true,
      ...(only && { only: only.split(',') }),
      seed: seed === undefined ? Date.now() : Number(seed),
    })
    say(`${gateway} (fr) · ${gateway.replace('//', '//de.')} (de) · ${gateway.replace('//', '//it.')} (it)`)
    say(
      `mails: ${gateway}/dev/mail · Keycloak: ${keycloak ?? 'none'} · Kafka: ${kafka.join(', ')} · state, logs: ${folder}`,
    )
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

const options = {
  only: { type: 'string' },
  seed: { type: 'string' },
  port: { type: 'string', default: '3000' },
} as const
const { values, positionals } = commandLine(USAGE, options, [1, 1], ({ positionals: [name = ''] }) =>
  Object.hasOwn(commands, name),
)
await commands[positionals[0] ?? '']?.(values).catch((error: unknown) => {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
