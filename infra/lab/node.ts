// A real node: containerd, kubelet and kube-proxy as processes in this network namespace; each pod has its own IP
// address.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { NODE } from '../../scripts/chart/cluster/certificates.ts'
import type { ControlPlane } from '../../scripts/chart/cluster/control-plane.ts'
import { nodeFolder } from '../../scripts/chart/tools.ts'
import { Failure } from '../../scripts/failure.mjs'
import { run } from '../../scripts/process.mjs'
import { PAUSE } from './images.ts'

const READY_WITHIN_MS = 120_000
/** From Debian's package containernetworking-plugins. */
const PLUGINS = '/usr/lib/cni'
const PODS = '10.244.0.0/24'

type At = (name: string) => string

interface Place {
  at: At
  host: string
  pki: ControlPlane['pki']
  kubeconfig: string
}

/** Configuration files by name. `at` returns the path of a file or folder of the node, `host` is its address. */
const files = ({ at, host, pki, kubeconfig }: Place): Record<string, object> => ({
  'network/10-pods.conflist': {
    cniVersion: '1.0.0',
    name: 'pods',
    plugins: [
      {
        type: 'bridge',
        bridge: 'cni0',
        isGateway: true,
        ipMasq: true,
        hairpinMode: true,
        ipam: {
          type: 'host-local',
          dataDir: at('addresses'),
          ranges: [[{ subnet: PODS }]],
          routes: [{ dst: '0.0.0.0/0' }],
        },
      },
    ],
  },
  'kubelet.json': {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: host,
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: pki.authority },
    },
    authorization: { mode: 'AlwaysAllow' },
    cgroupDriver: 'cgroupfs',
    failCgroupV1: false,
    failSwapOn: false,
    clusterDNS: [host],
    clusterDomain: 'cluster.local',
    resolvConf: at('resolv.conf'),
    containerRuntimeEndpoint: `unix://${at('containerd.sock')}`,
    podLogsDir: at('logs'),
    healthzBindAddress: '127.0.0.1',
    volumePluginDir: at('plugins'),
    maxPods: 60,
    evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
  },
  'kube-proxy.json': {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'nftables',
    bindAddress: host,
    clusterCIDR: PODS,
    hostnameOverride: NODE,
    clientConnection: { kubeconfig },
    conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
    metricsBindAddress: '127.0.0.1:10249',
    healthzBindAddress: '127.0.0.1:10256',
  },
})

const containerd = (at: At) => `version = 3
root = '${at('containerd')}'
state = '${at('run')}'
disabled_plugins = ['io.containerd.nri.v1.nri', 'io.containerd.snapshotter.v1.btrfs', 'io.containerd.snapshotter.v1.devmapper',
  'io.containerd.snapshotter.v1.zfs', 'io.containerd.snapshotter.v1.erofs', 'io.containerd.snapshotter.v1.blockfile']
[grpc]
  address = '${at('containerd.sock')}'
[plugins.'io.containerd.cri.v1.images'.pinned_images]
  sandbox = '${PAUSE}'
[plugins.'io.containerd.cri.v1.runtime']
  restrict_oom_score_adj = true
  disable_hugetlb_controller = true
  [plugins.'io.containerd.cri.v1.runtime'.cni]
    bin_dirs = ['${PLUGINS}']
    conf_dir = '${at('network')}'
  [plugins.'io.containerd.cri.v1.runtime'.containerd.runtimes.runc]
    runtime_type = 'io.containerd.runc.v2'
    [plugins.'io.containerd.cri.v1.runtime'.containerd.runtimes.runc.options]
      SystemdCgroup = false
[plugins.'io.containerd.grpc.v1.cri']
  stream_server_address = '127.0.0.1'
`

interface WantedNode {
  folder: string
  host: string
  plane: ControlPlane
  images: readonly string[]
  kubectl(...args: string[]): Promise<string>
}

/**
 * Starts the node with its files in `folder` and the address `host`; `images` are image files, `kubectl` runs that
 * program. Resolves once the API server reports the node ready. Its processes end with their namespace.
 */
export async function startNode({ folder, host, plane, images, kubectl }: WantedNode): Promise<void> {
  const at = (name: string) => join(folder, name)
  for (const name of ['network', 'plugins', 'logs']) mkdirSync(at(name), { recursive: true })
  const settings = files({ at, host, pki: plane.pki, kubeconfig: plane.kubeconfig })
  for (const [name, content] of Object.entries(settings)) writeFileSync(at(name), JSON.stringify(content))
  writeFileSync(at('containerd.toml'), containerd(at))
  writeFileSync(at('resolv.conf'), `nameserver ${host}\n`)
  // containerd finds its shims, and these find runc, on the PATH.
  const env = { ...process.env, PATH: `${nodeFolder()}${delimiter}${process.env.PATH ?? ''}` }
  const processes = new Map<string, ChildProcess>()
  const start = (name: string, ...args: string[]) => {
    const log = openSync(at(`${name}.log`), 'a')
    processes.set(name, spawn(join(nodeFolder(), name), args, { stdio: ['ignore', log, log], env }))
  }
  const lastWords = (name: string) => readFileSync(at(`${name}.log`), 'utf8').slice(-3_000)
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    for (const end = Date.now() + READY_WITHIN_MS; !(await isSo()); await wait(200)) {
      const [ended] = [...processes].find(([, child]) => child.exitCode !== null) ?? []
      if (ended) throw new Failure(`${ended} has ended:\n${lastWords(ended)}`)
      if (Date.now() >= end) throw new Failure(`${what}:\n${lastWords([...processes.keys()].at(-1) ?? 'containerd')}`)
    }
  }
  const ctr = (...args: string[]) =>
    run(join(nodeFolder(), 'ctr'), ['-a', at('containerd.sock'), '-n', 'k8s.io', ...args], {
      capture: true,
      quiet: true,
    })

  start('containerd', '--config', at('containerd.toml'))
  await until('containerd does not answer', async () => (await ctr('version')).code === 0)
  for (const image of images) {
    const { code, output } = await ctr('images', 'import', '--local', image)
    if (code !== 0) throw new Failure(`${image} could not be read: ${output}`)
  }
  start('kube-proxy', '--config', at('kube-proxy.json'))
  start(
    'kubelet',
    ...['--config', at('kubelet.json'), '--kubeconfig', plane.pki.nodeConfig, '--root-dir', at('kubelet')],
    ...['--cert-dir', at('certificates'), '--hostname-override', NODE, '--node-ip', host],
  )
  const ready = 'jsonpath={.status.conditions[?(@.type=="Ready")].status}'
  const isReady = async () => (await kubectl('get', 'node', NODE, '-o', ready).catch(() => '')) === 'True'
  await until('the node is not ready', isReady)
}
