// A real API server with scheduler, controllers and simulated nodes, as processes on this machine; no container runs.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../bootstrap.mjs'
import { Failure } from '../../failure.mjs'
import { freePort } from '../../process.mjs'
import { tool } from '../command.ts'
import { moduleFolder, toolFolder } from '../tools.ts'
import { type Certificates, makeCertificates } from './certificates.ts'

const LOOPBACK = '127.0.0.1'
const READY_WITHIN_MS = 240_000
const nodes = join(root, 'scripts/chart/cluster/nodes.yaml')

/** kwok's built-in fast stages, by which pods run and jobs complete at once. */
async function stages(): Promise<string> {
  const folder = join(await moduleFolder('sigs.k8s.io/kwok@v0.8.0'), 'kustomize/stage')
  const files = ['node/fast', 'node/heartbeat', 'pod/fast'].flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
      .map((file) => join(folder, part, file)),
  )
  return files.map((file) => readFileSync(file, 'utf8')).join('\n---\n')
}

type Settings = Record<string, string | number | boolean>
const flags = (settings: Settings) => Object.entries(settings).map(([name, value]) => `--${name}=${value}`)

interface Place {
  folder: string
  host: string
  ports: readonly string[]
  pki: Certificates
}

/** The programs with their settings, in start order. */
function programs({ folder, host, ports, pki }: Place): Record<string, Settings> {
  const [api = '', etcd = '', peer = '', kwok = '', scheduler = '', controllers = ''] = ports
  const store = `http://127.0.0.1:${etcd}`
  const among = { kubeconfig: pki.kubeconfig, 'bind-address': '127.0.0.1', 'leader-elect': false }
  return {
    etcd: {
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': store,
      'advertise-client-urls': store,
      'listen-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-cluster': `default=http://127.0.0.1:${peer}`,
      'unsafe-no-fsync': true,
      'log-level': 'warn',
    },
    'kube-apiserver': {
      'etcd-servers': store,
      'bind-address': host,
      'advertise-address': host,
      'secure-port': api,
      'tls-cert-file': pki.certificate,
      'tls-private-key-file': pki.key,
      'client-ca-file': pki.authority,
      'token-auth-file': pki.tokens,
      'service-account-issuer': 'https://kubernetes.default.svc',
      'service-account-key-file': pki.accountsPublic,
      'service-account-signing-key-file': pki.accountsKey,
      'authorization-mode': 'Node,RBAC',
      'service-cluster-ip-range': '10.96.0.0/16',
      'kubelet-client-certificate': pki.nodeCertificate,
      'kubelet-client-key': pki.nodeKey,
      'kubelet-preferred-address-types': 'InternalIP',
      'allow-privileged': true,
      // A Service cannot have a loopback address.
      ...(host === LOOPBACK && { 'endpoint-reconciler-type': 'none' }),
    },
    'kube-controller-manager': {
      ...among,
      'secure-port': controllers,
      'service-account-private-key-file': pki.accountsKey,
      'root-ca-file': pki.authority,
      'horizontal-pod-autoscaler-sync-period': '5s',
    },
    'kube-scheduler': { ...among, 'secure-port': scheduler },
    kwok: {
      kubeconfig: pki.kubeconfig,
      'manage-all-nodes': false,
      'server-address': `127.0.0.1:${kwok}`,
      'manage-nodes-with-annotation-selector': 'kwok.x-k8s.io/node=fake',
      config: join(folder, 'stages.yaml'),
    },
  }
}

export interface ControlPlane {
  kubeconfig: string
  pki: Certificates
  /** Resident memory of each process, in MB. */
  memory(): Record<string, number>
  stop(): Promise<void>
}

/**
 * Starts a control plane with its data in `folder`. Without `simulated` there are no nodes, and real ones reach it at
 * `host`. Resolves to `{ kubeconfig, pki, memory(), stop() }` once its nodes are ready.
 */
export async function startControlPlane(
  folder: string,
  { host = LOOPBACK, simulated = true } = {},
): Promise<ControlPlane> {
  mkdirSync(folder, { recursive: true })
  const ports: string[] = []
  while (ports.length < 6) ports.push(await freePort(host))
  const pki = makeCertificates(join(folder, 'pki'), host, ports[0] ?? '')
  if (simulated) writeFileSync(join(folder, 'stages.yaml'), await stages())
  const running: Running = new Map()
  const stop = async () => {
    for (const child of [...running.values()].reverse()) await endOf(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const killAll = () => running.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', killAll)
  try {
    for (const [name, settings] of Object.entries(programs({ folder, host, ports, pki }))) {
      if (name === 'kwok' && !simulated) continue
      const log = openSync(join(folder, `${name}.log`), 'a')
      running.set(name, spawn(join(toolFolder(), name), flags(settings), { stdio: ['ignore', log, log] }))
      if (name === 'kube-apiserver') await untilReady(pki.kubeconfig, running, folder)
    }
    if (simulated) await addNodes(pki.kubeconfig)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    kubeconfig: pki.kubeconfig,
    pki,
    memory: () => Object.fromEntries([...running].map(([name, { pid }]) => [name, memoryOf(pid)])),
    stop: () => stop().finally(() => process.off('exit', killAll)),
  }
}

type Running = Map<string, ChildProcess>

async function addNodes(kubeconfig: string): Promise<void> {
  const kubectl = (...args: string[]) => tool('kubectl', ['--kubeconfig', kubeconfig, ...args])
  const applied = await kubectl('apply', '-f', nodes)
  if (applied.code !== 0) throw new Failure(applied.errors)
  const ready = await kubectl('wait', '--for=condition=Ready', 'node', '--all', '--timeout=60s')
  if (ready.code !== 0) throw new Failure(`the simulated nodes are not ready: ${ready.errors}`)
}

async function untilReady(kubeconfig: string, running: Running, folder: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await wait(250)) {
    for (const [name, { exitCode }] of running)
      if (exitCode !== null) {
        const log = readFileSync(join(folder, `${name}.log`), 'utf8')
        throw new Failure(`${name} ended with ${exitCode}: ${log.slice(-2_000)}`)
      }
    const { code } = await tool('kubectl', ['--kubeconfig', kubeconfig, 'get', '--raw', '/readyz'])
    if (code === 0) return
  }
  throw new Failure('The API server was not ready within four minutes.')
}

/** Stops a process that this one started; kills it after ten seconds. */
async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
}

/** Resident memory of a process in MB (Linux). */
function memoryOf(pid: number | undefined): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}
