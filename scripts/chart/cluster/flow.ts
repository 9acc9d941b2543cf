// The chart on a real API server: install, upgrade, a failing upgrade with its rollback, rollback, uninstall.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../bootstrap.mjs'
import { type Answer, chart, tool } from '../command.ts'
import { definitionFiles } from '../schemas.ts'
import type { Outcome } from '../static.ts'
import { type ControlPlane, startControlPlane } from './control-plane.ts'

const NAMESPACE = 'law'
const RELEASE = 'trilex'
const VALUES = join(chart, 'ci/national-values.yaml')
const GONE_WITHIN_MS = 60_000
const prerequisites = join(root, 'scripts/chart/cluster/prerequisites.yaml')
/** Objects that every namespace has. */
const OF_THE_CLUSTER = /^(serviceaccount\/default|configmap\/kube-root-ca\.crt)$/
/** Kinds that the chart creates, without those that the cluster derives from them. */
const KINDS = [
  ...['deployments', 'statefulsets', 'services', 'configmaps', 'serviceaccounts', 'jobs', 'cronjobs', 'secrets'],
  ...['networkpolicies', 'poddisruptionbudgets', 'horizontalpodautoscalers', 'httproutes', 'scaledobjects'],
  ...['servicemonitors', 'prometheusrules', 'ingresses', 'pods'],
]

/** Description of a fault, or null. */
type Fault = string | null

interface Deployment {
  metadata: { name: string }
  status: { readyReplicas?: number }
}

class Flow {
  readonly kubeconfig: string
  readonly folder: string

  constructor(kubeconfig: string, folder: string) {
    this.kubeconfig = kubeconfig
    this.folder = folder
  }

  async kubectl(...args: string[]): Promise<string> {
    const { code, output, errors } = await tool('kubectl', ['--kubeconfig', this.kubeconfig, ...args])
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${errors}`)
    return output
  }

  helm(...args: string[]): Promise<Answer> {
    const env = {
      ...process.env,
      KUBECONFIG: this.kubeconfig,
      HELM_CACHE_HOME: this.folder,
      HELM_DATA_HOME: this.folder,
    }
    return tool('helm', [...args, '--namespace', NAMESPACE], { env })
  }

  async helmPasses(...args: string[]): Promise<Fault> {
    const { code, output, errors } = await this.helm(...args)
    return code === 0 ? null : `${output}${errors}`
  }

  async prepare(): Promise<void> {
    for (const file of await definitionFiles()) await this.kubectl('apply', '--server-side', '-f', file)
    await this.kubectl('wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s')
    await this.kubectl('create', 'namespace', NAMESPACE)
    // The restricted pod security standard rejects every violation.
    await this.kubectl('label', 'namespace', NAMESPACE, 'pod-security.kubernetes.io/enforce=restricted')
    await this.kubectl('apply', '-f', prerequisites)
  }

  /** Names of the objects in the namespace. */
  async objects(): Promise<string[]> {
    const names = await this.kubectl('get', KINDS.join(','), '-n', NAMESPACE, '-o', 'name')
    return names.split('\n').filter((name) => name !== '' && !OF_THE_CLUSTER.test(name))
  }

  async image(): Promise<string> {
    const path = 'jsonpath={.items[*].spec.template.spec.containers[0].image}'
    return [...new Set((await this.kubectl('get', 'deploy', '-n', NAMESPACE, '-o', path)).split(' '))].join(' ')
  }

  async runs(image: string): Promise<Fault> {
    const found = await this.image()
    if (found !== image) return `runs ${found} instead of ${image}`
    const notReady = await this.kubectl('get', 'deploy', '-n', NAMESPACE, '-o', 'json')
    const { items } = JSON.parse(notReady) as { items: Deployment[] }
    const late = items.filter(({ status }) => (status.readyReplicas ?? 0) < 1)
    return late.length === 0 ? null : `not ready: ${late.map(({ metadata }) => metadata.name).join(', ')}`
  }

  /** A previous version of the chart, as an upgrade sees it: another number, an older image. */
  olderChart(): string {
    const older = join(this.folder, 'older')
    cpSync(chart, older, { recursive: true })
    const file = join(older, 'Chart.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^version: .*$/m, 'version: 0.0.9'))
    return older
  }

  async leavesNothing(): Promise<Fault> {
    for (const end = Date.now() + GONE_WITHIN_MS; ; await wait(500)) {
      const left = await this.objects()
      if (left.length === 0) return null
      if (Date.now() >= end) return `left: ${left.join(', ')}`
    }
  }
}

const image = (tag: string) => ['--set-string', `image.digest=,image.repository=trilex,image.tag=${tag}`]
const waits = (seconds: number) => ['--wait', '--timeout', `${seconds}s`]

function steps(flow: Flow): [name: string, step: () => Promise<Fault>][] {
  const upgrade = (...args: string[]) => flow.helmPasses('upgrade', RELEASE, chart, '--values', VALUES, ...args)
  return [
    [
      'installs the chart before this one',
      () => flow.helmPasses('install', RELEASE, flow.olderChart(), '--values', VALUES, ...image('1'), ...waits(120)),
    ],
    ['every service is ready', () => flow.runs('trilex:1')],
    ['upgrades to this chart', () => upgrade(...image('2'), ...waits(120))],
    ['every service runs the new image', () => flow.runs('trilex:2')],
    [
      'an upgrade that no node has room for fails',
      async () => {
        const room = ['--set-string', 'services.library.cpu=99', ...waits(20), '--rollback-on-failure']
        return (await upgrade(...image('3'), ...room)) === null ? 'it succeeded' : null
      },
    ],
    ['what ran before it runs again', () => flow.runs('trilex:2')],
    ['rolls back to the first release', () => flow.helmPasses('rollback', RELEASE, '1', ...waits(120))],
    ['the first image runs again', () => flow.runs('trilex:1')],
    ['uninstalls', () => flow.helmPasses('uninstall', RELEASE, ...waits(60))],
    ['leaves nothing', () => flow.leavesNothing()],
    [
      'installs the product in one process',
      () => flow.helmPasses('install', RELEASE, chart, '--values', join(chart, 'ci/small-values.yaml'), '--no-hooks'),
    ],
    ['uninstalls it', () => flow.helmPasses('uninstall', RELEASE, ...waits(60))],
  ]
}

/** Runs all steps up to the first that fails. Resolves to `{ passed, faults }`. */
export async function tryOnCluster(say: (text: string) => void): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-kubernetes-'))
  let plane: ControlPlane | undefined
  let passed = 0
  try {
    let began = Date.now()
    const took = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
    plane = await startControlPlane(join(folder, 'plane'))
    say(`ok   an API server with simulated nodes runs  ${took()}`)
    const flow = new Flow(plane.kubeconfig, folder)
    began = Date.now()
    await flow.prepare()
    say(`ok   custom resources are known  ${took()}`)
    for (const [name, step] of steps(flow)) {
      began = Date.now()
      const fault = await step()
      say(`${fault === null ? 'ok  ' : 'FAIL'} ${name}  ${took()}`)
      if (fault !== null) return { passed, faults: [`${name}: ${fault}`] }
      passed += 1
    }
    const memory = Object.entries(plane.memory()).map(([name, size]) => `${name} ${size}`)
    say(`memory in MB: ${memory.join(', ')}`)
    return { passed, faults: [] }
  } finally {
    await plane?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
