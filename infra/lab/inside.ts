// The single-node cluster and its trial, in the namespaces that kubernetes.ts has created. Arguments: `FOLDER IMAGE…`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { startControlPlane } from '../../scripts/chart/cluster/control-plane.ts'
import { tool } from '../../scripts/chart/command.ts'
import { Failure } from '../../scripts/failure.mjs'
import { startEngines } from './engines.ts'
import { serveNames, type Service } from './names.ts'
import { startNode } from './node.ts'
import { tryProduct } from './trial.ts'

const HOST = '10.99.0.1'
const NAMESPACE = 'trilex'
const [folder = '', ...images] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Everything below changes mounts and addresses: started by hand it would change those of the machine. */
function refuseOutside(): void {
  const { OUTER_NETWORK: outer } = process.env
  if (!outer || readlinkSync('/proc/self/ns/net') === outer)
    throw new Failure('This runs in namespaces of its own only: npm run cluster:kubernetes starts it.')
}

/** A separate network: loopback, and a bridge without ports that holds the node's address. */
function makeNetwork() {
  const ip = (...args: string[]) => execFileSync('ip', args)
  // containerd and kubelet see each other's mounts; nothing outside the namespace does.
  execFileSync('mount', ['--make-rshared', '/'])
  // Everything else that they write (network names, logs) disappears with the namespace.
  const layers = ['var', 'work'].map((name) => join(folder, name))
  for (const layer of layers) mkdirSync(layer)
  const options = `lowerdir=/var,upperdir=${layers[0] ?? ''},workdir=${layers[1] ?? ''}`
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options, '/var'])
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'])
  writeFileSync(join(folder, 'resolv.conf'), `nameserver ${HOST}\n`)
  execFileSync('mount', ['--bind', join(folder, 'resolv.conf'), '/etc/resolv.conf'])
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'node0', 'type', 'bridge')
  ip('addr', 'add', `${HOST}/24`, 'dev', 'node0')
  ip('link', 'set', 'node0', 'up')
  // kubelet and kube-proxy require one.
  ip('route', 'add', 'default', 'via', HOST, 'dev', 'node0')
  execFileSync('sysctl', ['-qw', 'net.ipv4.ip_forward=1', 'net.ipv4.conf.all.route_localnet=1'])
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  const result = await work()
  say(`ok   ${name}  ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return result
}

try {
  refuseOutside()
  makeNetwork()
  const options = { host: HOST, simulated: false }
  const plane = await timed('an API server runs', () => startControlPlane(join(folder, 'plane'), options))
  const kubectl = async (args: string[], input?: string) => {
    const { code, output, errors } = await tool('kubectl', ['--kubeconfig', plane.kubeconfig, ...args], { input })
    if (code !== 0) throw new Failure(`kubectl ${args.join(' ')}: ${errors}`)
    return output
  }
  const services = async () => {
    const list = await kubectl(['get', 'services', '-A', '-o', 'json'])
    return (JSON.parse(list) as { items: Service[] }).items
  }
  await serveNames(HOST, services)
  const node = {
    folder: join(folder, 'node'),
    host: HOST,
    plane,
    images,
    kubectl: (...args: string[]) => kubectl(args),
  }
  mkdirSync(join(folder, 'engines'))
  await timed('a real node is ready', () => startNode(node))
  const engines = await timed('Kafka, Keycloak and documents run', () =>
    startEngines({ folder: join(folder, 'engines'), host: HOST }),
  )
  const faults = await tryProduct({ folder, kubectl, engines, plane, namespace: NAMESPACE, say, timed })
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`\n${error instanceof Failure ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}
process.exit()
