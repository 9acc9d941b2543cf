// Collects evidence of why a request failed: the logs of all pods, also of those that have ended, the cluster's events, and which
// pods were endpoints of a Service at which time.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, globSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { toolFolder } from '../../scripts/chart/tools.ts'

/** kubelet removes the log of a pod soon after its end. */
const SAMPLED_MS = 1_000

const EVENT = '{.type} {.reason} {.involvedObject.name}: {.message}{"\\n"}'
const ENDPOINTS =
  '{.metadata.name}{range .endpoints[*]} {.targetRef.name}:{.addresses[0]}:{.conditions.ready}:{.conditions.terminating}{end}{"\\n"}'

interface Wanted {
  folder: string
  /** Where kubelet writes the logs of pods. */
  logs: string
  kubeconfig: string
  namespace: string
}

/** Collects evidence into `folder` until this process ends. */
export function collectEvidence({ folder, logs, kubeconfig, namespace }: Wanted): void {
  mkdirSync(folder, { recursive: true })
  const follow = (kind: string, template: string) => {
    const get = ['get', kind, '--watch', '--output', `jsonpath=${template}`]
    const { stdout } = spawn(join(toolFolder(), 'kubectl'), ['--kubeconfig', kubeconfig, '-n', namespace, ...get], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const file = join(folder, `${kind}.txt`)
    createInterface(stdout).on('line', (line) => appendFileSync(file, `${new Date().toISOString()} ${line}\n`))
  }
  follow('events', EVENT)
  follow('endpointslices', ENDPOINTS)
  // A second name of a file keeps its content when kubelet removes the first.
  const keepLogs = () => {
    for (const path of globSync(`${namespace}_*/*/*.log`, { cwd: logs })) {
      const kept = join(folder, path.replaceAll('/', '_'))
      if (!existsSync(kept)) linkSync(join(logs, path), kept)
    }
  }
  setInterval(keepLogs, SAMPLED_MS).unref()
}

/** Why pods of the gateway failed requests since `from`, with the number of each error. */
export function reasonsOfGateway(folder: string, from: Date): string {
  const lines = readdirSync(folder)
    .filter((name) => /-gateway-[^_]*_/.test(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.slice(0, 24) >= from.toISOString().slice(0, 24))
  const errors = lines.flatMap((line) => line.match(/"err":\{"type":"\w+","message":"[^"]*/) ?? [])
  const counted = Map.groupBy(errors, (error) => error.replace('"err":{"type":', ''))
  return [...counted].map(([error, each]) => `${each.length} × ${error}`).join('; ') || 'nothing'
}
