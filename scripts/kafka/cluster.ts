// A real Kafka on this machine, of one broker or of three, for tests and for trying things out.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../failure.mjs'
import { freePort, run, startedPid } from '../process.mjs'
import { kafkaJars } from './jars.ts'
import { type BrokerPorts, brokerProperties, portsOf, type Secured } from './properties.ts'

const LOOPBACK = '127.0.0.1'
const READY_WITHIN_MS = 180_000
const CLUSTER_ID = 'MkU3OEVBNTcwNTJENDM2Qg'
/** Directory id of a node. Deterministic: every folder holds those of all voters. */
const directoryId = (id: number) => `SPKE${id}`.padEnd(22, 'A')
const SMALL = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-Djava.awt.headless=true']
const log4j = new URL('log4j2.properties', import.meta.url).pathname

const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

interface WantedKafka {
  folder: string
  host?: string
  nodes?: number
  stays?: boolean
  began?: (pid: number) => void
  secured?: Secured
}

/** A Kafka on this machine; broker ids start at 1. */
export interface Kafka {
  /** `host:port` each. */
  brokers: string[]
  pids(): number[]
  kill(id: number): Promise<void>
  start(id: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts `nodes` brokers with their data in `folder`. Resolves once their ports are open. They listen on
 * `host`, by default loopback, and end with this process unless `stays`; `began` is called at once with each process.
 * `secured` makes one broker also listen with TLS and SCRAM-SHA-512. Rejects with `NoKafka` where none can run.
 */
export async function startKafka(wanted: WantedKafka): Promise<Kafka> {
  const { folder, host = LOOPBACK, nodes = 1, stays = false, began = () => undefined, secured } = wanted
  const jars = await kafkaJars()
  const ids = Array.from({ length: nodes }, (_, index) => index + 1)
  const ports = await kafkaPorts(folder, nodes)
  const java = (...args: string[]) => [...SMALL, '-cp', `${jars}/*`, ...args]
  const home = (id: number) => join(folder, `broker-${id}`)
  const children = new Map<number, ChildProcess>()

  async function format(id: number): Promise<void> {
    mkdirSync(home(id), { recursive: true })
    const properties = join(home(id), 'server.properties')
    writeFileSync(properties, brokerProperties({ id, host, ports, folder: join(home(id), 'data'), secured }))
    if (existsSync(join(home(id), 'data', 'meta.properties'))) return
    const voters = ids
      .map((each) => `${each}@${host}:${portsOf(ports, each).controller}:${directoryId(each)}`)
      .join(',')
    const who = nodes === 1 ? ['--standalone'] : ['--initial-controllers', voters]
    const scram = (secured?.users ?? []).flatMap(({ name, password }) => [
      '--add-scram',
      `SCRAM-SHA-512=[name=${name},password=${password}]`,
    ])
    const format = ['kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', properties, ...who, ...scram]
    const { code, output } = await run('java', ['-Xmx64m', ...java(...format)], { capture: true, quiet: true })
    if (code !== 0) throw new Failure(`Kafka could not make its folder:\n${output}`)
  }

  async function kill(id: number): Promise<void> {
    const child = children.get(id)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const killAll = () => ids.forEach((id) => void kill(id))

  async function start(id: number): Promise<void> {
    const log = join(home(id), 'broker.log')
    const output = openSync(log, 'a')
    const heap = ['-Xms64m', '-Xmx256m', `-Dlog4j2.configurationFile=${log4j}`]
    const child = spawn('java', [...heap, ...java('kafka.Kafka', join(home(id), 'server.properties'))], {
      detached: stays,
      stdio: ['ignore', output, output],
    })
    children.set(id, child)
    began(await startedPid(child))
    const { broker } = portsOf(ports, id)
    for (const end = Date.now() + READY_WITHIN_MS; !(await isOpen(host, broker)); await wait(50)) {
      if (child.exitCode === null && Date.now() < end) continue
      throw new Failure(`Kafka did not become ready; its last words:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
    }
    if (stays) child.unref()
  }

  if (!stays) process.once('exit', killAll)
  // A node that shuts down gracefully waits for the others, so they are killed.
  const stop = async () => {
    await Promise.all(ids.map((id) => kill(id)))
    process.off('exit', killAll)
  }
  try {
    await Promise.all(ids.map(format))
    await Promise.all(ids.map(start))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    brokers: ports.map(({ broker }) => `${host}:${broker}`),
    pids: () => ids.flatMap((id) => children.get(id)?.pid ?? []),
    kill,
    start,
    stop,
  }
}

/** Ports of the brokers, stored in the folder, so that clients find a restarted broker again. */
export async function kafkaPorts(folder: string, nodes = 1): Promise<BrokerPorts[]> {
  const file = join(folder, 'ports.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as BrokerPorts[]
  const ports: BrokerPorts[] = []
  for (let id = 1; id <= nodes; id++)
    ports.push({ broker: Number(await freePort(LOOPBACK)), controller: Number(await freePort(LOOPBACK)) })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(ports))
  return ports
}
