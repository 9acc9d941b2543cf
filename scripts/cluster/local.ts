import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { applyTopics } from '../../services/platform/src/events/kafka/index.ts'
import { topics } from '../../proto/topics.ts'
import { withDeadLetters } from '../../services/platform/src/events/dead-letters.ts'
import { collectionIsFound } from '../e2e.ts'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'
import { startKafka } from '../kafka/cluster.ts'
import { keycloakAdmin } from '../keycloak/admin.ts'
import { readRealm } from '../keycloak/realm.ts'
import { reconcile } from '../keycloak/reconcile.ts'
import { endGroup, startKeycloak } from '../keycloak/server.ts'
import { run } from '../process.mjs'
import { importDemonstration } from './demonstration.ts'
import { planCluster } from './plan.ts'
import { endProcess, isAlive, startProcess } from './process.ts'

const READY_WITHIN_MS = 300_000
/** Longest pause between two starts, in milliseconds. */
const PAUSE_MS = 400
/** Parts that stop last, because the others depend on them. */
const LAST = ['engines', 'keycloak', 'kafka']

const say = (text: string) => process.stdout.write(`${text}\n`)
const fileOf = (folder: string) => join(folder, 'cluster.json')

/** Small seeded generator of numbers in [0, 1) (mulberry32), so that an order can be reproduced. */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/** What `cluster.json` holds; `processes` are process ids by part. */
export interface ClusterState {
  gateway: string
  services: Record<string, string>
  kafka: string[]
  keycloak: string | null
  processes: Record<string, number>
}

export interface Cluster extends ClusterState {
  realmSettings: NodeJS.ProcessEnv
  keycloakPassword: string
  stop(): Promise<string[]>
}

interface WantedCluster {
  folder: string
  port: string
  seed: number
  only?: readonly string[]
  stays?: boolean
  demonstration?: boolean
}

/**
 * Starts every part of the product as a separate process, in an order determined by `seed`, without waiting for one
 * another; `only` selects parts. Resolves, once everything is ready and searches find the demonstration collection, to
 * the state stored in `cluster.json` in `folder`. Stops everything on failure, and when this process ends unless it
 * `stays`.
 */
export async function startCluster(wanted: WantedCluster): Promise<Cluster> {
  const { folder, port, seed, only, stays = false, demonstration = true } = wanted
  const plan = await planCluster(folder, port)
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const random = numbers(seed)
  const state: ClusterState = {
    gateway: plan.gateway,
    services: plan.services,
    kafka: plan.kafka,
    keycloak: null,
    processes: {},
  }
  const keep = () => writeFileSync(fileOf(folder), `${JSON.stringify(state, null, 2)}\n`)
  const began = Date.now()
  const starts: Record<string, () => Promise<void>> = {
    async kafka() {
      const kafka = await startKafka({ folder: join(folder, 'kafka'), stays, began: (pid) => note('kafka', pid) })
      await applyTopics(client(kafka.brokers), withDeadLetters(topics))
    },
    async keycloak() {
      const { keycloak: url, keycloakPassword: password, realmSettings } = plan
      const started = await startKeycloak({ port: new URL(url).port, password, stays })
      note('keycloak', started.pid)
      await reconcile(keycloakAdmin(url, { user: 'admin', password }), readRealm(realmSettings), { apply: true })
      state.keycloak = url
    },
    async migrate() {
      const { file, environment } = plan.migrate
      const { code, output } = await run(process.execPath, [join(root, file)], {
        capture: true,
        quiet: true,
        env: { ...process.env, NODE_OPTIONS: '', ...environment },
      })
      if (code !== 0) throw new Failure(`The databases could not be migrated:\n${output}`)
    },
  }
  for (const [name, { file, environment }] of Object.entries(plan.programs))
    starts[name] = async () => note(name, await startProcess(file, environment, join(folder, 'logs', `${name}.log`)))

  function note(name: string, pid: number): void {
    state.processes[name] = pid
    keep()
  }

  const order = shuffled(Object.keys(starts), random).filter((name) => !only || only.includes(name))
  const running: Promise<void>[] = []
  const killAll = () => Object.values(state.processes).forEach(killGroup)
  if (!stays) {
    process.once('exit', killAll)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  }
  try {
    for (const name of order) {
      running.push(starts[name]?.() ?? Promise.resolve())
      await wait(random() * PAUSE_MS)
    }
    await Promise.all(running)
    if (order.includes('gateway')) await untilReady(state)
    say(
      `ready after ${((Date.now() - began) / 1000).toFixed(1)} s; started in the order ${order.join(', ')} (seed ${seed})`,
    )
    if (demonstration && order.includes('gateway') && order.includes('catalog')) {
      await importDemonstration(plan.gateway, plan.importToken)
      if (!(await collectionIsFound(plan.gateway)))
        throw new Failure('The demonstration collection was not found in time.')
    }
    keep()
    return {
      ...state,
      realmSettings: plan.realmSettings,
      keycloakPassword: plan.keycloakPassword,
      stop: () => stopCluster(state).finally(() => process.off('exit', killAll)),
    }
  } catch (error) {
    await stopCluster(state)
    // Parts that were still starting are stopped too.
    await Promise.allSettled(running)
    await stopCluster(state)
    throw error
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

const client = (brokers: string[]) => ({
  brokers,
  clientId: 'trilex-topics',
  sessionTimeoutMs: 10_000,
  debug: () => undefined,
})

/** The gateway is ready when every service is. Rejects when a process ends, or after five minutes. */
async function untilReady({ gateway, processes }: ClusterState): Promise<void> {
  let said = 'it does not answer'
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await wait(200)) {
    const gone = Object.entries(processes).flatMap(([name, pid]) => (isAlive(pid) ? [] : name))
    if (gone.length > 0) throw new Failure(`Ended before all was ready: ${gone.join(', ')}; see its log.`)
    const answer = await fetch(`${gateway}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (answer) said = await answer.text()
  }
  throw new Failure(`Not ready within five minutes: ${said}`)
}

/** Stops every process, those that others depend on last. Resolves to the names of those that had to be killed. */
export async function stopCluster({ processes }: ClusterState): Promise<string[]> {
  const killed: string[] = []
  const end = async ([name, pid]: [string, number]): Promise<void> => {
    if (name === 'keycloak') await endGroup(pid)
    else if (name !== 'kafka') {
      if (!(await endProcess(pid))) killed.push(name)
    }
    // A single broker cannot hand over its leadership, so it is killed.
    else if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
  const all = Object.entries(processes)
  await Promise.all(all.filter(([name]) => !LAST.includes(name)).map(end))
  for (const name of LAST) for (const each of all) if (each[0] === name) await end(each)
  return killed
}
