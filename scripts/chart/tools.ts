// The programs that test the chart, built from Go's module proxy and kept outside the clone.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'

interface Program {
  /** Folder of a go.mod in `scripts/chart/tools`; without it the package names its version. */
  module?: string
  package: string
  /** Variables to be set by the linker. */
  set?: string[]
}
type Programs = Record<string, Program>

const execute = promisify(execFile)
const modules = join(root, 'scripts/chart/tools')
export const KUBERNETES = '1.36.3'
const [major, minor] = KUBERNETES.split('.')
const version = 'k8s.io/component-base/version'
const kubernetes = (name: string): Program => ({
  module: 'kube',
  package: `k8s.io/kubernetes/cmd/${name}`,
  set: [`${version}.gitVersion=v${KUBERNETES}`, `${version}.gitMajor=${major}`, `${version}.gitMinor=${minor}`],
})

const containerd = (name: string): Program => ({ package: `github.com/containerd/containerd/v2/cmd/${name}@v2.4.2` })

/** Programs that check the chart without a cluster: about 300 processor seconds to build. */
const STATIC: Programs = {
  kubeconform: { package: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0' },
  helm: {
    package: 'helm.sh/helm/v4/cmd/helm@v4.3.1',
    set: ['helm.sh/helm/v4/internal/version.version=v4.3.1'],
  },
  'helm-unittest': { module: 'helm-unittest', package: 'github.com/helm-unittest/helm-unittest/cmd/helm-unittest' },
}
/** A cluster without containers: about 700 processor seconds more. */
const CLUSTER: Programs = {
  etcd: { module: 'etcd', package: 'go.etcd.io/etcd/server/v3' },
  kubectl: kubernetes('kubectl'),
  'kube-apiserver': kubernetes('kube-apiserver'),
  'kube-controller-manager': kubernetes('kube-controller-manager'),
  'kube-scheduler': kubernetes('kube-scheduler'),
  kwok: { package: 'sigs.k8s.io/kwok/cmd/kwok@v0.8.0' },
}

/** Programs of a real node: about 250 processor seconds more. */
const NODE: Programs = {
  kubelet: kubernetes('kubelet'),
  'kube-proxy': kubernetes('kube-proxy'),
  ...Object.fromEntries(['containerd', 'containerd-shim-runc-v2', 'ctr'].map((name) => [name, containerd(name)])),
}

/** The load generator: about 60 processor seconds. */
const K6: Program = { package: 'go.k6.io/k6@v1.8.1' }

/** This machine has no Go or cannot reach its modules: the chart cannot be tested. */
export class NoTools extends Failure {}

/** Cache folder for these tables and modules, separate for each combination of versions. */
function folderOf(tables: object[], used: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(tables))
  for (const module of used) hash.update(readFileSync(join(modules, module, 'go.mod')))
  const cache = process.env.CHART_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'trilex/chart')
  return join(cache, hash.digest('hex').slice(0, 12))
}

/** Folder of the programs and, below it, of other downloads for the chart. */
export const toolFolder = () => folderOf([STATIC, CLUSTER], ['etcd', 'helm-unittest', 'kube'])

/** Folder of the programs of a real node. */
export const nodeFolder = () => folderOf([NODE], ['kube'])

/** Builds k6 if it is missing; resolves to its path. Rejects with `NoTools` if it cannot be built. */
export async function ensureK6(signal?: AbortSignal): Promise<string> {
  const folder = folderOf([{ k6: K6 }], [])
  await build(folder, 'k6', K6, signal)
  return join(folder, 'k6')
}

/** Whether the programs of a cluster are already built, so that starting one takes seconds. */
export const hasCluster = () => Object.keys(CLUSTER).every((name) => existsSync(join(toolFolder(), name)))

// Other flags would miss the build cache.
const environment = (folder: string) => ({
  ...process.env,
  CGO_ENABLED: '0',
  GOFLAGS: '-buildvcs=false -trimpath',
  GOTOOLCHAIN: 'local',
  GOBIN: join(folder, 'new'),
})

/** Runs Go at low priority. Resolves to its output. */
async function go(
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal | undefined } = {},
): Promise<string> {
  try {
    const settings = { maxBuffer: 2 ** 26, env: environment(toolFolder()), ...options }
    return (await execute('nice', ['-n', '19', 'go', ...args], settings)).stdout
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const stderr = 'stderr' in error ? String(error.stderr) : ''
    const code = 'code' in error ? String(error.code) : ''
    const said = `${stderr} ${code}`
    if (/No such file or directory|ENOENT/.test(said)) throw new NoTools('Go 1.26 or newer is not on this machine.')
    if (/dial tcp|no such host|go.mod requires go >=/.test(said))
      throw new NoTools(`The tools cannot be built: ${said.trim().split('\n').at(-1) ?? ''}`)
    throw new Failure(`go ${args[0]}: ${(stderr || error.message).slice(-2_000)}`)
  }
}

async function build(folder: string, name: string, program: Program, signal: AbortSignal | undefined): Promise<void> {
  const { module, package: path, set = [] } = program
  if (existsSync(join(folder, name))) return
  mkdirSync(join(folder, 'new'), { recursive: true })
  const flags = ['-ldflags', ['-s', '-w', ...set.map((value) => `-X ${value}`)].join(' ')]
  const made = join(folder, 'new', name)
  const options = { env: environment(folder), signal }
  if (module) await go(['build', '-mod=mod', ...flags, '-o', made, path], { cwd: join(modules, module), ...options })
  else await go(['install', ...flags, path], options)
  renameSync(made, join(folder, name))
}

interface WantedTools {
  cluster: boolean
  node?: boolean
  signal?: AbortSignal
}

/**
 * Builds the missing programs one after the other, with `node` also those that run pods; `signal` aborts. Resolves to
 * the folder that holds them.
 */
export async function ensureTools({ cluster, node = false, signal }: WantedTools): Promise<string> {
  // A real node needs no simulated ones.
  const tools = Object.entries({ ...STATIC, ...(cluster && CLUSTER) }).filter(([name]) => !(node && name === 'kwok'))
  for (const [name, tool] of tools) await build(toolFolder(), name, tool, signal)
  if (node) for (const [name, tool] of Object.entries(NODE)) await build(nodeFolder(), name, tool, signal)
  return toolFolder()
}

/** Folder of a Go module's files: many projects publish their CRDs nowhere else in downloadable form. */
export async function moduleFolder(module: string): Promise<string> {
  const { Dir } = JSON.parse(await go(['mod', 'download', '-json', module])) as { Dir: string }
  return Dir
}
