// Tries the chart on the real node: install, browser journeys, upgrade and rollback under the load of readers,
// uninstall.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/bootstrap.mjs'
import { chart, tool } from '../../scripts/chart/command.ts'
import { importDemonstration } from '../../scripts/cluster/demonstration.ts'
import { collectionIsFound, playwright } from '../../scripts/e2e.ts'
import { Failure } from '../../scripts/failure.mjs'
import { SITE_PORT, type startEngines } from './engines.ts'
import { collectEvidence, reasonsOfGateway } from './evidence.ts'
import { forward } from './forward.ts'
import { IMAGE } from './images.ts'
import { startReaders } from './readers.ts'

const RELEASE = 'trilex'
const SITE = `http://localhost:${SITE_PORT}`
const LONGEST = ['--wait', '--timeout', '10m']
const READY_WITHIN_MS = 180_000
/** How long readers run before and after each change. */
const AROUND_MS = 5_000
/** The journeys for reading, searching and signing in, in one language. */
const JOURNEYS = [
  ...['search.spec.ts', 'reading.spec.ts', 'document.spec.ts', 'keycloak.spec.ts'],
  ...['--grep-invert', '@matrix| in (de|it)\\b'],
]

/**
 * Values besides those of the engines: minimal requests, so that all pods fit on one machine twice during a rollout.
 */
const values = {
  image: { repository: IMAGE, tag: '1' },
  // The embedded documents replace MongoDB; production mode refuses them. Journeys read whole texts and come from one
  // address.
  settings: {
    NODE_ENV: 'development',
    READING_ACCESS: 'open',
    REQUESTS_PER_MINUTE: 100_000,
    SEARCHES_PER_MINUTE: 100_000,
    // All pods restart at once and share the processors with the engines and the readers.
    UPSTREAM_CONNECT_TIMEOUT_MS: 5_000,
  },
  route: { enabled: false },
  preStopSeconds: 5,
  defaults: { cpu: '50m', autoscaling: { min: 2, max: 3 } },
  services: { catalog: { cpu: '50m' } },
}

type Kubectl = (...args: string[]) => Promise<string>

interface Trial {
  folder: string
  kubectl(args: string[], input?: string): Promise<string>
  engines: Awaited<ReturnType<typeof startEngines>>
  plane: { kubeconfig: string }
  namespace: string
  say(text: string): void
  timed<T>(name: string, work: () => Promise<T>): Promise<T>
}

interface Autoscaler {
  spec: { scaleTargetRef: { name: string }; minReplicas: number }
}
interface Deployment {
  metadata: { name: string }
  status: { replicas?: number; readyReplicas?: number }
}
interface Pod {
  metadata: { deletionTimestamp?: string }
}

export async function tryProduct(trial: Trial): Promise<string[]> {
  const { folder, kubectl, engines, plane, namespace, say, timed } = trial
  const inNamespace: Kubectl = (...args) => kubectl(['-n', namespace, ...args])
  const file = join(folder, 'values.json')
  writeFileSync(file, JSON.stringify({ ...engines.values, ...values }))
  const helm = async (...args: string[]) => {
    const env = { ...process.env, KUBECONFIG: plane.kubeconfig, HELM_CACHE_HOME: folder, HELM_DATA_HOME: folder }
    const { code, output, errors } = await tool('helm', [...args, '--namespace', namespace], { env })
    if (code !== 0)
      throw new Failure(`helm ${args[0] ?? ''}: ${output}${errors}\n${await inNamespace('get', 'pods,jobs')}`)
  }
  const change = (tag: string) =>
    helm('upgrade', RELEASE, chart, '--values', file, '--set-string', `image.tag=${tag}`, ...LONGEST)
  const faults: string[] = []

  await prepare(kubectl, namespace, engines)
  const evidence = process.env.EVIDENCE || join(folder, 'evidence')
  collectEvidence({ folder: evidence, logs: join(folder, 'node/logs'), kubeconfig: plane.kubeconfig, namespace })
  await timed('helm install --wait', () => helm('install', RELEASE, chart, '--values', file, ...LONGEST))
  await timed('every service has its pods', () => untilAllPodsRun(inNamespace))
  const gateway = await inNamespace('get', 'service', `${RELEASE}-gateway`, '-o', 'jsonpath={.spec.clusterIP}')
  await forward({ host: 'localhost', port: SITE_PORT }, { host: gateway, port: 8080 })
  await timed('the demonstration collection is found', async () => {
    await importDemonstration(SITE, engines.token)
    if (!(await collectionIsFound(SITE))) throw new Failure('The demonstration collection was not found in time.')
  })
  say(await inNamespace('get', 'pods', '-o', 'wide'))
  if (process.env.STAY) return stay(trial)

  const environment = { KEYCLOAK_REALM_URL: engines.realm, READING_ACCESS: 'open' }
  const journeys = await timed('journeys', () => playwright(SITE, JOURNEYS, environment))
  say(`journeys: ${journeys.passed} passed (${journeys.flaky} on the second attempt), ${journeys.failed} failed`)
  if (journeys.failed > 0) faults.push(`${journeys.failed} journeys failed`)

  const answer = await fetch(`${SITE}/api/catalog/search?docTypes=atf&limit=1`)
  const { hits } = (await answer.json()) as { hits: { doc_id: string }[] }
  const decision = `/api/catalog/decisions/atf/${hits[0]?.doc_id ?? ''}`
  const underLoad = async (name: string, work: () => Promise<void>) => {
    const from = new Date()
    const stop = await startReaders({ base: `http://${gateway}:8080`, decision, folder })
    await wait(AROUND_MS)
    await timed(name, work)
    await wait(AROUND_MS)
    const { requests, failed, dropped, p95, longest, said } = await stop()
    const late = dropped ? `, ${dropped} not sent in time` : ''
    const load = loadavg().map((average) => average.toFixed(1))
    say(
      `     ${requests} requests, ${failed} failed, p95 ${p95} ms, longest ${longest} ms${late}; load ${load.join(', ')}`,
    )
    for (const line of said) say(`     ${line}`)
    if (failed > 0) say(`     the gateway says: ${reasonsOfGateway(evidence, from)}`)
    if (failed > 0 || requests === 0) faults.push(`${name}: ${failed} of ${requests} requests failed`)
  }
  await underLoad('an upgrade under load', () => change('2'))
  await untilAllPodsRun(inNamespace)
  for (const service of ['gateway', 'identity', 'library', 'notifications'])
    await underLoad(`a pod of ${service} is ended under load`, async () => {
      const selector = ['-l', `app.kubernetes.io/component=${service}`]
      const [pod = ''] = (await inNamespace('get', 'pods', ...selector, '-o', 'name')).split('\n')
      await inNamespace('delete', pod, '--wait=true')
      await untilAllPodsRun(inNamespace)
    })
  await underLoad('a rollback under load', () => helm('rollback', RELEASE, '1', ...LONGEST))
  await timed('helm uninstall', () => helm('uninstall', RELEASE, '--wait', '--timeout', '2m'))
  await timed('no pod is left', () => inNamespace('wait', '--for=delete', 'pods', '--all', '--timeout=120s'))
  for (const fault of faults) say(`FAIL ${fault}`)
  return faults
}

/**
 * The namespace with the strictest pod security standard, the engines' Services, and the secrets that the chart names.
 */
async function prepare(
  kubectl: Trial['kubectl'],
  namespace: string,
  { objects, secrets }: Trial['engines'],
): Promise<void> {
  await kubectl(['create', 'namespace', namespace])
  await kubectl(['label', 'namespace', namespace, 'pod-security.kubernetes.io/enforce=restricted'])
  const made = Object.entries(secrets).map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name },
    stringData,
  }))
  const list = { apiVersion: 'v1', kind: 'List', items: [...objects, ...made] }
  await kubectl(['apply', '-n', namespace, '-f', '-'], JSON.stringify(list))
}

/** Resolves when every Deployment has its autoscaler's minimum of ready pods and no other pod is left. */
async function untilAllPodsRun(inNamespace: Kubectl): Promise<void> {
  const items = async <T>(kind: string) =>
    (JSON.parse(await inNamespace('get', kind, '-o', 'json')) as { items: T[] }).items
  for (const end = Date.now() + READY_WITHIN_MS; ; await wait(500)) {
    const least = new Map(
      (await items<Autoscaler>('hpa')).map(({ spec }) => [spec.scaleTargetRef.name, spec.minReplicas]),
    )
    const late = (await items<Deployment>('deployments')).filter(
      ({ metadata, status }) =>
        (status.readyReplicas ?? 0) < (least.get(metadata.name) ?? 1) || status.replicas !== status.readyReplicas,
    )
    const going = (await items<Pod>('pods')).filter(({ metadata }) => metadata.deletionTimestamp)
    if (late.length === 0 && going.length === 0) return
    if (Date.now() > end)
      throw new Failure(
        `Pods are missing: ${late.map(({ metadata }) => metadata.name).join(', ')}\n${await inNamespace('get', 'pods')}`,
      )
  }
}

function stay({ say, plane: { kubeconfig } }: Trial): Promise<never> {
  const enter = `nsenter --net --mount --pid --wdns=${root} --target $(pgrep -nf infra/lab/inside.ts)`
  say(`${SITE} is in the namespaces of this command: ${enter} env KUBECONFIG=${kubeconfig} …; Ctrl-C ends it`)
  return new Promise(() => undefined)
}
